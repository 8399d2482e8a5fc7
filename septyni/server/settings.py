"""What a server can be told, each by a variable of the environment, and the secret it keeps.

========================  ==========================================================================================
SEPTYNI_DATA              folder of the database, the secret and the word lists; the user's data folder by default
SEPTYNI_DATABASE_URL      another database than ``<data>/septyni.db``
SEPTYNI_PUBLIC_URL        where people reach the server from outside, such as https://septyni.example.org
SEPTYNI_HOST, _PORT       where it listens: 127.0.0.1 and 8000
SEPTYNI_BOT_PAUSES        how long bots wait before they act, in human pauses: 1; 0 for at once
SEPTYNI_TRUSTED_PROXIES   addresses whose X-Forwarded-For and -Proto are believed, with commas; 127.0.0.1
========================  ==========================================================================================
"""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from septyni.errors import SeptyniError
from septyni.lexicon.home import data_folder

_SECRET_FILE = "secret.key"
_SECRET_BYTES = 32


class SettingsError(SeptyniError):
    """A setting that cannot be used, with the variable's name."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="SEPTYNI_", extra="ignore", frozen=True)

    data: Path = Field(default_factory=data_folder)
    database_url: str = ""
    public_url: str = ""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535)] = 8000
    """0: any free one."""
    trusted_proxies: str = "127.0.0.1"
    bot_pauses: Annotated[float, Field(ge=0, le=10)] = 1.0
    build_lexicons: bool = True
    """Whether word lists that are missing are built when the server starts."""

    @field_validator("public_url")
    @classmethod
    def _is_origin(cls, value: str) -> str:
        """``https://host[:port]``, without a path; or nothing."""
        value = value.strip().rstrip("/")
        parts = urlsplit(value)
        if value and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query):
            raise ValueError("must be http:// or https:// and a host, without a path: https://septyni.example.org")
        return value

    @property
    def database(self) -> str:
        """URL of the database, as SQLAlchemy reads it."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data.expanduser().absolute() / 'septyni.db'}"

    @property
    def is_public_https(self) -> bool:
        return self.public_url.startswith("https://")


def secret_key(data: Path) -> bytes:
    """The key that cookies are signed with: made when the data folder has none, readable by its owner only.

    Two processes that start at once get the same one. SettingsError when it cannot be read or made.
    """
    path = data.expanduser() / _SECRET_FILE
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _write_once(path, secrets.token_hex(_SECRET_BYTES).encode())
        key = path.read_bytes().strip()
    except OSError as error:
        raise SettingsError(
            f"the server's secret {path}: {error.strerror}; SEPTYNI_DATA names another folder"
        ) from None
    if len(key) < _SECRET_BYTES:
        raise SettingsError(f"the server's secret {path} is too short; delete it and a new one is made")
    return key


def _write_once(path: Path, content: bytes) -> None:
    """Make a file appear with all its content, unless another process was faster."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # O_EXCL, mode 0600
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink(missing_ok=True)
