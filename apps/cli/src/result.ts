import type { Result } from '@tessera/kernel';
import { columns } from '@tessera/kit/terminal';
import type { KnownGame } from './registry.ts';

/** The end of a match as people read it. */
export function makeResult({ words }: KnownGame, view: unknown, result: Result): string {
  const { ranks, scores, breakdown } = result;
  const categories = [...new Set((breakdown ?? []).flatMap((one) => Object.keys(one)))];
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  return `The match is over (${words.endings[result.reason] ?? result.reason}).\n${columns(
    [
      { title: 'place', align: 'right' },
      { title: 'seat' },
      { title: 'score', align: 'right' },
      ...categories.map((category) => ({
        title: words.categories?.[category] ?? category,
        align: 'right' as const,
      })),
    ],
    seats.map((seat) => [
      String(ranks[seat]),
      words.seat(view, seat),
      String(scores[seat]),
      ...categories.map((category) => String(breakdown?.[seat]?.[category] ?? 0)),
    ]),
  )}`;
}
