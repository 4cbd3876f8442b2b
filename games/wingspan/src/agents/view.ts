import { FOODS, HABITATS, type State, type View, wingspan } from '../rules/index.ts';
import { frozenCopy } from './frozen.ts';
import {
  type BirdInstanceId,
  type DieFace,
  dieFace,
  type FoodType,
  foodType,
  type HabitatType,
  habitatType,
  instanceId,
  type PlayerId,
} from './words.ts';

export interface BirdInstance {
  readonly id: BirdInstanceId;
  readonly card: string;
  readonly eggs: number;
  readonly cachedFood: number;
  readonly tuckedCards: number;
  /** A pink bird that has reacted since its owner's last turn. */
  readonly pinkUsed: boolean;
}
export type Board = { readonly [H in HabitatType]: readonly BirdInstance[] };
export type Supply = { readonly [F in FoodType]: number };

export interface OpponentView {
  readonly playerId: PlayerId;
  readonly board: Board;
  readonly food: Supply;
  readonly turnsRemaining: number;
  readonly handSize: number;
  readonly bonusCardCount: number;
  readonly goalPoints: number;
  readonly forfeited: boolean;
}

export interface GoalView {
  readonly goal: string;
  readonly counts: { readonly [player: PlayerId]: number };
  /** Absent until its round has ended. */
  readonly points?: { readonly [player: PlayerId]: number };
}

/** [W6] What one agent may see; a copy of its own. */
export interface PlayerView {
  readonly playerId: PlayerId;
  readonly hand: readonly string[];
  readonly bonusCards: readonly string[];
  readonly food: Supply;
  readonly board: Board;
  readonly turnsRemaining: number;
  readonly owedDiscards: number;
  readonly round: number;
  readonly turn: number;
  readonly activePlayerId: PlayerId;
  readonly firstPlayerId: PlayerId;
  readonly turnOrder: readonly PlayerId[];
  readonly birdfeeder: readonly DieFace[];
  /** Three places; null is an empty one. */
  readonly birdTray: readonly (string | null)[];
  readonly deckSize: number;
  readonly discardPile: readonly string[];
  readonly bonusDeckSize: number;
  readonly goals: readonly GoalView[];
  /** Points so far, bonus cards left out. */
  readonly scoreNow: { readonly [player: PlayerId]: number };
  readonly opponents: readonly OpponentView[];
}

type Seats = View['seats'][number];

const boardOf = (seat: Seats, owner: PlayerId): Board =>
  Object.fromEntries(
    HABITATS.map((habitat) => [
      habitatType(habitat),
      seat.rows[habitat].map(({ bird, eggs, cached, tucked, used }) => ({
        id: instanceId(owner, bird),
        card: bird,
        eggs,
        cachedFood: cached,
        tuckedCards: tucked,
        pinkUsed: used,
      })),
    ]),
  ) as unknown as Board;

const supplyOf = (seat: Seats): Supply =>
  Object.fromEntries(FOODS.map((food) => [foodType(food), seat.food[food]])) as Supply;

/** Everything about a match, secrets too: what a host has. */
export type GameState = State & {
  /** In seat order. */
  readonly playerIds: readonly PlayerId[];
};

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
  const me = view.viewer;
  if (me === null || view.own === null) throw new Error('a spectator has no player view');
  const own = view.seats[me];
  const bySeat = <T>(values: readonly T[]): { readonly [player: PlayerId]: T } =>
    Object.fromEntries(players.map((player, seat) => [player, values[seat]]));
  return {
    playerId: players[me],
    hand: view.own.hand,
    bonusCards: view.own.bonuses,
    food: supplyOf(own),
    board: boardOf(own, players[me]),
    turnsRemaining: own.cubes,
    owedDiscards: me === view.active ? view.owed : 0,
    round: view.round,
    turn: view.turns,
    activePlayerId: players[view.active],
    firstPlayerId: players[view.first],
    turnOrder: players.map((_, i) => players[(view.first + i) % players.length]),
    birdfeeder: view.feeder.map(dieFace),
    birdTray: view.tray,
    deckSize: view.deck,
    discardPile: view.discard,
    bonusDeckSize: view.bonusDeck,
    goals: view.goals.map(({ goal, counts, points }) => ({
      goal,
      counts: bySeat(counts),
      ...(points !== null && { points: bySeat(points) }),
    })),
    scoreNow: bySeat(
      view.seats.map(({ score }) => score.birds + score.goals + score.eggs + score.cached + score.tucked),
    ),
    opponents: view.seats.flatMap((seat, i) =>
      i === me
        ? []
        : [
            {
              playerId: players[i],
              board: boardOf(seat, players[i]),
              food: supplyOf(seat),
              turnsRemaining: seat.cubes,
              handSize: seat.hand,
              bonusCardCount: seat.bonuses,
              goalPoints: seat.score.goals,
              forfeited: seat.left,
            },
          ],
    ),
  };
}
