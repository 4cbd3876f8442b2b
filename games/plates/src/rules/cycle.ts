import { REFEREE, type Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_OF, KEYS, NEIGHBOURS } from './board.ts';
import { cover } from './clusters.ts';
import { paymentsOf, payOut, settlementNow } from './ledger.ts';
import { canPlace } from './legal.ts';
import type { Flow } from './notes.ts';
import { paysNow, roundOf } from './round.ts';
import { type Ending, places, totalOf } from './score.ts';
import { DESK, FORFEIT, hasOrganiser, isGone, PLACE, type State } from './state.ts';

/** [P5.3] Ours: a rotation ends after this many turns of every team in a row that covered no empty hex. */
const PATIENCE = 10;

/** Asks who comes next. What is on the stack follows from the state, so an aside may change anything. */
export function goOn(state: State, flow: Flow): void {
  const { queue, stack } = state;
  // setting a length costs more than looking
  if (stack.length > 0) stack.length = 0;
  if (queue.length === 0) flow.schedule(DESK);
  else flow.schedule(canPlace(state, queue[0]) ? PLACE[queue[0]] : FORFEIT[queue[0]]);
}

/** [P3.2] The head of the queue covers a hex, which takes a heart if one is there. */
export function placePlate(state: State, hex: number, flow: Flow): void {
  const team = state.queue[0];
  const replaced = state.board[hex];
  const was = state.base[team];
  const from = replaced < 0 ? 0 : state.size[state.cluster[hex]];
  cover(state, team, hex);
  state.placed[team] += 1;
  state.quiet = replaced < 0 ? 0 : state.quiet + 1;
  if (flow.heard) {
    const size = state.size[state.cluster[hex]];
    const gain = state.base[team] - was;
    flow.note(
      'platePlaced',
      team,
      replaced < 0
        ? { hex: KEYS[hex], replaced: null, size, gain }
        : { hex: KEYS[hex], replaced, size, gain, fell: { from, into: partsAround(state, hex, replaced) } },
    );
  }
  if (hasOrganiser(state) && state.options.heartSteal === 'challenge') grantRights(state, team, hex, flow);
  serve(state);
  // [P5.2] the team that acts wins first
  if (state.options.endCheck === 'immediate') {
    if (totalOf(state, team) >= state.target) {
      finish(state, 'target', [team], flow);
      return;
    }
    if (checkTarget(state, flow)) return;
  }
  endTurn(state, flow);
}

/** The sizes of the clusters that a team has beside a hex. */
function partsAround({ board, cluster, size }: State, hex: number, team: Seat): readonly number[] {
  const beside = NEIGHBOURS[hex].filter((next) => board[next] === team).map((next) => cluster[next]);
  return [...new Set(beside)].map((name) => size[name]);
}

/** [P3.2] A plate beside a rival's heart gives a lasting right to challenge for it. */
function grantRights(state: State, team: Seat, hex: number, flow: Flow): void {
  for (const next of NEIGHBOURS[hex]) {
    if (HEART_OF[next] < 0 || state.board[next] < 0 || state.board[next] === team) continue;
    const heart = HEART_KEYS[HEART_OF[next]];
    const { event } = state;
    if (event.rights.some((right) => right.team === team && right.heart === heart)) continue;
    state.event = { ...event, rights: [...event.rights, { team, heart }] };
    flow.note('rightGranted', team, { heart });
  }
}

/** The head of the queue has had its turn. */
function serve(state: State): void {
  const team = state.queue.shift() as Seat;
  if (hasOrganiser(state)) state.served.push(team);
}

/** [P3.1] The head of the queue does not place: it cannot, or the organiser waives it. */
export function passTurn(state: State, kind: 'placementForfeited' | 'placementWaived', flow: Flow): void {
  flow.note(kind, state.queue[0]);
  state.quiet += 1;
  serve(state);
  endTurn(state, flow);
}

export function endTurn(state: State, flow: Flow): void {
  if (state.queue.length === 0) endCycle(state, flow);
  else goOn(state, flow);
}

