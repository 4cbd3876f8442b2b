import type { Viewer } from '@tessera/kernel';
import { legalHexes } from './legal.ts';
import { roundOf } from './round.ts';
import { type Standing, standings } from './score.ts';
import type { Frame, Position, State } from './state.ts';

export type Phase = Frame['kind'] | 'over';

/**
 * Everything is public, so a view is the whole position: every function over a `Position` (`worth`, `ledger`, `facts` …) takes
 * a view as well.
 */
export interface View extends Position {
  readonly phase: Phase;
  readonly round: number;
  /** Where the head of the queue may place. */
  readonly legal: readonly string[];
  /** Best first. */
  readonly standings: readonly Standing[];
}

export function view(state: State, _viewer: Viewer): View {
  return {
    phase: state.stack.at(-1)?.kind ?? 'over',
    round: roundOf(state),
    legal: state.queue.length === 0 ? [] : legalHexes(state, state.queue[0]),
    standings: standings(state),
    options: { ...state.options },
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

/** Nothing is hidden, so there is nothing to deal again. */
export function imagine(): void {}
