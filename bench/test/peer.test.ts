import { seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { peerMatches } from '../src/peer.ts';
import { begin, decide } from '../src/playouts.ts';
import { SPRINT } from './sprint.ts';

describe.each([['sprint', SPRINT]])('%s', (_name, contest) => {
  const seeds = ['a', 'b', 'c'];

  test.each(seeds)('the peer plays the same match from seed %s and the same choices', (seed) => {
    const ours = begin(contest, seed);
    const theirs = peerMatches(contest)(seed);
    const left = seeded(seed);
    const right = seeded(seed);
    while (!ours.over) {
      expect(theirs.over).toBe(false);
      decide(ours, left);
      theirs.decide(right);
      expect(theirs.state).toEqual(ours.state);
    }
    expect(theirs.over).toBe(true);
    expect(JSON.stringify(theirs.state)).toBe(JSON.stringify(ours.state));
  });

  test('the peer freezes its states, so it must not share a process with our own measurements', () => {
    const match = peerMatches(contest)('frozen');
    match.decide(seeded('frozen'));
    expect(Object.isFrozen(match.state)).toBe(true);
  });

  test('no draft outlives its move: our own engine still plays after the peer did', () => {
    const engine = begin(contest, 'after');
    const rng = seeded('after');
    while (!engine.over) decide(engine, rng);
    expect(engine.over).toBe(true);
  });
});
