"""What outlives a request and a process: one interface, an embedded way and one for several processes. It knows texts, not what they mean."""
