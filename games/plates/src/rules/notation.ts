import { type Checked, equal, refuse, seeded } from '@tessera/kernel';
import { HEART_KEYS, KEYS } from './board.ts';
import { freshSheet } from './event.ts';
import { paymentsOf } from './ledger.ts';
import { LETTERS, read } from './notation-read.ts';
import { stateFrom } from './notation-state.ts';
import type { Options } from './options.ts';
import { Refused } from './reading.ts';
import { isGone, type State } from './state.ts';

/** [P7.1] `A: q0r-5 q0r-4; B: q2r-4; queue A` and everything else RULES.md lists. */
export function parsePosition(text: string, options: Options): Checked<State> {
  try {
    return { ok: true, value: stateFrom(read(text), options, seeded('position')) };
  } catch (error) {
    if (error instanceof Refused) return refuse('BAD_POSITION', error.message, error.field);
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
  if (state.target !== state.options.winTarget) parts.push(`target ${state.target}`);
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
