import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games as manifests } from '@tessera/games';
import { below, CHANCE, Engine, type Json, must, parseOptions, type Rng, seeded } from '@tessera/kernel';
import { type LawConfig, soak } from '@tessera/kernel/laws';
import type { Manifest } from '@tessera/kit';
import { describe, test } from 'vitest';

const games = fileURLToPath(new URL('../../games', import.meta.url));
const count = Number(process.env.TESSERA_GAMES ?? 400);
const wanted = process.env.TESSERA_GAME;
const folders = readdirSync(games).filter(
  (name) => existsSync(join(games, name, 'test/lawful.ts')) && (wanted === undefined || wanted === name),
);

describe.each(folders)('%s', (id) => {
  test(`${count} random games for each seat count and option set, and a few under the laws`, async () => {
    const game = await (manifests.find((one) => one.id === id) as Manifest).rules();
    const { lawful, starts = [] } = (await import(join(games, id, 'test/lawful.ts'))) as Lawful;
    for (const options of lawful.options ?? [{}]) {
      const agreed = must(parseOptions(game.options, options));
      for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
        for (let i = 0; i < count; i++) {
          const seed = `cover/${JSON.stringify(options)}/${seats}/${i}`;
          play(Engine.start(game, agreed, seats, seed), seats, seed);
        }
      }
      // rare endings are far from the first move: positions that a game's own tests begin from bring them near
      for (const [i, start] of starts.entries()) {
        const state = game.notation.parsePosition(start, agreed);
        for (let j = 0; state.ok && j < count; j++)
          play(Engine.at(game, game.clone(state.value)), game.seats.min, `cover/start/${i}/${j}`);
      }
    }
    // the laws read, write, refuse and undo what plain play never does
    soak(game, { ...lawful, games: 12, every: 5, seed: 'cover' });
  });
});

interface Lawful {
  readonly lawful: LawConfig;
  readonly starts?: readonly string[];
}

/** How often each kind of choice was taken: half of the time the rarest of a few is taken, so that rare rules are met. */
const taken = new Map<string, number>();

const kindOf = (kind: string, choice: unknown): string =>
  `${kind} ${JSON.stringify(choice, (key, value) => (typeof value === 'number' || (key !== '' && /\d/.test(String(value))) ? 0 : value))}`;

function curious(rng: Rng, kind: string, choices: readonly unknown[]): number {
  let best = below(rng, choices.length);
  if (below(rng, 2) === 0) return best;
  for (let tries = 0; tries < 6; tries++) {
    const other = below(rng, choices.length);
    if ((taken.get(kindOf(kind, choices[other])) ?? 0) < (taken.get(kindOf(kind, choices[best])) ?? 0)) best = other;
  }
  return best;
}

function play(engine: Engine, seats: number, seed: string): void {
  const rng = seeded(`${seed}/play`);
  for (let step = 0; !engine.over && step < 50_000; step++) {
    const seat = below(rng, seats);
    const aside = below(rng, 150) === 0 ? engine.asides(seat) : [];
    if (aside.length > 0)
      must(engine.apply({ actor: seat, choice: aside[below(rng, aside.length)] as Json, aside: true }));
    else if (engine.questions[0].actor === CHANCE) engine.draw(rng);
    else {
      const which = below(rng, engine.questions.length);
      const { frame, choices } = engine.questions[which];
      const index = curious(rng, frame.kind, choices);
      const kind = kindOf(frame.kind, choices[index]);
      taken.set(kind, (taken.get(kind) ?? 0) + 1);
      engine.take(index, which);
    }
  }
  engine.game.result(engine.state);
}
