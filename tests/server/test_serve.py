"""``septyni serve`` as a person runs it: a process, a port, and Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from septyni.lexicon import Lexicon
from septyni.lexicon.home import data_folder

STOP_SECONDS = 2.5
"""The two that are promised, and what a busy machine adds."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and symbolic links of Unix")


@dataclass
class Server:
    process: subprocess.Popen[str]
    address: str
    said: list[str]

    def stop(self, how: int = signal.SIGINT) -> tuple[int, float, str]:
        """Exit code, seconds it took, and everything that was said."""
        begun = time.monotonic()
        self.process.send_signal(how)
        try:
            rest = self.process.communicate(timeout=30)[0]
        finally:
            self.process.kill()
        return self.process.returncode, time.monotonic() - begun, "\n".join(self.said) + rest


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "septyni.cli", "serve", "--no-open", *arguments]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Data of its own, with the word lists that are built here."""
    folder.mkdir(exist_ok=True)
    lists = folder / "lexicons"
    if not lists.exists():
        lists.symlink_to(data_folder("lexicons"))
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SEPTYNI_")}
    return kept | {"SEPTYNI_DATA": str(folder), "SEPTYNI_BUILD_LEXICONS": "false"} | more


@contextmanager
def served(folder: Path, *arguments: str, **variables: str) -> Iterator[Server]:
    process = subprocess.Popen(
        command("--port", "0", *arguments),
        env=environment(folder, **variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said: list[str] = []
    try:
        assert process.stdout is not None
        address = None
        for line in process.stdout:
            said.append(line.rstrip())
            found = re.search(r"http://\S+", line)
            address = found.group() if found else address
            if "are kept in" in line:
                break
        assert address, said
        yield Server(process, address, said)
    finally:
        process.kill()
        process.wait()


def refused(folder: Path, *arguments: str, **variables: str) -> str:
    done = subprocess.run(
        command(*arguments),
        env=environment(folder, **variables),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    [line] = done.stderr.strip().splitlines()
    return line


# -- starting ----------------------------------------------------------------------------------------------------------


def test_it_says_where_it_is_and_where_games_are_kept(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        told = "\n".join(server.said)
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", server.address)
        assert str(tmp_path) in told
        assert "Ctrl-C stops" in told
        answer = httpx.get(f"{server.address}/api/editions")
        assert answer.status_code == 200
        assert "server" not in answer.headers
        assert (tmp_path / "septyni.db").is_file()
        assert (tmp_path / "secret.key").is_file()


def test_it_listens_where_it_was_told_to(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "::1") as server:
        assert server.address.startswith("http://[::1]:")
        assert httpx.get(f"{server.address}/api/me").status_code == 200


def test_a_port_in_use_is_told_with_the_remedy(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refused(tmp_path, "--port", str(port))
    assert line.startswith(f"septyni: port {port} is in use")
    assert f"septyni serve --port {port + 1}" in line


def test_an_address_of_another_machine_is_told(tmp_path: Path) -> None:
    assert "192.0.2.1" in refused(tmp_path, "--host", "192.0.2.1", "--port", "0")
    assert "no.such.host.invalid" in refused(tmp_path, "--host", "no.such.host.invalid", "--port", "0")


@pytest.mark.parametrize(("name", "value"), [("SEPTYNI_PORT", "many"), ("SEPTYNI_PUBLIC_URL", "example.org")])
def test_a_setting_that_cannot_be_is_named(tmp_path: Path, name: str, value: str) -> None:
    assert name in refused(tmp_path, **{name: value})


def test_a_database_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "septyni.db").write_text("this is no database" * 100)
    line = refused(tmp_path, "--port", "0")
    assert "septyni.db" in line


def test_the_second_start_keeps_guests_and_games(tmp_path: Path) -> None:
    with served(tmp_path) as server, httpx.Client(base_url=server.address) as client:
        client.put("/api/me", json={"name": "Ona"})
        cookies = dict(client.cookies)
        server.stop()
    with served(tmp_path) as server, httpx.Client(base_url=server.address, cookies=cookies) as client:
        assert client.get("/api/me").json()["name"] == "Ona"


# -- stopping ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_and_says_so(tmp_path: Path, how: int) -> None:
    with served(tmp_path) as server:
        code, seconds, said = server.stop(how)
    assert code in (0, -signal.SIGTERM if how == signal.SIGTERM else 0)
    assert seconds < STOP_SECONDS
    assert said.rstrip().endswith("stopping")
    assert "Traceback" not in said


def test_it_stops_with_sockets_open_and_tells_them_to_come_back(tmp_path: Path) -> None:
    with served(tmp_path) as server, ExitStack() as stack:
        url = server.address.replace("http", "ws") + "/api/live"
        sockets = [stack.enter_context(connect(url)) for _ in range(5)]
        for one in sockets:
            one.send('{"type":"ping","id":1}')
            assert '"pong"' in one.recv(timeout=5)
        code, seconds, said = server.stop()
        assert code == 0
        assert seconds < STOP_SECONDS
        assert "Traceback" not in said
        for one in sockets:
            with pytest.raises(ConnectionClosed) as closed:
                one.recv(timeout=5)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "service restart: the client comes back"


def test_it_stops_while_a_bot_thinks(tmp_path: Path, lexicon: Callable[..., Lexicon]) -> None:
    lexicon("en")
    with served(tmp_path) as server, httpx.Client(base_url=server.address) as client:
        new = {
            "edition": "en",
            "seats": [{"kind": "bot", "level": "master"}, {"kind": "person"}],
            "options": {"first_player": "seat_order"},
        }
        made = [client.post("/api/games", json=new, timeout=30) for _ in range(12)]
        assert [one.status_code for one in made] == [201] * 12
        time.sleep(0.5)
        games = client.get("/api/games").json()
        assert any(game["to_move"] == 0 for game in games), "twelve of them think for longer than that"
        code, seconds, said = server.stop()
    assert code == 0
    assert seconds < STOP_SECONDS
    assert "Traceback" not in said


# -- on the line -------------------------------------------------------------------------------------------------------


def test_a_body_in_chunks_is_refused_where_it_becomes_too_large(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=10) as line:
            line.sendall(
                b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Transfer-Encoding: chunked\r\n\r\n"
            )
            chunk = b"2000\r\n" + b"x" * 0x2000 + b"\r\n"
            answer = b""
            line.settimeout(0.05)
            for _ in range(100):
                try:
                    line.sendall(chunk)
                    answer = line.recv(1000)
                except TimeoutError:
                    continue
                except OSError:
                    break
                if answer:
                    break
        assert answer.startswith(b"HTTP/1.1 413"), answer


def test_forwarded_addresses_are_believed_of_trusted_proxies_only(tmp_path: Path) -> None:
    header = {"X-Forwarded-Proto": "https"}
    with served(tmp_path) as server:
        assert "Secure" in httpx.get(f"{server.address}/api/me", headers=header).headers["set-cookie"]
    with served(tmp_path, SEPTYNI_TRUSTED_PROXIES="192.0.2.7") as server:
        assert "Secure" not in httpx.get(f"{server.address}/api/me", headers=header).headers["set-cookie"]


def test_a_huge_frame_closes_the_socket(tmp_path: Path) -> None:
    with served(tmp_path) as server, connect(server.address.replace("http", "ws") + "/api/live") as line:
        line.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
