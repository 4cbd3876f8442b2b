import { boardGames } from '@tessera/client/games.ts';
import { persona } from '@tessera/client/session/names.ts';
import { type Manifest, opponents } from '@tessera/kit';
import type { GameLadder, GameRating, PlayerRatings, RatingHistory } from '@tessera/protocol/people';
import { request } from '../api.ts';
import type { LaneOf } from './LadderCard.tsx';
import type { RatedMatch } from './LadderChart.tsx';
import type { Rung } from './standing.ts';

/** The bots that people choose from, as rungs; a bot that was not measured is none. */
export const shownRungs = (manifest: Pick<Manifest, 'levels' | 'skills'>, { bots }: GameLadder): readonly Rung[] =>
  opponents(manifest)
    .flatMap(({ skill, level }) =>
      bots
        .filter(({ name }) => name === level)
        .map(({ rating, low, high }) => ({ name: persona(skill, 1).name, skill, rating, low, high })),
    )
    .toSorted((a, b) => a.rating - b.rating);

export interface Ladders {
  readonly lanes: readonly LaneOf[];
  readonly ratings: readonly GameRating[];
}

const pathOf = (player: string | undefined): string =>
  player === undefined ? '/api/me/ratings' : `/api/players/${encodeURIComponent(player)}/ratings`;

/** Every game's ladder with somebody on it; nothing where they keep that to themselves. `player` is absent for oneself. */
export async function fetchLadders(player: string | undefined): Promise<Ladders | undefined> {
  const found = await request<PlayerRatings>('GET', pathOf(player));
  if (!found.ok) return undefined;
  const { ratings } = found.value;
  const lanes = await Promise.all(
    boardGames().map(async (manifest): Promise<LaneOf[]> => {
      const ladder = await request<GameLadder>('GET', `/api/ratings/${manifest.id}`);
      if (!ladder.ok) return [];
      // tables of two are what most play; larger ones have a number of their own
      const own = ratings.filter(({ game }) => game === manifest.id);
      const rated = own.find(({ seats }) => seats === 'two') ?? own[0];
      return [{ game: manifest.id, rated, rungs: shownRungs(manifest, ladder.value) }];
    }),
  );
  return { lanes: lanes.flat(), ratings };
}

const SHARES = { won: 1, shared: 0.5, lost: 0 } as const;

/** How a rating came about, oldest first. Matches that changed nothing are left out. */
export async function fetchWay(
  player: string | undefined,
  { game, seats }: GameRating,
): Promise<readonly RatedMatch[]> {
  const found = await request<RatingHistory>('GET', `${pathOf(player)}/${game}/${seats}`);
  if (!found.ok) return [];
  return found.value.changes
    .filter(({ uncounted }) => uncounted === undefined)
    .map(({ roomId, at, after, error, result }) => ({ roomId, at, rating: after, error, share: SHARES[result] }));
}
