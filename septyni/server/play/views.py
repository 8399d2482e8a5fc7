"""What one client sees of a game: every field put there because its seat may see it.

The rules say what a seat may see (``septyni.rules.view``); this writes that, the table and the clocks down as the
contract has them. Nothing is copied whole from a ``LiveGame``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from septyni.edition import Edition
from septyni.position import BLANK, Rack, ScoredPlay, Word
from septyni.rules import Seat, Standing, View, view
from septyni.server.play.table import LiveGame, LiveLine
from septyni.server.schemas import (
    ClockKind,
    ClockView,
    Commitment,
    GameSummary,
    GameView,
    Invitation,
    LayoutInfo,
    LineView,
    May,
    OfferKind,
    OpenPlayView,
    OutcomeView,
    PlacedTile,
    PlayView,
    SeatKind,
    SeatView,
    Status,
    WordView,
)


def game_view(
    live: LiveGame,
    mine: tuple[int, ...],
    viewer: int | None,
    now: int,
    *,
    invitations: Iterable[Invitation] = (),
    chat_count: int = 0,
    deadline: int | None = None,
) -> GameView:
    """The game as the client that plays the seats ``mine`` sees it from ``viewer``, one of them, or from none.

    ``invitations``: those that this client may hand out. ``deadline``: when the last play stands by itself. Whether
    people are connected is not known here.
    """
    seen = view(live.state, None if viewer is None else Seat(viewer))
    state, config, table = live.state, live.table.config, live.table
    over = table.status is Status.OVER
    return GameView(
        id=live.id,
        version=live.version,
        ply=live.ply,
        status=table.status,
        created=table.created,
        edition=seen.edition.code,
        variant=config.variant,
        level=config.level,
        options=seen.options.to_json(),
        layout=LayoutInfo(
            name=seen.layout.name, size=seen.layout.size, rows=list(seen.layout.rows), start=seen.layout.start
        ),
        lexicon=live.lexicon.name,
        seats=_seats(live, seen, mine, now),
        viewer=viewer,
        board=_letters(seen.board.cells, seen.edition, empty=""),
        rack=_rack(seen.rack),
        bag_count=seen.bag_count,
        unseen=dict(Counter(_letters(seen.unseen.tiles, seen.edition))),
        first=seen.first,
        to_move=seen.to_move if live.is_running else None,
        last_play=None if seen.last_play is None or state.last is None else play_view(seen.last_play, state.last.seat),
        open_play=_open_play(live, seen, mine, deadline),
        history=lines(live),
        clock=_clock(live, now),
        may=may(live, mine, viewer),
        outcome=_outcome(seen) if over else None,
        commitment=_commitment(live),
        invitations=list(invitations),
        next_game=table.next_game,
        chat_count=chat_count,
    )


def lines(live: LiveGame, since: int = 0) -> list[LineView]:
    """The score sheet, from the version after ``since`` on."""
    return [_line(one, live.table.status is Status.OVER) for one in live.lines if one.version > since]


def play_view(play: ScoredPlay, seat: int) -> PlayView:
    new = {(row, col) for row, col, _ in play.placed}
    words = [_word(word, new) for word in play.words]
    return PlayView(
        seat=seat,
        at=play.at,
        down=play.down,
        text=words[0].text,
        placed=placed_tiles(play),
        words=words,
        score=play.score,
        bonus=play.bonus,
    )


def placed_tiles(play: ScoredPlay) -> list[PlacedTile]:
    """The squares newly covered."""
    return [
        PlacedTile(row=row, col=col, letter=play.edition.format(bytes([tile & ~BLANK])), blank=bool(tile & BLANK))
        for row, col, tile in play.placed
    ]


def word_squares(word: Word) -> list[tuple[int, int]]:
    down, across = (1, 0) if word.down else (0, 1)
    return [(word.row + i * down, word.col + i * across) for i in range(len(word.tiles))]


def may(live: LiveGame, mine: tuple[int, ...], viewer: int | None) -> May:
    """What the viewing seat may do now."""
    status = live.table.status
    look_up = not mine or status in (Status.OVER, Status.ABORTED)
    if viewer is None:
        return May(look_up=look_up)
    rematch = status is Status.OVER and live.table.next_game is None
    if not live.is_running:
        return May(abort=status is Status.WAITING, rematch=rematch, look_up=look_up)
    state, seat = live.state, Seat(viewer)
    moves, judges = state.to_move == seat, seat in state.judges
    most = min(len(state.holding(seat)), len(state.bag)) if len(state.bag) >= state.options.exchange_min_bag else 0
    in_game = state.standings[seat] is not Standing.GONE
    return May(
        place=moves,
        exchange=moves and most > 0,
        exchange_most=most if moves else 0,
        pass_=moves,
        challenge=judges,
        accept=judges,
        resign=in_game,
        abort=live.is_early,
        stop=in_game,
        look_up=look_up,
    )


def summary(live: LiveGame, user: str) -> GameSummary:
    """A line in the user's list of games."""
    return GameSummary(
        id=live.id,
        edition=live.edition.code,
        variant=live.table.config.variant,
        status=live.table.status,
        names=[seat.name for seat in live.table.seats],
        mine=list(live.table.seats_of(user)),
        scores=list(live.state.scores),
        winners=None if live.state.outcome is None else list(live.state.outcome.winners),
        to_move=live.state.to_move if live.is_running else None,
        my_turn=live.user_to_move() == user,
        updated=live.updated,
        created=live.table.created,
    )


