import { type State, type View, wingspan } from '../rules/index.ts';
import { type Frozen, frozenCopy } from './frozen.ts';
import {
  type BirdInstanceId,
  type ByPlayer,
  type DieFace,
  dieFace,
  type FoodType,
  instanceId,
  type PlayerId,
} from './words.ts';

/** `pinkUsed` tells of a pink bird that has reacted since its owner's last turn. */
export type BirdInstance = Frozen<{
  id: BirdInstanceId;
  card: string;
  eggs: number;
  cachedFood: number;
  tuckedCards: number;
  pinkUsed: boolean;
}>;
export type Board = Frozen<{ FOREST: BirdInstance[]; GRASSLAND: BirdInstance[]; WETLAND: BirdInstance[] }>;
export type Supply = { readonly [F in FoodType]: number };

/** What is known of every player. */
interface Mat {
  playerId: PlayerId;
  board: Board;
  food: Supply;
  turnsRemaining: number;
}

export type OpponentView = Frozen<
  Mat & { handSize: number; bonusCardCount: number; goalPoints: number; forfeited: boolean }
>;
/** Points are absent until the round has ended. */
export type GoalView = Frozen<{ goal: string; counts: ByPlayer<number>; points?: ByPlayer<number> }>;

/** [W6] What one agent may see; a copy of its own. */
export type PlayerView = Frozen<
  Mat & {
    hand: string[];
    bonusCards: string[];
    owedDiscards: number;
    round: number;
    turn: number;
    activePlayerId: PlayerId;
    firstPlayerId: PlayerId;
    turnOrder: PlayerId[];
    birdfeeder: DieFace[];
    /** Three places; null is an empty one. */
    birdTray: (string | null)[];
    deckSize: number;
    discardPile: string[];
    bonusDeckSize: number;
    goals: GoalView[];
    /** Points so far, bonus cards left out. */
    scoreNow: ByPlayer<number>;
    opponents: OpponentView[];
  }
>;

type SeatView = View['seats'][number];

function matOf({ rows, food, cubes }: SeatView, playerId: PlayerId): Mat {
  const row = (birds: SeatView['rows']['forest']): BirdInstance[] =>
    birds.map(({ bird, eggs, cached, tucked, used }) => ({
      id: instanceId(playerId, bird),
      card: bird,
      eggs,
      cachedFood: cached,
      tuckedCards: tucked,
      pinkUsed: used,
    }));
  const { invertebrate: INVERTEBRATE, seed: SEED, fish: FISH, fruit: FRUIT, rodent: RODENT } = food;
  return {
    playerId,
    board: { FOREST: row(rows.forest), GRASSLAND: row(rows.grassland), WETLAND: row(rows.wetland) },
    food: { INVERTEBRATE, SEED, FISH, FRUIT, RODENT },
    turnsRemaining: cubes,
  };
}

/** Values in seat order by the names of the players. */
export const byPlayer = <T>(players: readonly PlayerId[], values: readonly T[]): ByPlayer<T> =>
  Object.fromEntries(players.map((player, seat) => [player, values[seat]]));

/** The players from the first one on. */
export const orderFrom = (players: readonly PlayerId[], first: number): PlayerId[] =>
  players.map((_, i) => players[(first + i) % players.length]);

/** Everything about a match, secrets too: what a host has. The players are in seat order. */
export type GameState = State & { readonly playerIds: readonly PlayerId[] };

/** What one player may see of a state, as its prompts have it. */
export function buildPlayerView(state: GameState, playerId: PlayerId): PlayerView {
  const { playerIds, ...table } = state;
  if (!Array.isArray(playerIds)) throw new Error('The state needs playerIds, the players in seat order.');
  const seat = playerIds.indexOf(playerId);
  if (seat < 0) throw new Error(`${playerId} plays no seat of this game: ${playerIds.join(', ')}.`);
  return frozenCopy(playerView(wingspan.view(table, seat), playerIds));
}

/** Written from the table's own view, so that nothing hidden can slip in. */
export function playerView(view: View, players: readonly PlayerId[]): PlayerView {
  const { viewer: me, own, seats } = view;
  if (me === null || own === null) throw new Error('a spectator has no player view');
  return {
    ...matOf(seats[me], players[me]),
    hand: own.hand,
    bonusCards: own.bonuses,
    owedDiscards: me === view.active ? view.owed : 0,
    round: view.round,
    turn: view.turns,
    activePlayerId: players[view.active],
    firstPlayerId: players[view.first],
    turnOrder: orderFrom(players, view.first),
    birdfeeder: view.feeder.map(dieFace),
    birdTray: view.tray,
    deckSize: view.deck,
    discardPile: view.discard,
    bonusDeckSize: view.bonusDeck,
    goals: view.goals.map(({ goal, counts, points }) => ({
      goal,
      counts: byPlayer(players, counts),
      ...(points !== null && { points: byPlayer(players, points) }),
    })),
    scoreNow: byPlayer(
      players,
      seats.map(({ score }) => score.birds + score.goals + score.eggs + score.cached + score.tucked),
    ),
    opponents: players.flatMap((player, i) => {
      const { hand, bonuses, score, left } = seats[i];
      const rest = { handSize: hand, bonusCardCount: bonuses, goalPoints: score.goals, forfeited: left };
      return i === me ? [] : [{ ...matOf(seats[i], player), ...rest }];
    }),
  };
}
