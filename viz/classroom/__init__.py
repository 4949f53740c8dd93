"""Rooms: a teacher's view that reaches a class, questions, hands, a timer, a wall. Nothing in here knows the browser.

What a room holds outlives a request and a process, so it lies in a store (viz/store) and nowhere else; a process keeps copies to push.
"""