# -- parts -------------------------------------------------------------------------------------------------------------


def _seats(live: LiveGame, seen: View, mine: tuple[int, ...], now: int) -> list[SeatView]:
    stopped = not live.is_running
    remaining = live.clocks.at(live.updated if stopped else now)
    return [
        SeatView(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            mine=number in mine,
            connected=seat.kind is SeatKind.BOT,
            score=seen.scores[number],
            rack_count=seen.rack_counts[number],
            standing=seen.standings[number].value,
            lost_turns=seen.lost_turns[number],
            remaining=remaining[number] if remaining else None,
            offers=[kind for kind in OfferKind if (number, kind) in live.table.offers],
        )
        for number, seat in enumerate(live.table.seats)
    ]


def _open_play(live: LiveGame, seen: View, mine: tuple[int, ...], deadline: int | None) -> OpenPlayView | None:
    if seen.open_play is None or not live.is_running:
        return None
    return OpenPlayView(
        seat=seen.open_play.seat,
        accepted=list(seen.open_play.accepted),
        may_challenge=[seat for seat in mine if seat in live.state.judges],
        deadline=deadline,
    )


def _clock(live: LiveGame, now: int) -> ClockView:
    settings, runs = live.table.clock, live.is_running and live.table.clock.kind is not ClockKind.NONE
    running = live.clocks.running if runs else None
    return ClockView(
        kind=settings.kind,
        initial=settings.initial,
        increment=settings.increment,
        overtime=settings.overtime,
        running=running,
        since=None if running is None else live.clocks.since,
        now=now,
    )


def _outcome(seen: View) -> OutcomeView | None:
    if seen.outcome is None or seen.final_racks is None:
        return None
    return OutcomeView(
        termination=seen.outcome.termination.value,
        winners=list(seen.outcome.winners),
        scores=list(seen.outcome.scores),
        racks=[_letters(rack.tiles, seen.edition) for rack in seen.final_racks],
    )


def _commitment(live: LiveGame) -> Commitment | None:
    if live.commitment is None:
        return None
    return Commitment(hash=live.commitment, seed=live.seed if live.table.status is Status.OVER else None)


def _line(one: LiveLine, over: bool) -> LineView:
    """While the game goes on, as everybody may see it: no rack, and of an exchange only how many tiles."""
    line = one.line if over else one.line.public()
    return LineView(
        kind=line.kind.value,
        seat=line.seat,
        score=line.score,
        total=line.total,
        play=None if line.play is None else play_view(line.play, line.seat),
        tiles=_rack(line.tiles),
        count=line.count,
        rack=_rack(line.rack),
        at=one.at,
    )


def _word(word: Word, new: set[tuple[int, int]]) -> WordView:
    """``NA(MA)S``: tiles that lay there already in parentheses."""
    squares, text, inside = word_squares(word), "", False
    for square, tile in zip(squares, word.tiles, strict=True):
        through = square not in new
        if through != inside:
            text += "(" if through else ")"
            inside = through
        text += word.edition.format(bytes([tile]))
    return WordView(text=f"{text})" if inside else text, squares=squares, points=word.points)


def _rack(rack: Rack | None) -> list[str] | None:
    return None if rack is None else _letters(rack.tiles, rack.edition)


def _letters(tiles: bytes, edition: Edition, empty: str = "?") -> list[str]:
    """Each tile as text; ``empty``: what 0 is, a blank on a rack and nothing on a board."""
    return [edition.format(bytes([tile])) if tile else empty for tile in tiles]
