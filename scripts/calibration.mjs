// How true the judges' percentages are: plays matches between bots, judges them, and compares what was said with who won.
// `npm run calibration -- [game …] --matches 500`. Goes on where it stopped; --write puts the figures into
// docs/strength/calibration.json, .md and .svg. Figures of games that were not asked for stay as they are.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '500' },
    // matches between different levels of which every decision is judged; of the others a few
    reviewed: { type: 'string', default: '200' },
    // of the quick setting's budget
    share: { type: 'string', default: '0.25' },
    // playouts an answer for the bots that play: 60, or more where the game's ladder is played with more
    effort: { type: 'string' },
    seed: { type: 'string', default: 'calibration' },
    write: { type: 'boolean', default: false },
    // exit code 1 where a stronger bot does not lose less a decision than a weaker one
    check: { type: 'boolean', default: false },
  },
});
setup();
const { register } = await import('tsx/esm/api');
register();
const { games } = await import('../games/index.ts');
const kit = await import('../packages/review/src/calibration/index.ts');

const cache = join(root, 'node_modules/.cache/tessera-calibration');
mkdirSync(cache, { recursive: true });
const unknown = positionals.filter((id) => !games.some((game) => game.id === id));
if (unknown.length > 0) {
  console.error(`There is no game ${unknown.join(', ')}; there are ${games.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const linesIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

function playoutsFor(id) {
  const file = join(root, 'games', id, 'ladder.json');
  const { playouts = 60 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Number(values.effort ?? Math.max(60, playouts));
}

/** The trials of a game, played and judged as far as they are not in its file. */
function trialsOf(court, file) {
  const known = new Map(linesIn(file).map((trial) => [trial.seed, trial]));
  const trials = [];
  for (let n = 0; n < Number(values.matches); n++) {
    const seed = `${values.seed}/${n}`;
    const players = kit.pairingOf(court.levels, n);
    const whole = players[0] !== players[1] && n < 2 * Number(values.reviewed);
    const before = known.get(seed);
    if (before !== undefined && (before.whole || !whole)) {
      trials.push(before);
      continue;
    }
    const trial = kit.tryMatch(court, players, seed, whole);
    if (trial === undefined) continue;
    appendFileSync(file, `${JSON.stringify(trial)}\n`);
    trials.push(trial);
  }
  return trials;
}

const share = Number(values.share);
const summaries = [];
for (const { id, title, rules, bots: loadBots, review: load, levels } of games) {
  if (load === undefined || (positionals.length > 0 && !positionals.includes(id))) continue;
  const [game, bots, { judge: full }] = await Promise.all([rules(), loadBots(), load()]);
  const judge = { ...full, budgets: { ...full.budgets, quick: Math.ceil(full.budgets.quick * share) } };
  const playouts = playoutsFor(id);
  const file = join(cache, `${id}-r${game.version}-j${full.version}-${judge.budgets.quick}-${playouts}-2.jsonl`);
  const trials = trialsOf({ game, bots, judge, levels, playouts }, file);
  const source = { game: id, title, rules: game.version, judge: full.version, seed: values.seed, playouts, share };
  const summary = kit.summaryOf(source, trials, levels);
  summaries.push(summary);
  console.log(kit.report(summary));
  if (!values.check) continue;
  for (const one of kit.disorder(summary.losses)) {
    console.error(`${title}: ${one}`);
    process.exitCode = 1;
  }
}

if (values.write) {
  const folder = join(root, 'docs/strength');
  const kept = join(folder, 'calibration.json');
  mkdirSync(folder, { recursive: true });
  const known = new Map((existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []).map((one) => [one.game, one]));
  for (const one of summaries) known.set(one.game, one);
  const all = games.flatMap(({ id }) => known.get(id) ?? []);
  writeFileSync(kept, `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  writeFileSync(join(folder, 'calibration.md'), kit.page(all));
  writeFileSync(join(folder, 'calibration.svg'), kit.reliabilityPlot(all));
}
