"""All five lexicons built from nothing, the download included: seconds, processor seconds, peak memory.

``python bench/lexicons.py``. Each figure is of one `septyni lexicon build` in an empty data folder; then again, which
must build nothing.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

EDITIONS = ["bg", "lv", "sk", "lt", "en"]


def timed(editions: list[str], data: str) -> dict[str, float]:
    """One run of the command. Peak memory is that of the largest process there was so far."""
    options = [word for code in editions for word in ("--edition", code)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "septyni.cli", "lexicon", "build", *options],
        env={**os.environ, "SEPTYNI_DATA": data},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {
        "seconds": round(time.perf_counter() - start, 2),
        "cpu_seconds": round(cpu, 2),
        "peak_mb": after.ru_maxrss // 1024,
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        first = timed(EDITIONS, data)
        again = timed(EDITIONS, data)
    print(json.dumps({"all five": first, "again": again}))


if __name__ == "__main__":
    main()
