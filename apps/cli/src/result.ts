import type { AnyGame, Result } from '@tessera/kernel';
import { columns } from '@tessera/terminal';

/** The end of a match as people read it. */
export function makeResult(game: AnyGame, view: unknown, result: Result): string {
  const { ranks, scores, breakdown } = result;
  const categories = [...new Set((breakdown ?? []).flatMap((one) => Object.keys(one)))];
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  return `The match is over (${result.reason}).\n${columns(
    [
      { title: 'place', align: 'right' },
      { title: 'seat' },
      { title: 'score', align: 'right' },
      ...categories.map((title) => ({ title, align: 'right' as const })),
    ],
    seats.map((seat) => [
      String(ranks[seat]),
      game.text.seat(view, seat),
      String(scores[seat]),
      ...categories.map((category) => String(breakdown?.[seat]?.[category] ?? 0)),
    ]),
  )}`;
}
