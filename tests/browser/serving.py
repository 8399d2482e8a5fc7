"""The server as a process of its own, dealt from seeds that a test chooses.

``python serving.py FOLDER ARGUMENTS…`` is ``septyni serve ARGUMENTS…``, but a new game takes its seed from
``FOLDER/seed`` where a test has put one: so a test knows who will hold a blank. Nothing else differs from the real
thing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

from septyni.lexicon.home import data_folder


class Server:
    """``septyni serve`` on a port that stays the same over restarts."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.address = f"http://127.0.0.1:{port}"
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "lexicons").exists():
            (folder / "lexicons").symlink_to(data_folder("lexicons"))
        self._log = (folder / "server.log").open("ab")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SEPTYNI_")}
        more = {
            "SEPTYNI_DATA": str(self.folder),
            "SEPTYNI_BUILD_LEXICONS": "false",
            "SEPTYNI_BOT_PAUSES": "0",
        }
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(self.folder), "--no-open", "--port", str(self.port)],
            env=kept | more,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/api/editions", timeout=5).status_code == 200:
                    return
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise AssertionError((self.folder / "server.log").read_text())

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def deal_from(self, seed: str) -> None:
        """The seed of games made from now on."""
        (self.folder / "seed").write_text(seed)

    def deal_by_chance(self) -> None:
        (self.folder / "seed").unlink(missing_ok=True)


def main() -> None:
    from septyni.cli.app import run
    from septyni.server.play import fairness

    seed = Path(sys.argv[1]) / "seed"
    by_chance = fairness.new_seed
    fairness.new_seed = lambda: seed.read_text() if seed.exists() else by_chance()
    run(["serve", *sys.argv[2:]])


if __name__ == "__main__":
    main()
