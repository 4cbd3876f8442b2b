// Learns a game's weights again: `npm run train -- <game>`. Stops and goes on where it was; `--write` puts the outcome
// into the source. docs/training.md tells what is learned and how.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';

/** Says what is wrong with the command; exit code 2, as everywhere. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        // one of several sets of weights
        only: { type: 'string' },
        seed: { type: 'string', default: 'tessera' },
        rounds: { type: 'string' },
        // pairs of matches that a comparison takes
        duels: { type: 'string' },
        // a few rounds from nothing: shows that learning still works, exit code 1 when it does not
        quick: { type: 'boolean', default: false },
        // from the weights in use instead of from nothing
        further: { type: 'boolean', default: false },
        // forgets what an earlier run with the same seed has learned
        fresh: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(error.message);
  }
}
const { values, positionals } = parse();
if (positionals.length > 1) refuse(`One game at a time, not ${positionals.join(' and ')}.`);
setup();
const { register } = await import('tsx/esm/api');
register();
const { games } = await import('../games/index.ts');
const kit = await import('../packages/bots/src/training/index.ts');

const asked = await kit.requestOf(games, { ...values, game: positionals[0] });
if (!asked.ok) refuse(asked.error.message);
const { game, trainings, rounds, duels } = asked.value;

const cache = join(root, 'node_modules/.cache/tessera-training');
mkdirSync(cache, { recursive: true });
const seconds = () => process.cpuUsage().user / 1e6;

for (const one of trainings) {
  const extent = values.quick ? 'quick' : 'full';
  const last = rounds ?? one.rounds[extent];
  const many = duels ?? one.duels[extent];
  const from = values.further ? 'further' : 'zero';
  const start = { round: 0, weights: values.further ? one.current : one.zero };
  const file = join(cache, `${game}-${one.name}-${from}-${values.seed.replaceAll(/[^\w-]/g, '_')}.json`);
  if (values.fresh) rmSync(file, { force: true });
  const kept = !values.quick && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : start;
  if (kept.round > last) refuse(`${one.name} has ${kept.round} rounds already; ask for more, or say --fresh.`);
  if (kept.round > 0) console.log(`${one.name}: goes on after round ${kept.round}`);
  const began = seconds();
  const weights = kit.learn(one, values.seed, last, kept, (progress) => {
    if (!values.quick) writeFileSync(file, JSON.stringify(progress));
    if (process.stderr.isTTY) process.stderr.write(`\r${one.name}: round ${progress.round} of ${last}   `);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const took = `${last - kept.round} rounds in ${(seconds() - began).toFixed(0)} s of processor time`;
  if (values.quick) {
    const gained = kit.compare(one, one.tidy(weights), one.zero, many, `${values.seed}/zero`);
    console.log(`${game} ${one.name}: ${took}; against zero weights ${kit.percent(gained)}`);
    if (!kit.isBetter(gained)) process.exitCode = 1;
    continue;
  }
  const findings = kit.measure(one, weights, many, values.seed);
  console.log(`${game} ${one.name}: ${took}; against zero weights ${kit.percent(findings.againstZero)}`);
  console.log(`${game} ${one.name}: against the weights in use ${kit.percent(findings.againstCurrent)}`);
  if (!values.write) continue;
  const path = join(root, 'games', game, one.file);
  const command = [`npm run train -- ${game} --only ${one.name} --seed ${values.seed} --rounds ${last}`];
  if (values.further) command.push('--further');
  const { replaces, head } = kit.verdict(one, command.join(' '), kit.headOf(readFileSync(path, 'utf8')), findings);
  writeFileSync(path, one.write(replaces ? weights : one.current, head));
  const outcome = replaces ? 'the learned weights are written' : 'the weights in use stay, and the head tells so';
  console.log(`${game} ${one.name}: ${outcome} to games/${game}/${one.file}`);
}
