import { below, must, parseOptions, type Rng, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { hasDirectMove, hasIndirectMove } from '../src/rules/forced.ts';
import { moveChoices } from '../src/rules/legal.ts';
import { dissolve, formStack } from '../src/rules/move.ts';
import { mergeAt, SINGLE, splitAt } from '../src/rules/pool.ts';
import { type Choice, clone, options, type State, setup } from '../src/rules/state.ts';
import { unitOf } from '../src/rules/units.ts';

const POSITIONS = [-1, -1, 3, 12, 13, 13, 14, 14, 14, 18, 22, 23];
const THROWS = [1, 2, 2, 3, 3, 4, 8];
const RULES = ['firstOnly', 'whenNoneOnBoard', 'always'] as const;

function randomState(rng: Rng): State {
  const pick = <T>(items: readonly T[]): T => items[below(rng, items.length)];
  const state = setup({ ...must(parseOptions(options, {})), entryRule: pick(RULES) }, 2, seeded(''));
  const killed = below(rng, 2);
  for (let coin = 0; coin < 4; coin++) {
    const pos = pick(POSITIONS);
    state.pos[coin] = pos > 14 && !killed ? 14 : pos;
  }
  state.started = state.pos.some((pos) => pos >= 0) ? 1 : below(rng, 2);
  state.killed = killed;
  for (let i = below(rng, 3) + 1; i > 0; i--) state.pool.push(SINGLE[pick(THROWS)]);
  for (let i = below(rng, 3); i > 0; i--) {
    const free = moveChoices(state, 0).filter((choice) => 'stack' in choice || 'merge' in choice);
    if (free.length > 0) rearrange(state, pick(free));
  }
  return state;
}

function rearrange(state: State, choice: Choice): void {
  if ('merge' in choice) mergeAt(state.pool, choice.merge[0], choice.merge[1]);
  else if ('split' in choice) splitAt(state.pool, choice.split);
  else if ('stack' in choice) formStack(state, 0, choice.stack);
  else if ('unstack' in choice) dissolve(state, 0, unitOf(state, 0, choice.unstack - 1));
}

/** Tries every order of free actions until some move is offered. */
function somethingHelps(start: State): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const key = JSON.stringify([state.pool, state.stacks]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const choice of moveChoices(state, 0)) {
      if ('move' in choice) return true;
      const next = clone(state);
      rearrange(next, choice);
      open.push(next);
    }
  }
  return false;
}

test('[A7.2] the short check for helpful free actions agrees with trying them all', () => {
  const rng = seeded('forced');
  const seen = { direct: 0, helped: 0, stuck: 0 };
  for (let i = 0; i < 4000; i++) {
    const state = randomState(rng);
    const helps = somethingHelps(state);
    const direct = hasDirectMove(state, 0);
    expect(direct || hasIndirectMove(state, 0), JSON.stringify(state)).toBe(helps);
    seen[direct ? 'direct' : helps ? 'helped' : 'stuck'] += 1;
  }
  // all three kinds of position were met
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

test('[A7.1] a direct move is what the fully split pool offers', () => {
  const rng = seeded('direct');
  for (let i = 0; i < 2000; i++) {
    const state = randomState(rng);
    const direct = hasDirectMove(state, 0);
    state.pool = state.pool.flatMap((entry) => entry.map((part) => SINGLE[part]));
    expect(moveChoices(state, 0).some((choice) => 'move' in choice)).toBe(direct);
  }
});
