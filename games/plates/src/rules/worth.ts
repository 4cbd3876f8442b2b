import type { Seat } from '@tessera/kernel';
import { hexAt } from './board.ts';
import { cover } from './clusters.ts';
import { pendingIncome } from './ledger.ts';
import { isTarget } from './legal.ts';
import { heldValue, type Points, points } from './score.ts';
import type { Position } from './state.ts';

/** A team's points, what the next settlement would add, and the value of the hearts it holds. */
export interface Outlook extends Points {
  readonly pending: number;
  readonly held: number;
}

/** What a placement changes, for every team by seat. */
interface Worth {
  readonly before: readonly Outlook[];
  readonly after: readonly Outlook[];
}

function outlooks(at: Position): Outlook[] {
  const pending = pendingIncome(at);
  return pending.map((income, team) => ({ ...points(at, team), pending: income, held: heldValue(at, team) }));
}

/** [P7.3] The same scoring before and after, on a copy; undefined where the team may not place. */
export function worth(at: Position, team: Seat, key: string): Worth | undefined {
  const hex = hexAt(key);
  if (at.status !== 'playing' || hex < 0 || !isTarget(at, team, hex)) return undefined;
  const copy: Position = {
    ...at,
    board: at.board.slice(),
    cluster: at.cluster.slice(),
    size: at.size.slice(),
    own: at.own.slice(),
    reach: at.reach.slice(),
    plates: at.plates.slice(),
    base: at.base.slice(),
  };
  cover(copy, team, hex);
  return { before: outlooks(at), after: outlooks(copy) };
}
