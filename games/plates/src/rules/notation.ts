import { type Checked, equal, type Rng, refuse, type Seat, seeded } from '@tessera/kernel';
import { HEART_KEYS, KEYS } from './board.ts';
import { cover } from './clusters.ts';
import { freshSheet } from './event.ts';
import { paymentsOf } from './ledger.ts';
import { canPlace } from './legal.ts';
import { readEvent } from './notation-event.ts';
import { LETTERS, misread, read, type Written } from './notation-read.ts';
import { agreedOn, type Options, targetOf } from './options.ts';
import { Unreadable } from './reading.ts';
import { bare, DESK, FORFEIT, hasOrganiser, isGone, PLACE, type State, tossFrame } from './state.ts';

/** [P7.1] `A: q0r-5 q0r-4; B: q2r-4; queue A` and everything else RULES.md lists. */
export function parsePosition(text: string, options: Options): Checked<State> {
  try {
    return { ok: true, value: stateFrom(read(text), options, seeded('position')) };
  } catch (error) {
    if (error instanceof Unreadable) return refuse('BAD_POSITION', error.message, error.field);
    throw error;
  }
}

const letters = (seats: readonly number[]): string => seats.map((seat) => LETTERS[seat]).join(' ');

/** The whole state as text. */
export function makePosition(state: State): string {
  const seats = Array.from({ length: state.teams }, (_, team) => team);
  const parts = seats.map((team) => {
    const own = KEYS.filter((_, hex) => state.board[hex] === team);
    return `${LETTERS[team]}: ${own.length === 0 ? '-' : own.join(' ')}`;
  });
  const matches = state.options.turnSource === 'matches';
  if (state.status === 'setup') parts.push('setup');
  if (state.status === 'finished') parts.push(`over ${state.ending} ${letters(state.winners)}`);
  if (state.queue.length > 0) parts.push(`queue ${letters(state.queue)}`);
  if (state.served.length > 0) parts.push(`served ${letters(state.served)}`);
  parts.push(`cycle ${state.cycle}`);
  if (matches && state.open === 1) parts.push('open');
  if (state.quiet > 0) parts.push(`quiet ${state.quiet}`);
  if (state.gone !== 0) parts.push(`left ${letters(seats.filter((team) => isGone(state, team)))}`);
  if (state.target !== targetOf(state.options, state.teams)) parts.push(`target ${state.target}`);
  if (!equal(state.placed, state.plates)) parts.push(`placed ${state.placed.join(' ')}`);
  if (state.options.heartScoring !== 'held') parts.push(`paid ${state.paid.map(paidText).join(' ') || '-'}`);
  const toss = state.stack.at(-1);
  if (toss?.kind === 'toss') parts.push(`toss ${toss.match}`);
  if (!equal(state.event, freshSheet(state.teams))) parts.push(`event ${JSON.stringify(state.event)}`);
  return parts.join('; ');
}

/** One letter for every heart, the mountain first; a dot for one that paid nobody. */
function paidText(code: number): string {
  const payments = paymentsOf(code);
  return HEART_KEYS.map((key) => {
    const payment = payments.find(({ heart }) => heart === key);
    return payment === undefined ? '.' : LETTERS[payment.team];
  }).join('');
}

export const notation = { parsePosition, makePosition };

/** The state that a written position means; what was left out has its usual value. */
export function stateFrom(written: Written, options: Options, rng: Rng): State {
  const state = bare(agreedOn(options), teamsOf(written), rng);
  for (const [team, hexes] of written.plates) {
    for (const hex of hexes) {
      if (state.board[hex] >= 0) misread(`${KEYS[hex]} carries two plates`, 'position');
      cover(state, team, hex);
    }
  }
  if (written.event !== undefined) {
    if (!hasOrganiser(state)) misread('a rotation has no organiser', 'event');
    state.event = readEvent(written.event, state.teams);
  }
  if (written.target !== undefined && (written.target < 10 || written.target > 500))
    misread('the target is from 10 to 500', 'target');
  state.target = written.target ?? targetOf(options, state.teams);
  state.quiet = written.quiet ?? 0;
  for (const team of written.left ?? []) state.gone |= 1 << team;
  state.placed = placedOf(written, state);
  turnsFrom(written, state);
  paidFrom(written, state);
  return state;
}

/** As many as the highest letter needs, at least two. */
function teamsOf({ plates, teams, queue = [], served = [], left = [], over }: Written): number {
  const named = [...plates.keys(), ...queue, ...served, ...left, ...(over?.winners ?? [])];
  const least = Math.max(1, ...named) + 1;
  if (teams !== undefined && (teams < least || teams > 6)) misread('there are two to six teams', 'teams');
  return teams ?? least;
}

function placedOf({ placed }: Written, { plates, teams }: State): number[] {
  if (placed === undefined) return plates.slice();
  return placed.length === teams ? placed : misread('one number for every team', 'placed');
}

function turnsFrom(written: Written, state: State): void {
  const organised = hasOrganiser(state);
  state.cycle = written.cycle ?? (organised ? 0 : 1);
  state.served = written.served ?? [];
  if (!organised && (written.open || written.setup || state.served.length > 0 || written.toss !== undefined))
    misread('a rotation is always under way', 'position');
  if (written.over !== undefined) {
    if (written.setup || written.queue !== undefined || written.open) misread('an event that is over is over', 'over');
    state.status = 'finished';
    state.ending = written.over.ending;
    state.winners = written.over.winners;
    return;
  }
  state.status = written.setup ? 'setup' : 'playing';
  state.queue = written.queue ?? (organised ? [] : staying(state));
  state.open = organised ? (written.open ? 1 : 0) : 1;
  if (state.queue.some((team) => (state.gone >> team) & 1)) misread('a team that left does not place', 'queue');
  if (!organised && state.queue.length === 0) misread('in a rotation somebody places', 'queue');
  if (written.setup && state.queue.length > 0) misread('nobody places before the event begins', 'queue');
  stackFrom(written, state);
}

const staying = ({ teams, gone }: State): Seat[] =>
  Array.from({ length: teams }, (_, team) => team).filter((team) => ((gone >> team) & 1) === 0);

function stackFrom({ toss }: Written, state: State): void {
  const { queue, stack } = state;
  if (toss !== undefined) {
    const match = state.event.matches.find(({ id }) => id === toss);
    if (match?.status !== 'ongoing' || queue.length > 0) misread('no result can be drawn', 'toss');
    stack.push(tossFrame(toss));
  } else if (queue.length === 0) stack.push(DESK);
  else stack.push(canPlace(state, queue[0]) ? PLACE[queue[0]] : FORFEIT[queue[0]]);
}

/** Cycles that were settled and are not written down paid nobody. */
function paidFrom({ paid }: Written, state: State): void {
  const { options, cycle, teams } = state;
  if (options.heartScoring === 'held') {
    if (paid !== undefined) misread('held hearts are not paid', 'paid');
    return;
  }
  const settled = options.heartScoring === 'income' ? cycle - state.open : cycle;
  state.paid = paid ?? new Array<number>(Math.max(0, settled)).fill(0);
  if (state.paid.length > cycle) misread('no more settlements than cycles', 'paid');
  for (const code of state.paid) {
    for (const { team, amount } of paymentsOf(code)) {
      if (team >= teams) misread('hearts pay only teams that are there', 'paid');
      state.hearts[team] += amount;
    }
  }
}
