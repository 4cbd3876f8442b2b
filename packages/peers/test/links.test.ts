import { expect, test } from 'vitest';
import {
  areRight,
  Chain,
  checkingLinks,
  checkLinks,
  type FairRecord,
  parseFair,
  type SeatLink,
} from '../src/fair/index.ts';

const WRONG = 'ab'.repeat(32);
const THROWS = 3400;

/** A match of two seats that opened their links for so many throws. */
function honest(count: number): FairRecord {
  const chains = [0, 1].map((seat) => new Chain(`secret of ${seat}`, 0));
  return {
    fair: 1,
    match: 'match',
    chains: chains.map(({ commitment }, seat) => ({ seat, ...commitment })),
    throws: Array.from({ length: count }, (_, k) =>
      chains.map((chain, seat): SeatLink => [seat, chain.link(k) as string]),
    ),
  };
}

/** How often checking a record pauses; there are 64 hashes between two pauses. */
function pauses(fair: FairRecord): number {
  const steps = checkingLinks(fair);
  let count = 0;
  while (!steps.next().done) count += 1;
  return count;
}

test('links cost one hash for each throw and seat, and the check can be paused between them', () => {
  const fair = honest(1000);
  expect(areRight(fair, checkLinks(fair))).toBe(true);
  expect(pauses(fair)).toBe(Math.floor(2000 / 64));
});

test('a seat that was away for most throws costs no more', () => {
  const { throws, ...rest } = honest(1000);
  const fair = { ...rest, throws: throws.map((links, k) => (k % 100 === 99 ? links : links.slice(0, 1))) };
  expect(areRight(fair, checkLinks(fair))).toBe(true);
  expect(pauses(fair)).toBe(Math.floor(2000 / 64));
});

test('thousands of wrong links cost no more than the first of them', () => {
  const { chains } = honest(1);
  const fair: FairRecord = { fair: 1, match: 'match', chains, throws: Array(THROWS).fill([[0, WRONG]]) };
  const checked = checkLinks(fair);
  expect(checked.map((links) => links.map(({ ok }) => ok))).toEqual([[false]]);
  expect(areRight(fair, checked)).toBe(false);
  expect(pauses(fair)).toBe(0);
});

test('a wrong link at the end is found, with everybody else’s of the same throw', () => {
  const { throws, ...rest } = honest(20);
  const fair = { ...rest, throws: [...throws.slice(0, -1), [[0, WRONG] as SeatLink, throws[19][1]]] };
  expect(checkLinks(fair)[19].map(({ ok }) => ok)).toEqual([false, true]);
  expect(areRight(fair, checkLinks(fair))).toBe(false);
});

test('what the match cannot have is refused before anything is hashed', () => {
  const fair = honest(10);
  const bounds = { seats: 2, throws: 10 };
  const code = (input: unknown, more = bounds) => {
    const parsed = parseFair(JSON.parse(JSON.stringify(input)), more);
    return parsed.ok ? 'ok' : parsed.error.field;
  };
  expect(code(fair)).toBe('ok');
  expect(code(fair, { seats: 2, throws: 9 })).toBe('fair.throws');
  expect(code(fair, { seats: 1, throws: 10 })).toBe('fair.throws');
  const [chain] = fair.chains;
  // one late link of each of a thousand seats would be as many hashes as a thousand matches
  const crowd = Array.from({ length: 1000 }, (_, seat): SeatLink => [seat, WRONG]);
  expect(code({ ...fair, throws: [...fair.throws.slice(0, 9), crowd] })).toBe('fair.throws');
  expect(code({ ...fair, chains: Array(1000).fill(chain) })).toBe('fair.chains');
  expect(code({ ...fair, chains: [{ ...chain, seat: 2 }] })).toBe('fair.chains');
  expect(code({ ...fair, chains: [{ ...chain, from: 11 }] })).toBe('fair.chains');
  expect(code({ ...fair, missing: [{ seat: 0, k: 99 }] })).toBe('fair.missing');
});
