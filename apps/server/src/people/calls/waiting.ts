import type { Call } from '@tessera/people/calls';
import { apartFrom, type CallRow, latestOpponents, type PeopleWork, playerRatings } from '@tessera/store/people';

/** A list of texts or numbers as it was stored by us. */
export const listIn = <T extends string | number>(text: string): readonly T[] => JSON.parse(text) as readonly T[];

const RECENT = 3;

/** Whether two wishes could be met at one table. */
export const isFor = (row: CallRow, other: CallRow): boolean =>
  row.rated === other.rated &&
  listIn<string>(row.games).some((game) => listIn<string>(other.games).includes(game)) &&
  listIn<string>(row.paces).some((pace) => listIn<string>(other.paces).includes(pace));

/** Those of the present with whom a larger table could start before it is full. */
export const othersFor = (row: CallRow, present: readonly CallRow[], apart: ReadonlySet<string>): readonly CallRow[] =>
  present.filter((one) => one.player !== row.player && !apart.has(one.player) && isFor(row, one));

/** With how many seats a table starts with fewer than wished: with all who are there, when all of them agree. */
export function fewerOf(row: CallRow, present: readonly CallRow[], apart: ReadonlySet<string>): number | undefined {
  const others = othersFor(row, present, apart);
  const agreed = row.fewer === 1 && others.length > 0 && others.every(({ fewer }) => fewer === 1);
  return agreed ? others.length + 1 : undefined;
}

/** A stored call with everything that pairing asks for. */
export function* callIn(row: CallRow): PeopleWork<Call> {
  const ratings = new Map<string, { readonly rating: number; readonly error: number }>();
  for (const { scale, rating, error } of yield* playerRatings(row.player))
    ratings.set(scale, { rating: rating / 100, error: error / 100 });
  const matches = yield* latestOpponents(row.player, RECENT);
  return {
    id: row.id,
    player: row.player,
    games: listIn<string>(row.games),
    paces: listIn<string>(row.paces),
    seats: listIn<number>(row.seats),
    rated: row.rated === 1,
    since: row.since,
    ratings,
    recent: matches.map(({ player }) => player),
    blocks: new Set([...(yield* apartFrom(row.player)), ...listIn<string>(row.declined)]),
    firsts: matches.filter(({ first }) => first === 1).length,
  };
}