/** [P5.1] The queue is empty: hearts are settled, then the end is checked. */
function endCycle(state: State, flow: Flow): void {
  // [P4.4] a cycle pays once
  if (state.open === 1 && state.options.heartScoring === 'income') settle(state, flow);
  state.open = 0;
  if (state.served.length > 0) state.served.length = 0;
  if (checkTarget(state, flow) || checkBoard(state, flow)) return;
  if (hasOrganiser(state)) goOn(state, flow);
  else beginRotation(state, flow);
}

/** [P4.4] Every heart pays its holder. */
export function settle(state: State, flow: Flow): void {
  // [P3.9] a further game of a slot has its place in the ledger, but pays nobody
  const code = paysNow(state) ? settlementNow(state, roundOf(state)) : 0;
  state.paid.push(code);
  if (code === 0) return;
  payOut(code, state.hearts);
  if (flow.heard) flow.note('heartsSettled', REFEREE, { cycle: state.cycle, payments: paymentsOf(code) });
}

/** [P5.1] The best of those who have reached the target. */
function checkTarget(state: State, flow: Flow): boolean {
  for (let team = 0; team < state.teams; team++) {
    if (isGone(state, team) || totalOf(state, team) < state.target) continue;
    finish(state, 'target', best(state), flow);
    return true;
  }
  return false;
}

/** [P5.3] A full board, nobody who could place, or a rotation that goes round in circles. */
function checkBoard(state: State, flow: Flow): boolean {
  const { plates, teams } = state;
  let covered = 0;
  let moves = false;
  for (let team = 0; team < teams; team++) {
    covered += plates[team];
    moves ||= !isGone(state, team) && canPlace(state, team);
  }
  const stalled = !hasOrganiser(state) && state.quiet >= PATIENCE * teams;
  const ending = covered === KEYS.length ? 'full' : !moves ? 'blocked' : stalled ? 'stalled' : undefined;
  if (ending === undefined) return false;
  finish(state, ending, best(state), flow);
  return true;
}

/** Those who would win now; most often points alone decide. */
export function best(state: State): Seat[] {
  let most = -1;
  let first = -1;
  let tied = false;
  for (let team = 0; team < state.teams; team++) {
    if (isGone(state, team)) continue;
    const total = totalOf(state, team);
    tied = total === most || (tied && total < most);
    if (total <= most) continue;
    most = total;
    first = team;
  }
  return first >= 0 && !tied && state.winners.length === 0
    ? [first]
    : places(state).flatMap((place, team) => (place === 1 ? [team] : []));
}

/** [P5.5] Nothing is accepted any more; board and history stay. */
export function finish(state: State, ending: Ending, winners: Seat[], flow: Flow, reason = ''): void {
  state.status = 'finished';
  state.ending = ending;
  state.winners = winners;
  state.queue.length = 0;
  state.served.length = 0;
  state.open = 0;
  flow.note('eventFinished', winners[0], { ending, winners: winners.slice(), reason });
  flow.finish();
}

/** [P3.6] Every team places once; the one that starts moves on by a seat each cycle. */
function beginRotation(state: State, flow: Flow): void {
  const { teams, queue } = state;
  const first = state.cycle % teams;
  for (let i = 0; i < teams; i++) {
    const team = first + i < teams ? first + i : first + i - teams;
    if (!isGone(state, team)) queue.push(team);
  }
  beginCycle(state, flow);
}

/** The queue is filled. [P4.4] `heldThrough` pays before anything is placed. */
export function beginCycle(state: State, flow: Flow): void {
  state.cycle += 1;
  state.open = 1;
  if (state.options.heartScoring === 'heldThrough') {
    settle(state, flow);
    if (state.options.endCheck === 'immediate' && checkTarget(state, flow)) return;
  }
  endTurn(state, flow);
}

/** [P3.7] Ours: a team that leaves a rotation places no more; its plates stay. */
export function leave(state: State, team: Seat, flow: Flow): void {
  state.gone |= 1 << team;
  flow.note('teamLeft', team);
  state.queue = state.queue.filter((one) => one !== team);
  let staying = 0;
  for (let other = 0; other < state.teams; other++) if (!isGone(state, other)) staying += 1;
  if (staying < 2) finish(state, 'left', best(state), flow);
  else endTurn(state, flow);
}
