"""The server: games over HTTP and a live socket, and the client's page. docs/server.md is the map."""
