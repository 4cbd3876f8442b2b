import { type Seat, seeded, type Viewer } from '@tessera/kernel';
import { hexAt, KEYS } from './board.ts';
import { cover } from './clusters.ts';
import type { EventSheet } from './event.ts';
import { legalHexes } from './legal.ts';
import type { Agreed } from './options.ts';
import { roundOf } from './round.ts';
import { type Standing, standings } from './score.ts';
import { bare, DESK, type Frame, isGone, PLACE, type Position, type State, type Status } from './state.ts';

type Phase = Frame['kind'] | 'over';

/** What everybody sees. Nothing is hidden, so `positionOf` finds everything but past settlements again. */
export interface View {
  readonly phase: Phase;
  readonly status: Status;
  /** Why it ended, one of `ENDINGS`; an empty text while it has not. */
  readonly ending: string;
  readonly winners: readonly Seat[];
  readonly options: Agreed;
  readonly target: number;
  readonly teams: number;
  readonly cycle: number;
  readonly round: number;
  /** Whether the hearts of this cycle are still to be settled. */
  readonly open: boolean;
  /** Turns in a row in which no empty hex was covered. */
  readonly quiet: number;
  /** Who has to place; the head is first. */
  readonly queue: readonly Seat[];
  /** Those who had their turn in this cycle. */
  readonly served: readonly Seat[];
  /** Those who left a rotation. */
  readonly left: readonly Seat[];
  /** Whose plate lies on a hex, by the hex's key; free hexes are absent. */
  readonly board: { readonly [hex: string]: Seat };
  /** Where the head of the queue may place. */
  readonly legal: readonly string[];
  /** Best first. */
  readonly standings: readonly Standing[];
  readonly event: EventSheet;
}

export function view(state: State, _viewer: Viewer): View {
  const board: Record<string, Seat> = {};
  for (const [hex, key] of KEYS.entries()) if (state.board[hex] >= 0) board[key] = state.board[hex];
  return {
    phase: state.stack.at(-1)?.kind ?? 'over',
    status: state.status,
    ending: state.ending,
    winners: state.winners.slice(),
    options: { ...state.options },
    target: state.target,
    teams: state.teams,
    cycle: state.cycle,
    round: roundOf(state),
    open: state.open === 1,
    quiet: state.quiet,
    queue: state.queue.slice(),
    served: state.served.slice(),
    left: state.event.teams.flatMap((_, team) => (isGone(state, team) ? [team] : [])),
    board,
    legal: state.queue.length === 0 ? [] : legalHexes(state, state.queue[0]),
    standings: standings(state),
    event: state.event,
  };
}

const known = new WeakMap<View, State>();

/** What a view shows, as the rules count with it: for previews, refusals and final facts on a screen. */
export const positionOf = (view: View): Position => known.get(view) ?? remember(view);

/** The state behind a view, to ask the rules why something is not legal; undefined in the moment in which a result is drawn. */
export const stateFrom = (view: View): State | undefined =>
  view.phase === 'toss' ? undefined : { ...remember(view), stack: stackOf(view) };

function remember(view: View): State {
  const state = bare(view.options, view.teams, seeded('view'));
  for (const [key, team] of Object.entries(view.board)) cover(state, team, hexAt(key));
  state.status = view.status;
  state.ending = view.ending;
  state.winners = view.winners.slice();
  state.target = view.target;
  state.cycle = view.cycle;
  state.open = view.open ? 1 : 0;
  state.quiet = view.quiet;
  state.queue = view.queue.slice();
  state.served = view.served.slice();
  for (const team of view.left) state.gone |= 1 << team;
  for (const { team, placed, points } of view.standings) {
    state.placed[team] = placed;
    // held hearts are counted on the board
    if (view.options.heartScoring !== 'held') state.hearts[team] = points.hearts;
  }
  state.event = view.event;
  known.set(view, state);
  return state;
}

const stackOf = ({ phase, queue }: View): Frame[] =>
  phase === 'over' ? [] : phase === 'desk' ? [DESK] : queue.slice(0, 1).map((team) => PLACE[team]);

/** Nothing is hidden, so there is nothing to deal again. */
export function imagine(): void {}
