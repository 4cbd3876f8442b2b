import type { Json } from '@tessera/kernel';
import { HEARTS, KEYS, type View } from '../rules/index.ts';

/** A view for whoever reads it: who has what, where, and whose turn it is. */
export function told(view: Json): Json {
  const { event, board, queue, cycle, target, standings } = view as unknown as View;
  const name = (team: number): string => event.teams[team].name;
  return {
    round: cycle,
    target,
    queue: queue.map(name).join(', ') || '–',
    teams: standings.map(({ team, place, points, pending, clusters }) => ({
      name: name(team),
      place,
      points: points.total,
      clusters: clusters.join(' + ') || '–',
      hearts: HEARTS.filter((hex) => board[hex] === team).map((hex) => KEYS[hex]),
      income: pending,
      plates: KEYS.filter((_, hex) => board[hex] === team),
    })),
  };
}
