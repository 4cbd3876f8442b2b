import { makeKey, parseKey, rotate } from '@tessera/hex';
import { below, type Rng, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { cover, uncover } from '../src/rules/clusters.ts';
import { FORMULAS, HEARTS, hexAt, KEYS, legalHexes, type Position, pendingIncome } from '../src/rules/index.ts';
import { agreedOn } from '../src/rules/options.ts';
import { bare } from '../src/rules/state.ts';
import { baseOf, clustersOf, heartValue, heldOf, hexesOf, legalOf } from './recount.ts';
import { agreed } from './scenario.ts';

// every day other ones; TESSERA_POSITIONS=100000 is what a change of the board's rules should be held against
const POSITIONS = Number(process.env.TESSERA_POSITIONS ?? 20_000);
const seed = `fuzz ${process.env.TESSERA_SEED}`;

const STEALS = ['placement', 'none', 'challenge'] as const;

/** An empty board that is being played on, for any number of teams and any rules. */
function empty(rng: Rng): Position {
  const options = agreed({
    clusterFormula: FORMULAS[below(rng, FORMULAS.length)],
    heartSteal: STEALS[below(rng, 3)],
    corners: below(rng, 2) === 0 ? 'free' : 'assigned',
  });
  return { ...bare(agreedOn(options), 2 + below(rng, 5), rng), status: 'playing' };
}

/** Positions from plates that come, go and replace each other anywhere, one after the other. */
function walk(count: number, name: string, visit: (at: Position, rng: Rng) => void): void {
  const rng = seeded(`${seed}/${name}`);
  let at = empty(rng);
  for (let i = 0; i < count; i++) {
    if (i % 150 === 0) at = empty(rng);
    const hex = below(rng, 91);
    if (at.board[hex] >= 0 && below(rng, 2) === 0) uncover(at, hex);
    else cover(at, below(rng, at.teams), hex);
    visit(at, rng);
  }
}

const seats = ({ teams }: Position): number[] => Array.from({ length: teams }, (_, team) => team);

/** Throws with the position's board, so that a failure can be examined. */
function same(at: Position, what: string, got: unknown, wanted: unknown): void {
  if (JSON.stringify(got) === JSON.stringify(wanted)) return;
  const board = seats(at).map((team) => hexesOf(at.board, team).map((hex) => KEYS[hex]));
  expect(got, `${what} of ${JSON.stringify({ board, options: at.options })}`).toEqual(wanted);
}

const GROWING = ['square', 'triangular', 'documented'];

describe(`7.8 over ${POSITIONS} random positions`, () => {
  test('every plate belongs to exactly one cluster, and what is kept equals a recount', () => {
    walk(POSITIONS, 'clusters', (at) => {
      const names = new Array<number>(91).fill(-1);
      for (const team of seats(at)) {
        const clusters = clustersOf(at.board, team);
        let sum = 0;
        for (const cluster of clusters) {
          const first = Math.min(...cluster);
          for (const hex of cluster) names[hex] = first;
          sum += at.size[first];
        }
        same(at, 'plates', at.plates[team], sum);
      }
      same(at, 'clusters', at.cluster, names);
    });
  });

  test('the base equals a recount', () => {
    walk(POSITIONS, 'base', (at, rng) => {
      const team = below(rng, at.teams);
      same(at, 'base', at.base[team], baseOf(at.board, team, at.options.clusterFormula));
    });
  });

  test('adding a plate strictly raises the base, removing one never does', () => {
    walk(POSITIONS, 'growing', (at, rng) => {
      if (!GROWING.includes(at.options.clusterFormula)) return;
      const hex = below(rng, 91);
      const owner = at.board[hex];
      const team = owner < 0 ? below(rng, at.teams) : owner;
      const before = at.base[team];
      if (owner < 0) {
        cover(at, team, hex);
        if (at.base[team] <= before) same(at, 'base after adding', at.base[team], `more than ${before}`);
        uncover(at, hex);
      } else {
        uncover(at, hex);
        if (at.base[team] > before) same(at, 'base after removing', at.base[team], `at most ${before}`);
        cover(at, team, hex);
      }
      same(at, 'base again', at.base[team], before);
    });
  });

  test('legal hexes fulfil the conditions, one by one', () => {
    walk(POSITIONS, 'legal', (at, rng) => {
      const team = below(rng, at.teams);
      same(at, `legal hexes of ${team}`, legalHexes(at, team), legalOf(at, team));
    });
  });

  const mapOf = (key: string, turn: number): number => {
    const { q, r } = parseKey(key) ?? { q: 99, r: 99 };
    return hexAt(makeKey(turn === 6 ? { q: r, r: q } : rotate({ q, r }, turn)));
  };
  // one turn by 60 degrees, and the mirror; together they make all twelve symmetries
  const MAPS = [1, 6].map((turn) => KEYS.map((key) => mapOf(key, turn)));

  test('turning and mirroring change no score and map legal sets onto legal sets', () => {
    walk(POSITIONS, 'symmetry', (at, rng) => {
      const map = MAPS[below(rng, 2)];
      // assigned corners do not turn with the board
      const options = { ...at.options, corners: 'free' as const };
      const turned = { ...bare(options, at.teams, at.board.slice(0, 4)), status: 'playing' as const };
      at.board.forEach((team, hex) => {
        if (team >= 0) cover(turned, team, map[hex]);
      });
      same(at, 'base', turned.base, at.base);
      same(at, 'income', pendingIncome(turned), pendingIncome(at));
      const team = below(rng, at.teams);
      const moved = legalHexes({ ...at, options }, team).map((key) => KEYS[map[hexAt(key)]]);
      same(at, 'legal hexes', legalHexes(turned, team).sort(), moved.sort());
    });
  });

  test('a settlement pays at most 8, the value of all held hearts that are not frozen', () => {
    walk(POSITIONS, 'income', (at, rng) => {
      const heart = HEARTS[below(rng, 7)];
      const frozen = below(rng, 2) === 0 && at.board[heart] >= 0;
      const dispute = { heart: KEYS[heart], challenger: 0, holder: 1 };
      const challenge = {
        id: 1,
        game: 'Chess',
        note: '',
        disputes: [dispute],
        sides: [[0], [1]] as const,
        round: 0,
        open: frozen,
        winner: null,
      };
      const income = pendingIncome({ ...at, event: { ...at.event, challenges: [challenge] } });
      const sum = income.reduce((all, one) => all + one, 0);
      const held = seats(at).reduce((all, team) => all + heldOf(at.board, team), 0);
      same(at, 'income', sum, held - (frozen ? heartValue(heart) : 0));
      if (sum > 8) same(at, 'income', sum, 'at most 8');
    });
  });
});

test('7.8 joining two clusters never lowers the base', () => {
  const worth = (formula: string, size: number): number => {
    const at = bare(agreedOn(agreed({ clusterFormula: formula })), 2, []);
    for (let hex = 0; hex < size; hex++) cover(at, 0, hex);
    return at.base[0];
  };
  // the hexes of the first columns hang together in their order
  const sizes = Array.from({ length: 45 }, (_, i) => i + 1);
  for (const formula of GROWING) {
    const worths = [0, ...sizes, ...sizes.map((size) => size + 45)].map((size) => worth(formula, size));
    for (const a of sizes) for (const b of sizes) expect(worths[a + b]).toBeGreaterThanOrEqual(worths[a] + worths[b]);
  }
});
