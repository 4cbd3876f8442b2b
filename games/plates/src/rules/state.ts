import { CHANCE, type Core, REFEREE, type Rng, type Seat } from '@tessera/kernel';
import { SET_WORDS } from './clusters.ts';
import { type EventSheet, freshSheet } from './event.ts';
import { type Agreed, agreedOn, type Options, targetOf } from './options.ts';

export type Frame =
  /** What the organiser does next; nobody has to place. */
  | { readonly kind: 'desk'; readonly seat: typeof REFEREE }
  /** The head of the queue places a plate. */
  | { readonly kind: 'place'; readonly seat: Seat }
  /** The head of the queue has nowhere to place. */
  | { readonly kind: 'forfeit'; readonly seat: Seat }
  /** Which side of a match wins, by lot. */
  | { readonly kind: 'toss'; readonly seat: typeof CHANCE; readonly match: number };

const STATUSES = ['setup', 'playing', 'finished'] as const;
export type Status = (typeof STATUSES)[number];

/** Everything about an event but what is still to happen. All of it is public, so a view is one too. */
export interface Position {
  options: Agreed;
  /** Teams, which have the seats. */
  teams: number;
  status: Status;
  /** Why it ended, one of `ENDINGS`; an empty text while it has not. */
  ending: string;
  /** Those who won; none before the end. */
  winners: Seat[];
  target: number;
  /** Cycles begun, and whether this one's hearts are still to be settled: 0 or 1. */
  cycle: number;
  open: number;
  /** Turns in a row in which no empty hex was covered. */
  quiet: number;
  /** Who has to place; the head is first. */
  queue: Seat[];
  /** Those who had their turn in this cycle. */
  served: Seat[];
  /** One bit per team that left. */
  gone: number;
  /** By hex: the team whose plate lies there, or −1. */
  board: number[];
  /** By hex: the first hex of its cluster, or −1. */
  cluster: number[];
  /** By a cluster's first hex: its size; 0 elsewhere. */
  size: number[];
  /** By team: sets of hexes, its own and the neighbours of its own. */
  own: number[];
  reach: number[];
  /** By team: plates on the board, plates ever placed, base points, heart points paid. */
  plates: number[];
  placed: number[];
  base: number[];
  hearts: number[];
  /** The ledger of heart payments, one number per settlement, see ledger.ts. */
  paid: number[];
  event: EventSheet;
}

export interface State extends Core<Frame>, Position {}

const SEATS = [0, 1, 2, 3, 4, 5];
export const DESK: Frame = { kind: 'desk', seat: REFEREE };
export const PLACE: readonly Frame[] = SEATS.map((seat) => ({ kind: 'place', seat }));
export const FORFEIT: readonly Frame[] = SEATS.map((seat) => ({ kind: 'forfeit', seat }));
export const tossFrame = (match: number): Frame => ({ kind: 'toss', seat: CHANCE, match });

export const isOver = ({ status }: Position): boolean => status === 'finished';
export const isGone = ({ gone }: Position, team: Seat): boolean => ((gone >> team) & 1) === 1;
export const hasOrganiser = ({ options }: Position): boolean => options.turnSource === 'matches';

const HEXES = 91;
// copying is several times faster than filling
const NO_TEAM: readonly number[] = new Array<number>(HEXES).fill(-1);
const NO_SIZE: readonly number[] = new Array<number>(HEXES).fill(0);
const zeros = (length: number): number[] => NO_SIZE.slice(0, length);

/** An empty board before anything has happened. */
export function bare(options: Agreed, teams: number, rng: Rng): State {
  return {
    rng,
    stack: [],
    lanes: [],
    options,
    teams,
    status: 'setup',
    ending: '',
    winners: [],
    target: targetOf(options, teams),
    cycle: 0,
    open: 0,
    quiet: 0,
    queue: [],
    served: [],
    gone: 0,
    board: NO_TEAM.slice(),
    cluster: NO_TEAM.slice(),
    size: NO_SIZE.slice(),
    own: zeros(SET_WORDS * teams),
    reach: zeros(SET_WORDS * teams),
    plates: zeros(teams),
    placed: zeros(teams),
    base: zeros(teams),
    hearts: zeros(teams),
    paid: [],
    event: freshSheet(teams),
  };
}

/** A rotation begins with the first team's first plate, an event of matches at the organiser's desk. */
export function setup(options: Options, teams: number, rng: Rng): State {
  const state = bare(agreedOn(options), teams, rng);
  if (options.turnSource === 'matches') {
    state.stack.push(DESK);
    return state;
  }
  state.status = 'playing';
  state.cycle = 1;
  state.open = 1;
  // nobody holds a heart yet, so a settlement before the first plates pays nothing
  if (options.heartScoring === 'heldThrough') state.paid.push(0);
  for (let team = 0; team < teams; team++) state.queue.push(team);
  state.stack.push(PLACE[0]);
  return state;
}

export function clone(state: State): State {
  return {
    rng: state.rng.slice(),
    stack: state.stack.slice(),
    lanes: [],
    options: state.options,
    teams: state.teams,
    status: state.status,
    ending: state.ending,
    winners: state.winners.slice(),
    target: state.target,
    cycle: state.cycle,
    open: state.open,
    quiet: state.quiet,
    queue: state.queue.slice(),
    served: state.served.slice(),
    gone: state.gone,
    board: state.board.slice(),
    cluster: state.cluster.slice(),
    size: state.size.slice(),
    own: state.own.slice(),
    reach: state.reach.slice(),
    plates: state.plates.slice(),
    placed: state.placed.slice(),
    base: state.base.slice(),
    hearts: state.hearts.slice(),
    paid: state.paid.slice(),
    event: state.event,
  };
}
