/** Lines of the score sheet as text: for the list of moves, and to be read out. */

import type { GameView, LineView, PlayView, SeatView } from '$lib/api/types';
import type { Messages } from '$lib/i18n/index.svelte';
import { placeName, type CoordinateStyle } from './squares';

type Game = Messages['game'];

export function seatName(t: Game, seat: SeatView | undefined, number: number): string {
  return seat?.name ?? t.seat(number + 1);
}

/** Where a play begins, in the style chosen. */
export function playPlace(play: PlayView, style: CoordinateStyle): string {
  const [row, col] = play.words[0]!.squares[0]!;
  return placeName(row!, col!, play.down, style);
}

/** What a line says beside the player's name and the points. */
export function lineText(t: Game, line: LineView): string {
  switch (line.kind) {
    case 'play':
      return line.play?.text ?? '';
    case 'exchange':
      return line.tiles ? t.lines.exchangeOf(line.tiles.join('')) : t.lines.exchange(line.count);
    case 'own_rack':
    case 'others_racks':
      return line.tiles?.length ? `${t.lines[line.kind]} ${line.tiles.join('')}` : t.lines[line.kind];
    case 'withdrawn':
      return line.play ? `${line.play.text}: ${t.lines.withdrawn}` : t.lines.withdrawn;
    default:
      return t.lines[line.kind];
  }
}

/** A sentence for the screen reader. */
export function announceLine(t: Game, line: LineView, view: GameView, style: CoordinateStyle): string {
  const name = seatName(t, view.seats[line.seat], line.seat);
  if (line.kind !== 'play' || !line.play) return t.announceLine(name, lineText(t, line), line.total);
  const { play } = line;
  return t.announcePlay(name, plainWord(play.text), playPlace(play, style), line.score, line.total);
}

/** A word without the marks that are for the eye. */
function plainWord(text: string): string {
  return text.replace(/[()]/g, '');
}

/** `+12`, `−7`, and nothing for 0. */
export function signed(score: number): string {
  return score < 0 ? `−${-score}` : `+${score}`;
}
