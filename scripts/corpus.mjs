// Adds finished matches of every game to tests/corpus, one folder per version of the rules. What is there is never written
// again: it shows that old matches still replay. Run it after a game's version has moved, or with a new game.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './lib.mjs';

register();
const { games } = await import('../games/index.ts');
const { play } = await import('../tests/corpus/play.ts');
const { pack } = await import('../tests/corpus/pack.ts');

const MATCHES = 12;
const TRIES = 6;
const MOST = 4_000;

const home = join(root, 'tests', 'corpus');
const indexFile = join(home, 'index.json');
const index = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};

/**
 * The shortest of a few matches by the same plan, so that the corpus stays small; the longest where people may leave, who
 * mostly do so early.
 */
function chosen(game, plan) {
  let best;
  const sign = plan.asides ? -1 : 1;
  for (let i = 0; i < TRIES; i++) {
    const match = play(game, { ...plan, seed: `corpus ${game.id} ${game.version} ${plan.seed} ${i}` }, MOST);
    if (match.engine.over && (best === undefined || sign * (match.entries.length - best.entries.length) < 0))
      best = match;
  }
  return best;
}

function plansOf(game, { lawful, starts = [] }) {
  const options = lawful.options ?? [{}];
  const counts = game.seats.max - game.seats.min + 1;
  const plan = (i) => ({
    options: options[i % options.length],
    seats: game.seats.min + (i % counts),
    seed: `${i}`,
    // every third match has resignations, draw offers and whatever else comes unasked
    asides: i % 3 === 2 ? 80 : 0,
  });
  const whole = Array.from({ length: MATCHES }, (_, i) => plan(i));
  // positions in the middle of a match, in the game's own notation
  const middle = Array.from({ length: 2 }, (_, i) => {
    const first = plan(i + 1);
    const match = play(game, { ...first, seed: `corpus ${game.id} start ${i}` }, 30);
    return { ...first, seed: `start ${i}`, start: game.notation.makePosition(match.engine.state) };
  });
  const given = starts.slice(0, 4).flatMap((start, i) => {
    const state = game.notation.parsePosition(start, undefinedOptions(game));
    return state.ok ? [{ options: {}, seats: game.result(state.value).ranks.length, seed: `given ${i}`, start }] : [];
  });
  return [...whole, ...middle, ...given];
}

const undefinedOptions = (game) =>
  Object.fromEntries(Object.entries(game.options.fields).map(([name, field]) => [name, field.default]));

let added = 0;
for (const manifest of games) {
  const game = await manifest.rules();
  const folder = `${game.id}/v${game.version}`;
  const setting = await import(`../games/${game.id}/test/lawful.ts`);
  for (const [i, plan] of plansOf(game, setting).entries()) {
    const name = `${folder}/${String(i + 1).padStart(2, '0')}.json`;
    if (index[name] !== undefined) continue;
    const match = chosen(game, plan);
    if (match === undefined) {
      console.log(`${name}: no match by this plan ended within ${MOST} answers`);
      continue;
    }
    const text = `${JSON.stringify(pack(match))}\n`;
    mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, name), text);
    index[name] = createHash('sha256').update(text).digest('hex');
    added += 1;
  }
}
const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(indexFile, `${JSON.stringify(sorted, undefined, 2)}\n`);
console.log(`${added} matches added, ${Object.keys(sorted).length} in all`);
