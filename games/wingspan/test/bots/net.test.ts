import { readFileSync } from 'node:fs';
import { branch, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type Sample, school, sown, study } from '../../src/bots/learning.ts';
import { makeNet, parseNet, SIZE, tidied } from '../../src/bots/net.ts';
import { NET } from '../../src/bots/net.weights.ts';
import { believed, best, learned, outcomes, visible, type WingspanEngine } from '../../src/bots/turns.ts';
import { wingspan } from '../../src/rules/index.ts';

/** Every position of a match between turns, with the seat that is to move. */
function positions(seed: string, seats: number, look: (table: WingspanEngine, seat: number) => void): void {
  const table: WingspanEngine = Engine.start(wingspan, must(parseOptions(wingspan.options, {})), seats, seed);
  const rng = seeded(seed);
  while (!table.over) {
    const { actor, frame, choices } = table.questions[0];
    if (actor < 0) table.draw(rng);
    else if (frame.kind === 'action') {
      look(table, actor);
      const known = visible(table.state, actor);
      const seen = outcomes(table.imagine(actor, branch(rng)), {
        seat: actor,
        known,
        luck: branch(rng),
        value: believed,
      });
      table.take(best(seen).arm.index);
    } else table.take(rng[0] & 1 ? 0 : choices.length - 1);
  }
}

describe('the net that puts the heuristic right', () => {
  test('is read from what was written, and its file stays below 200 KB', () => {
    const net = sown(seeded('net'));
    expect(Array.from(parseNet(makeNet(net)))).toEqual(tidied(net));
    expect(NET).toHaveLength(SIZE);
    const file = readFileSync(new URL('../../src/bots/net.weights.ts', import.meta.url));
    expect(file.length).toBeLessThan(200 * 1024);
  });

  test('adds nothing before it has learned', () => {
    const value = learned(sown(seeded('net')));
    positions('new', 2, (table, seat) => {
      const known = visible(table.state, seat);
      expect(value(table, seat, known)).toBe(believed(table, seat, known));
    });
  });

  test('sees only what its seat can see: every world that the seat can imagine is worth the same', () => {
    const value = learned(NET);
    const rng = seeded('worlds');
    positions('secrets', 3, (table, seat) => {
      const known = visible(table.state, seat);
      const real = value(table, seat, known);
      for (let i = 0; i < 3; i++) expect(value(table.imagine(seat, branch(rng)), seat, known)).toBe(real);
    });
  });

  test('learns from what became of positions', () => {
    const net = sown(seeded('net'));
    const lessons: Sample[] = [];
    for (let i = 0; i < 6; i++)
      school({ net, trials: 2, among: 8, faith: 0.95 }, 1 + (i % 3), {}, `school/${i}`, (one) => lessons.push(one));
    const before = study(net, lessons, 0.01, 1, seeded('first'));
    expect(study(net, lessons, 0.01, 10, seeded('then'))).toBeLessThan(0.5 * before);
  });
});
