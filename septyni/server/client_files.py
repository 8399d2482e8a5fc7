"""The built client: its files, and its page for every address that is not the API's.

``npm run build`` puts them into ``septyni/web``. What lies in ``assets/`` has a hash of its content in its name and is
kept by browsers for ever; everything else, the page above all, is asked about each time.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path, PurePosixPath

from fastapi import FastAPI, Request, Response
from starlette.responses import HTMLResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from septyni.server.problems import refused

FOLDER = Path(__file__).parents[1] / "web"
PAGE = "index.html"
_PACKED = (("br", ".br"), ("gzip", ".gz"))
_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Septyni</title>
<h1>Septyni</h1>
<p>The server runs, but its pages are not built. In the project's folder, <code>make setup</code> builds them;
then load this page again.</p>
<p>The API is there already: <a href="/api/openapi.json">its description</a>.</p>
</html>
"""

for _kind, _ending in (
    ("text/javascript", ".js"),
    ("application/manifest+json", ".webmanifest"),
    ("font/woff2", ".woff2"),
):
    mimetypes.add_type(_kind, _ending)  # not every system knows them


class _Files(StaticFiles):
    """Files of the folder, packed where the browser takes it so and such a file lies beside."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        accepted = Request(scope).headers.get("accept-encoding", "")
        for encoding, ending in _PACKED:
            if encoding in accepted and self.lookup_path(f"{path}{ending}")[1] is not None:
                response = await super().get_response(f"{path}{ending}", scope)
                response.headers["Content-Encoding"] = encoding
                response.headers["Content-Type"] = mimetypes.guess_type(path)[0] or "application/octet-stream"
                break
        else:
            response = await super().get_response(path, scope)
        response.headers["Vary"] = "Accept-Encoding"
        forever = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response


def install(app: FastAPI, folder: Path = FOLDER) -> None:
    """Answer everything that no route before takes."""
    files = _Files(directory=folder, check_dir=False)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise refused(404, "not_found", "there is nothing at this address of the API")
        name = _file_name(folder, path)
        if name is not None:
            return await files.get_response(name, request.scope)
        if PurePosixPath(path).suffix and not path.startswith("join/"):
            raise refused(404, "not_found", "there is no such file")
        if not (folder / PAGE).is_file():
            return HTMLResponse(_NOT_BUILT, 503, {"Cache-Control": "no-store"})
        return await files.get_response(PAGE, request.scope)


def _file_name(folder: Path, path: str) -> str | None:
    """The path when it names a file of the folder: nothing above, and nothing that is hidden."""
    parts = PurePosixPath(path).parts
    if not parts or "\0" in path or "\\" in path or any(part.startswith(".") for part in parts):
        return None
    return path if (folder / path).is_file() else None
