import { attha } from '@tessera/attha/rules';
import { seeded } from '@tessera/kernel';
import { rithmomachia } from '@tessera/rithmomachia/rules';
import { describe, expect, test } from 'vitest';
import { peerMatches } from '../src/peer.ts';
import { begin, contest, decide } from '../src/playouts.ts';
import { SPRINT } from './sprint.ts';

const styles = ['plain', 'clone'] as const;
const subjects = [SPRINT, contest(attha, 2), contest(attha, 4), contest(rithmomachia, 2)];

const pairs = subjects.flatMap((subject) => styles.map((style) => ({ subject, style, ...subject })));

describe.each(pairs)('$game.id for $seats by $style', ({ subject, style }) => {
  const seeds = ['a', 'b', 'c'];

  test.each(seeds)('the peer plays the same match from seed %s and the same choices', (seed) => {
    const ours = begin(subject, seed);
    const theirs = peerMatches(subject, style)(seed);
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
    const match = peerMatches(subject, style)('frozen');
    match.decide(seeded('frozen'));
    expect(Object.isFrozen(match.state)).toBe(true);
  });

  test('no draft outlives its move: our own engine still plays after the peer did', () => {
    const engine = begin(subject, 'after');
    const rng = seeded('after');
    while (!engine.over) decide(engine, rng);
    expect(engine.over).toBe(true);
  });
});
