"""`septyni train`: learning from self-play."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

from septyni.cli.common import EditionOption, JsonOption, LexiconOption, emit, find_edition, need_words, progress_bar
from septyni.edition import Edition
from septyni.errors import SeptyniError
from septyni.leaves import FILE, from_json, store, to_json
from septyni.training.leaves import Generation, Score, train

app = typer.Typer(no_args_is_help=True, help="Learn from self-play.")


@app.callback()
def _group() -> None:
    """Learn from self-play."""


@app.command("leaves")
def leaves(
    edition: EditionOption,
    lexicon: LexiconOption = "default",
    games: Annotated[int, typer.Option(help="Games each generation learns from.")] = 20_000,
    generations: Annotated[int, typer.Option(help="Most generations.")] = 6,
    pairs: Annotated[int, typer.Option(help="Game pairs that measure a generation.")] = 1_000,
    seed: Annotated[int, typer.Option(help="Repeats a training exactly.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Where the model goes.", show_default="the edition's folder")] = None,
    as_json: JsonOption = False,
) -> None:
    """Learn what leaves are worth, and keep the best model. Interrupted, the same command goes on from the last whole
    generation."""
    which = find_edition(edition)
    words = need_words(which, lexicon)
    target = out or which.folder / FILE
    run = {"lexicon": words.name, "games": games, "pairs": pairs, "seed": seed}
    journal = target.with_suffix(f".{which.tiles.id}.training")
    kept, done = _resume(journal, which, run)
    best = max((g for g in kept if g["improved"]), key=lambda g: int(g["number"]), default=None)
    best_leaves = None if best is None else from_json(best["model"], which, journal)
    over = bool(kept) and not kept[-1]["improved"]
    with progress_bar() as report:
        rounds = train(
            which,
            words.graph,
            games=games,
            generations=0 if over else generations,
            pairs=pairs,
            seed=seed,
            done=done,
            best=best_leaves,
            progress=report,
        )
        for generation in [] if over or done >= generations else rounds:
            kept.append(_entry(generation, which))
            _write(journal, {"run": run, "generations": kept})
            if not as_json:
                print(f"generation {generation.number}: against no values {generation.against_zero}")
                print(f"  against the best so far {generation.against_last}")
            if generation.improved:
                best_leaves = generation.leaves
    if best_leaves is None:
        raise SeptyniError("no generation was better than no values at all; give it more --games")
    history = [{key: value for key, value in entry.items() if key != "model"} for entry in kept]
    store(target, which, best_leaves, {**run, "generations": history})
    journal.unlink(missing_ok=True)
    if as_json:
        emit({"file": str(target), "generations": history})
    else:
        print(f"kept in {target}")


def _entry(generation: Generation, edition: Edition) -> dict[str, Any]:
    return {
        "number": generation.number,
        "improved": generation.improved,
        "against_zero": _score(generation.against_zero),
        "against_last": _score(generation.against_last),
        "model": to_json(generation.leaves, edition),
    }


def _score(score: Score) -> dict[str, float]:
    return {
        "games": score.games,
        "won": round(score.won, 4),
        "won_error": round(score.won_error, 4),
        "spread": round(score.spread, 2),
    }


def _resume(journal: Path, edition: Edition, run: dict[str, Any]) -> tuple[list[dict[str, Any]], int]:
    """Generations that an interrupted run of the same numbers has finished."""
    if not journal.is_file():
        return [], 0
    try:
        document = json.loads(journal.read_text(encoding="utf-8"))
        generations = list(document["generations"]) if document["run"] == run else []
        for entry in generations:
            from_json(entry["model"], edition, journal)
    except (OSError, ValueError, KeyError, TypeError, SeptyniError):
        return [], 0
    return generations, len(generations)


def _write(path: Path, document: dict[str, Any]) -> None:
    part = path.with_suffix(".part")
    part.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    os.replace(part, path)
