import { games } from '@tessera/games';
import { type AnyGame, below, Match, must, parseOptions, seeded, type Viewer } from '@tessera/kernel';
import type { LawConfig } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { spoil } from './hostile.ts';
import { goOn, play } from './play.ts';

// what one position may cost, whatever stands in it
/** Twice what the longest text takes in a slow hour of a small machine; a text that costs more than it should takes seconds. */
const MOST_MS = 10;
const MOST_STATE = 60_000;
const MOST_CHOICES = 5_000;
const TEXTS = process.env.TESSERA_SOAK === undefined ? 2_000 : 100_000;

/** All that a room does with a start position before anybody is told of it. */
function open(game: AnyGame, options: unknown, seats: number, start: string): Match | undefined {
  const match = Match.create(game, { options, seats, seed: 'hostile', start });
  if (!match.ok) {
    expect(match.error.code).toMatch(/^[A-Z_]+$/);
    expect(match.error.message.length, match.error.message).toBeLessThan(1_000);
    return undefined;
  }
  const { engine } = match.value;
  // a position of another table size is the room's to refuse
  if (game.result(engine.state).ranks.length !== seats) return undefined;
  for (const viewer of [null, 0, seats - 1] satisfies Viewer[]) game.view(engine.state, viewer);
  engine.fork();
  return match.value as Match;
}

/** The least of several runs, by the processor's time: other programs on the machine only ever make it longer. */
function cost(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 20 && least > MOST_MS; run++) {
    const used = process.cpuUsage();
    const begin = performance.now();
    work();
    const wall = performance.now() - begin;
    const { user, system } = process.cpuUsage(used);
    least = Math.min(least, wall, (user + system) / 1000);
  }
  return least;
}

describe.each(games)('$id: positions from outside', ({ id, rules }) => {
  test(`${TEXTS} spoiled ones are read or refused, each at little cost`, async () => {
    const game = await rules();
    const { lawful }: { lawful: LawConfig } = await import(`../../games/${id}/test/lawful.ts`);
    const all = lawful.options ?? [{}];
    const rng = seeded(`hostile ${id} ${process.env.TESSERA_SEED}`);
    const sources = Array.from({ length: 24 }, (_, i) => {
      const options = must(parseOptions(game.options, all[i % all.length]));
      const seats = game.seats.min + (i % (game.seats.max - game.seats.min + 1));
      const match = play(
        game,
        { options: options as never, seats, seed: `${id} ${i} ${process.env.TESSERA_SEED}` },
        below(rng, 160),
      );
      return { options, seats, text: game.notation.makePosition(match.engine.state) };
    });
    let read = 0;
    for (let i = 0; i < TEXTS; i++) {
      const { options, seats, text } = sources[below(rng, sources.length)];
      let start = text;
      for (let times = below(rng, 3); times >= 0; times--) start = spoil(start, rng);
      const shown = start.length > 600 ? `${start.slice(0, 600)}… (${start.length})` : start;
      let match: Match | undefined;
      try {
        const ms = cost(() => {
          match = open(game, options, seats, start);
        });
        expect(ms).toBeLessThan(MOST_MS);
        if (match === undefined) continue;
        read += 1;
        expect(JSON.stringify(match.engine.state).length).toBeLessThan(MOST_STATE);
        for (const { choices } of match.engine.questions) expect(choices.length).toBeLessThan(MOST_CHOICES);
        // what was let in must be playable too
        if (read % 4 === 0) goOn(match, seeded(`${i}`), 40);
      } catch (error) {
        throw new Error(`${JSON.stringify(shown)}: ${(error as Error).stack}`);
      }
    }
    // a test that only ever meets refusals says little
    expect(read).toBeGreaterThan(TEXTS / 100);
  });
});
