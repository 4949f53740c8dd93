"""Places to serve the app from: docs/deploy.md."""
