import { REFEREE, type Seat } from '@tessera/kernel';
import type { Deed } from './choices.ts';
import { creditedTo } from './credit.ts';
import { beginCycle, endTurn, goOn } from './cycle.ts';
import { type PlannedMatch, REASONS } from './event.ts';
import type { Flow } from './notes.ts';
import { matchOf, replaceMatch } from './schedule.ts';
import type { State } from './state.ts';
import { withdraw } from './withdraw.ts';

/** [P3.4] Every credited team, in the order of the winning sides, or only the first. */
function placersOf({ options }: State, { sides }: PlannedMatch, winners: readonly number[]): Seat[] {
  const credited = creditedTo(sides, winners);
  return options.winnersPlace === 'first' ? credited.slice(0, 1) : credited;
}

/** [P3.5] A result begins a cycle. A draw is one without placements. */
export function confirmResult(state: State, id: number, winners: readonly number[], flow: Flow): void {
  const match = matchOf(state, id);
  replaceMatch(state, { ...match, status: 'completed', winners, cycle: state.cycle + 1 });
  flow.note('resultConfirmed', REFEREE, {
    match: id,
    game: match.game,
    winners,
    teams: creditedTo(match.sides, winners),
  });
  state.queue = placersOf(state, match, winners);
  beginCycle(state, flow);
}

/**
 * [P3.5] The records follow the new result, plates that lie stay unless they are withdrawn [P3.10]. While the plates of this
 * very result are being placed, those who have not placed yet make room for the new winners.
 */
export function correctResult(
  state: State,
  { id, winners, plates = [], owe = [] }: Extract<Deed, { do: 'correct' }>,
  flow: Flow,
): void {
  const match = matchOf(state, id);
  const before = match.winners;
  replaceMatch(state, { ...match, winners, earlier: [...match.earlier, before] });
  flow.note('resultCorrected', REFEREE, {
    match: id,
    game: match.game,
    winners,
    earlier: before,
    teams: creditedTo(match.sides, winners),
  });
  withdraw(state, match, plates, flow);
  if (state.open === 0 || match.cycle !== state.cycle) {
    oweTo(state, owe, flow);
    goOn(state, flow);
    return;
  }
  const old = placersOf(state, match, before);
  const next = placersOf(state, match, winners);
  const kept = state.queue.filter((team) => !old.includes(team) || next.includes(team));
  state.queue = [...kept, ...next.filter((team) => !kept.includes(team) && !state.served.includes(team))];
  oweTo(
    state,
    owe.filter((team) => !next.includes(team)),
    flow,
  );
  endTurn(state, flow);
}

function oweTo(state: State, teams: readonly Seat[], flow: Flow): void {
  for (const team of teams) {
    state.queue.push(team);
    flow.note('placementOwed', team, { reason: REASONS.correction });
  }
}
