"""Many games: here, in processes of this machine, or on the workers of a Dask cluster.

Games are handed out in chunks. A chunk is the same games wherever and however often it is played, and its result counts
once; what a process that dies was playing is given to another. So none is lost, and none counts twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from septyni.edition import edition
from septyni.errors import SeptyniError
from septyni.selfplay.games import Job, Record, is_fast, play_chunk

if TYPE_CHECKING:
    from distributed import Client

Chunk = tuple[int, int]
"""Number of the first game, and how many."""

_FAST = 2_000  # games of a chunk that the engine plays by itself; seconds of work
_DEATHS = 5  # times that a chunk may lose its process before it is taken for the cause


def play_match(
    job: Job,
    games: int,
    *,
    workers: int = 0,
    client: Client | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[list[Record]]:
    """The records of all games, chunk by chunk as they are done, each game once.

    ``games`` is filled up to whole groups. ``workers`` processes play them, 0: this one; ``client``: those of a Dask
    cluster. When ``stop`` says so, no more are begun. SeptyniError for a match that cannot be played.
    """
    if games < 1:
        raise SeptyniError(f"{games} games decide nothing; play 1 or more")
    chunks = _chunks(job, games)
    if client is not None:
        yield from _on_cluster(job, chunks, client, stop)
    elif workers > 0:
        yield from _in_processes(job, chunks, workers, stop)
    else:
        for first, count in chunks:
            if stop():
                return
            yield play_chunk(job, first, count)


def _chunks(job: Job, games: int) -> list[Chunk]:
    """Whole groups, so that pairs stay together."""
    group = len(job.players) if job.pairs else 1
    total = -(-games // group) * group
    size = _FAST if is_fast(job, edition(job.edition)) else group
    size = -(-size // group) * group
    return [(first, min(size, total - first)) for first in range(0, total, size)]


def _in_processes(job: Job, chunks: list[Chunk], workers: int, stop: Callable[[], bool]) -> Iterator[list[Record]]:
    waiting = list(reversed(chunks))
    deaths = 0
    while waiting and not stop():
        running: dict[Future[list[Record]], Chunk] = {}
        # fresh interpreters: a copy of this one may hold locks of threads that it does not have
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            try:
                while (waiting and not stop()) or running:
                    while waiting and len(running) < 2 * workers and not stop():
                        chunk = waiting.pop()
                        running[pool.submit(play_chunk, job, *chunk, threads=1)] = chunk
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        records = future.result()
                        del running[future]
                        yield records
                return
            except BrokenProcessPool:
                deaths += 1
                if deaths > _DEATHS:
                    raise SeptyniError(
                        f"the processes of this match died {deaths} times; try fewer --workers"
                    ) from None
                waiting += running.values()


def _on_cluster(job: Job, chunks: list[Chunk], client: Client, stop: Callable[[], bool]) -> Iterator[list[Record]]:
    from distributed import KilledWorker, as_completed

    def hand_out(chunk: Chunk) -> Any:
        future = client.submit(play_chunk, job, *chunk, threads=1, pure=False)
        running[future.key] = (future, chunk)
        return future

    waiting = list(reversed(chunks))
    running: dict[str, tuple[Any, Chunk]] = {}
    deaths: dict[Chunk, int] = {}
    at_once = 4 * max(1, sum(client.nthreads().values()))
    results = as_completed([hand_out(waiting.pop()) for _ in range(min(at_once, len(waiting)))])
    for future in results:
        _, chunk = running.pop(future.key)
        try:
            records: list[Record] = future.result()
        except KilledWorker:  # the scheduler gave it to several workers, and all of them died
            deaths[chunk] = deaths.get(chunk, 0) + 1
            if deaths[chunk] >= _DEATHS:
                raise SeptyniError(f"workers die of games {chunk[0]} to {sum(chunk) - 1}") from None
            waiting.append(chunk)
        else:
            yield records
        if waiting and not stop():
            results.add(hand_out(waiting.pop()))
