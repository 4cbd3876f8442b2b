// Learns a game's weights again: `npm run train -- <game>`. Stops and goes on where it was; `--write` puts the result into the source.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // one of several sets of weights
    only: { type: 'string' },
    seed: { type: 'string', default: 'tessera' },
    rounds: { type: 'string' },
    // a few rounds from nothing: shows that learning still works, exit code 1 when it does not
    quick: { type: 'boolean', default: false },
    // from the weights in use instead of from nothing
    further: { type: 'boolean', default: false },
    // forgets what an earlier run with the same seed has learned
    fresh: { type: 'boolean', default: false },
    duels: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
});
setup();
const { register } = await import('tsx/esm/api');
register();
const { games } = await import('../games/index.ts');
const { compare } = await import('../packages/bots/src/training/index.ts');

const trainable = games.filter(({ training }) => training !== undefined);
const manifest = trainable.find(({ id }) => id === positionals[0]);
if (manifest === undefined) {
  console.error(`Name a game: ${trainable.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const all = await manifest.training();
const chosen = all.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  console.error(`--only must be one of ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const cache = join(root, 'node_modules/.cache/tessera-training');
mkdirSync(cache, { recursive: true });
const percent = ({ mean, plusMinus, duels }) =>
  `${(100 * mean).toFixed(1)} % ± ${(100 * plusMinus).toFixed(1)} of ${duels} duels`;
const keep = (file, data) => writeFileSync(file, JSON.stringify(data));

for (const one of chosen) {
  const rounds = Number(values.rounds ?? (values.quick ? one.rounds.quick : one.rounds.full));
  const from = values.further ? 'further' : 'zero';
  const file = join(cache, `${manifest.id}-${one.name}-${from}-${values.seed.replaceAll(/[^\w-]/g, '_')}.json`);
  if (values.fresh || values.quick) rmSync(file, { force: true });
  let { round, weights } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { round: 0, weights: values.further ? one.current : one.zero };
  if (round > 0) console.log(`${one.name}: goes on after round ${round}`);
  for (; round < rounds; round++) {
    weights = one.round(weights, values.seed, round);
    // a round is kept when it is whole: a run that is stopped loses at most one
    if (!values.quick) keep(file, { round: round + 1, weights });
    if (process.stderr.isTTY) process.stderr.write(`\r${one.name}: round ${round + 1} of ${rounds}   `);
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  const duels = Number(values.duels);
  const gained = compare(one, weights, one.zero, duels, `${values.seed}/check`);
  console.log(`${one.name}: ${rounds} rounds; against zero weights ${percent(gained)}`);
  if (values.quick) {
    if (gained.mean - gained.plusMinus <= 0.5) process.exitCode = 1;
    continue;
  }
  const before = compare(one, weights, one.current, duels, `${values.seed}/before`);
  console.log(`${one.name}: against the weights in use ${percent(before)}`);
  if (!values.write) continue;
  const flags = [
    `--only ${one.name}`,
    `--seed ${values.seed}`,
    `--rounds ${rounds}`,
    ...(values.further ? ['--further'] : []),
  ];
  const head = `Learned by \`npm run train -- ${manifest.id} ${flags.join(' ')}\`: ${one.method} Against zero weights: ${percent(gained)}.`;
  writeFileSync(join(root, 'games', manifest.id, one.file), one.write(weights, head));
  console.log(`${one.name}: written to games/${manifest.id}/${one.file}`);
}
