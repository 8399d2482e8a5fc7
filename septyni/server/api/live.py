"""The live socket: one a page, whatever it shows."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from septyni.server.live import socket
from septyni.server.people.guests import user_of

router = APIRouter()


@router.websocket("/live")
async def live(websocket: WebSocket) -> None:
    await socket.serve(websocket, websocket.app.state.hub, await user_of(websocket))
