import type { Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_VALUES, HEARTS } from './board.ts';
import { creditedTo, distinct } from './event.ts';
import { payingRound, paysNow } from './round.ts';
import type { Position } from './state.ts';

/**
 * One settlement is one number of seven digits to base 7, the mountain's first: which team each heart paid, from 1, or 0
 * for none. A whole event's heart ledger is then a short list of small integers that clones copy at no cost.
 */
const BASE = 7;

const NO_HEARTS: readonly string[] = [];

/** [P4.4] What a settlement for a round would pay now: every heart its holder, but a frozen one nobody. */
export function settlementNow(at: Position, round: number): number {
  const { board, event } = at;
  const frozen = event.challenges.length === 0 ? NO_HEARTS : frozenIn(at, round);
  let code = 0;
  for (let heart = 0; heart < HEARTS.length; heart++) {
    const pays = frozen.length === 0 || !frozen.includes(HEART_KEYS[heart]);
    code = BASE * code + (pays ? board[HEARTS[heart]] + 1 : 0);
  }
  return code;
}

/** [P3.2] Hearts under an open challenge. */
export const challengedHearts = (event: Position['event']): string[] =>
  event.challenges.filter(({ open }) => open).flatMap(({ disputes }) => disputes.map(({ heart }) => heart));

/** [P3.2] Hearts that pay nobody in a round. */
function frozenIn({ event, options }: Position, round: number): string[] {
  if (options.heartFreeze !== 'round') return challengedHearts(event);
  const freezing = event.challenges.filter((one) => one.round <= round && (one.open || round <= (one.until ?? 0)));
  return distinct(freezing.flatMap(({ disputes }) => disputes.map(({ heart }) => heart)));
}

/** [P3.2] Hearts that would pay nobody in the next settlement. */
export const frozenHearts = (at: Position): string[] =>
  at.event.challenges.length === 0 ? [] : frozenIn(at, payingRound(at));

export type Payment = { readonly heart: string; readonly team: Seat; readonly amount: number };

const PAYMENTS: readonly (readonly Payment[])[] = HEART_KEYS.map((heart, i) =>
  [0, 1, 2, 3, 4, 5].map((team) => ({ heart, team, amount: HEART_VALUES[i] })),
);

/** The payments of a settlement, the mountain's first. */
export function paymentsOf(code: number): Payment[] {
  const payments: Payment[] = [];
  let left = code;
  for (let heart = HEARTS.length - 1; heart >= 0; heart--) {
    const team = (left % BASE) - 1;
    left = Math.floor(left / BASE);
    if (team >= 0) payments.push(PAYMENTS[heart][team]);
  }
  return payments.reverse();
}

/** Adds what a settlement pays to the heart points of the teams. */
export function payOut(code: number, hearts: number[]): void {
  let left = code;
  for (let heart = HEARTS.length - 1; left > 0; heart--) {
    const team = (left % BASE) - 1;
    left = Math.floor(left / BASE);
    if (team >= 0) hearts[team] += HEART_VALUES[heart];
  }
}

export const settlementOf = (payments: readonly Payment[]): number =>
  HEART_KEYS.reduce((code, key) => BASE * code + 1 + (payments.find(({ heart }) => heart === key)?.team ?? -1), 0);

/** [P4.4] What each team would get if the hearts were settled now. */
export function pendingIncome(at: Position): number[] {
  const spent = at.options.heartScoring === 'income' && at.open === 1 && !paysNow(at);
  return spent ? new Array<number>(at.teams).fill(0) : nextIncome(at);
}

/** [P4.4] What each team gets by the hearts in the next settlement that pays. */
export function nextIncome(at: Position): number[] {
  const income = new Array<number>(at.teams).fill(0);
  if (at.status !== 'playing' || at.options.heartScoring === 'held') return income;
  for (const { team, amount } of paymentsOf(settlementNow(at, payingRound(at)))) income[team] += amount;
  return income;
}

const place = (heart: number): number => BASE ** (HEARTS.length - 1 - heart);

/** The team that a heart paid in a settlement, or −1. */
export const paidBy = (code: number, heart: number): number => (Math.floor(code / place(heart)) % BASE) - 1;

/** Writes into the ledger whom a heart paid in a settlement: a team, or −1 for nobody. */
export function payInstead(at: Position, settlement: number, heart: number, team: Seat): void {
  const before = paidBy(at.paid[settlement], heart);
  at.paid[settlement] += (team - before) * place(heart);
  if (before >= 0) at.hearts[before] -= HEART_VALUES[heart];
  if (team >= 0) at.hearts[team] += HEART_VALUES[heart];
}

type LedgerEntry =
  | ({ readonly kind: 'heart'; readonly cycle: number } & Payment)
  | {
      readonly kind: 'win';
      readonly cycle: number;
      readonly team: Seat;
      readonly amount: number;
      readonly match: number;
    }
  | {
      readonly kind: 'adjustment';
      readonly cycle: number;
      readonly team: Seat;
      readonly amount: number;
      readonly reason: string;
    };

/** [P4.5] Every payment there was, by cycle. A corrected result shows as a win, its reversal and the new win. */
export function ledger(at: Position): LedgerEntry[] {
  const { event, options } = at;
  const entries: LedgerEntry[] = at.paid.flatMap((code, settlement) =>
    paymentsOf(code).map((payment) => ({ kind: 'heart' as const, cycle: settlement + 1, ...payment })),
  );
  const worth = options.matchWinPoints;
  for (const match of worth === 0 ? [] : event.matches) {
    if (match.status !== 'completed') continue;
    const { id, cycle, sides } = match;
    const pay = (winners: readonly number[], amount: number): void => {
      for (const team of creditedTo(sides, winners)) entries.push({ kind: 'win', cycle, team, amount, match: id });
    };
    for (const winners of match.earlier) {
      pay(winners, worth);
      pay(winners, -worth);
    }
    pay(match.winners, worth);
  }
  for (const { team, by, reason, cycle } of event.adjustments)
    entries.push({ kind: 'adjustment', cycle, team, amount: by, reason });
  return entries.sort((a, b) => a.cycle - b.cycle);
}
