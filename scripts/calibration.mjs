// How true the judges' percentages are: plays matches between bots, judges a few decisions of each, and compares what was
// said with who won. `npm run calibration -- [game …] --matches 500`. Goes on where it stopped; --write puts the figures
// into docs/strength/calibration.md and .svg.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '500' },
    // decisions of each match that are judged
    decisions: { type: 'string', default: '6' },
    // of the quick setting's budget
    share: { type: 'string', default: '0.25' },
    // playouts an answer for the bots that play: 60, or more where the game's ladder is played with more
    effort: { type: 'string' },
    seed: { type: 'string', default: 'calibration' },
    write: { type: 'boolean', default: false },
    // exit code 1 where a stronger bot clearly loses more a decision than a weaker one
    check: { type: 'boolean', default: false },
  },
});
setup();
const { register } = await import('tsx/esm/api');
register();
const { games } = await import('../games/index.ts');
const kernel = await import('../packages/kernel/src/index.ts');
const { findAgent } = await import('../packages/bots/src/index.ts');
const { winShares } = await import('../packages/bots/src/judge/index.ts');
const kit = await import('../packages/review/src/index.ts');

const cache = join(root, 'node_modules/.cache/tessera-calibration');
mkdirSync(cache, { recursive: true });
const unknown = positionals.filter((id) => !games.some((game) => game.id === id));
if (unknown.length > 0) {
  console.error(`There is no game ${unknown.join(', ')}; there are ${games.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const chosen = games.filter(({ id, review }) => review && (positionals.length === 0 || positionals.includes(id)));
const rowsIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
const mean = (list) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

/** 100 for always the best choice, 0 for choosing blindly. */
const accuracy = (list, gaps) => Math.round(100 * (1 - mean(list) / Math.max(1e-9, mean(gaps))));
const round = (share) => Math.round(1e4 * share) / 1e4;

function effortFor(id) {
  const file = join(root, 'games', id, 'ladder.json');
  const { playouts = 60 } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Number(values.effort ?? Math.max(60, playouts));
}

/** A match between bots of two levels, as a transcript and who got what. */
function play(game, bots, levels, seed) {
  const { Match, must, seeded, CHANCE, REFEREE, below } = kernel;
  const match = must(Match.create(game, { seats: 2, seed, dice: 2 }));
  const playouts = effortFor(game.id);
  const agents = levels.map((level, seat) =>
    must(findAgent(bots, level)).make(seeded(`${seed}/${seat}`), { playouts }),
  );
  const dreams = seeded(`${seed}/dreams`);
  while (!match.engine.over && match.entries.length < 3000) {
    const [question] = match.engine.questions;
    const { actor, choices } = question;
    if (actor === CHANCE) match.roll();
    else {
      const index =
        actor === REFEREE
          ? below(dreams, choices.length)
          : agents[actor].choose(question, () => match.engine.imagine(actor, dreams));
      must(match.answer({ actor, choice: choices[index] }));
    }
  }
  return match;
}

/** Plays and judges one match; a row of what was said and lost, or undefined where it did not end. */
function row(game, bots, judge, levels, seed) {
  const match = play(game, bots, levels, seed);
  if (!match.engine.over) return undefined;
  const final = winShares(game.result(match.engine.state));
  const all = [...kit.decisionsOf(game, match.transcript(), judge.single)];
  const every = Math.max(1, Math.floor(all.length / Number(values.decisions)));
  const start = kernel.below(kernel.seeded(`${seed}/pick`), every);
  const said = [];
  const losses = [];
  for (let i = start; i < all.length; i += every) {
    const moment = kit.judged(judge, all[i], 'quick');
    if (moment === undefined) continue;
    said.push(round(moment.played.shares[0]));
    losses.push([
      moment.seat,
      round(moment.loss),
      round(Math.max(moment.loss, moment.verdicts[0].shares[moment.seat] - moment.blind)),
    ]);
  }
  return { seed, levels, final: final[0], said, losses };
}

const summaries = [];
for (const { id, title, rules, bots: loadBots, review: load, levels } of chosen) {
  const [game, bots, { judge: full }] = await Promise.all([rules(), loadBots(), load()]);
  const judge = { ...full, budgets: { ...full.budgets, quick: Math.ceil(full.budgets.quick * Number(values.share)) } };
  const effort = effortFor(id);
  const file = join(cache, `${id}-v${full.version}-2${effort === 60 ? '' : `-${effort}`}.jsonl`);
  const done = new Set(rowsIn(file).map(({ seed }) => seed));
  for (let n = 0; n < Number(values.matches); n++) {
    const seed = `${values.seed}/${n}`;
    if (done.has(seed)) continue;
    // one match of two equal bots, which is what the plot is made of; then one of any two levels
    const serious = levels.filter((level) => level !== 'random');
    const pair = Math.floor(n / 2);
    const one = n % 2 === 0 ? serious[pair % serious.length] : levels[pair % levels.length];
    const other = n % 2 === 0 ? one : levels[(pair + Math.floor(pair / levels.length)) % levels.length];
    const found = row(game, bots, judge, pair % 2 === 0 ? [one, other] : [other, one], seed);
    if (found !== undefined) appendFileSync(file, `${JSON.stringify(found)}\n`);
  }
  const rows = rowsIn(file);
  // a judge expects both sides to play alike: between unequal bots the stronger wins more than was said
  const serious = rows.filter(({ levels: [a, b] }) => a === b && a !== 'random');
  const samples = serious.flatMap(({ final, said }) =>
    said.flatMap((share) => [
      { said: share, got: final },
      { said: 1 - share, got: 1 - final },
    ]),
  );
  const bins = kit.binsOf(samples);
  const losses = levels.map((level) => ({
    level,
    list: rows.flatMap((r) => r.losses.filter(([seat]) => r.levels[seat] === level).map(([, loss]) => loss)),
    gaps: rows.flatMap((r) => r.losses.filter(([seat]) => r.levels[seat] === level).map(([, , gap]) => gap)),
  }));
  const equal = rows
    .filter(({ levels: [a, b] }) => a === b && a !== 'random')
    .flatMap((r) => r.losses.map(([, loss]) => loss))
    .filter((loss) => loss > 0.005)
    .sort((a, b) => a - b);
  const quantile = (q) => equal[Math.floor(q * equal.length)] ?? 0;
  summaries.push({
    id,
    title,
    matches: rows.length,
    serious: serious.length,
    bins,
    losses,
    quantiles: [quantile(0.5), quantile(0.75), quantile(0.9)],
  });
  console.log(`${title}: ${rows.length} matches, off by ${(100 * kit.calibrationError(bins)).toFixed(1)} % on average`);
  for (const { from, to, count, said, got } of bins)
    if (count > 0)
      console.log(
        `  ${from.toFixed(1)}–${to.toFixed(1)}  said ${(100 * said).toFixed(0)} %, won ${(100 * got).toFixed(0)} % of ${count}`,
      );
  for (const { level, list, gaps } of losses)
    console.log(
      `  ${level.padEnd(14)} loses ${(100 * mean(list)).toFixed(2)} % a decision (${list.length}), accuracy ${accuracy(list, gaps)}`,
    );
  console.log(
    `  losses above half a percent between equal bots: half ${(100 * quantile(0.5)).toFixed(1)} %, three quarters ${(100 * quantile(0.75)).toFixed(1)} %, nine tenths ${(100 * quantile(0.9)).toFixed(1)} %`,
  );
}

/** Standard error of a mean. */
const errorOf = (list) => Math.sqrt(mean(list.map((one) => (one - mean(list)) ** 2)) / Math.max(1, list.length));

if (values.check) {
  for (const { title, losses } of summaries)
    for (let i = 1; i < losses.length; i++) {
      const [weak, strong] = [losses[i - 1], losses[i]];
      const slack = 2 * Math.hypot(errorOf(weak.list), errorOf(strong.list));
      if (mean(strong.list) <= mean(weak.list) + slack) continue;
      console.error(`${title}: ${strong.level} loses more a decision than ${weak.level}`);
      process.exitCode = 1;
    }
}

if (values.write) {
  const folder = join(root, 'docs/strength');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'calibration.svg'), kit.reliabilityPlot(summaries));
  const table = summaries.map(({ title, matches, serious, bins, losses }) => {
    const near = bins.find(({ from }) => Math.abs(from - 0.7) < 1e-9);
    return `| ${title} | ${matches} | ${serious} | ${(100 * kit.calibrationError(bins)).toFixed(1)} % | ${near.count === 0 ? '–' : `${(100 * near.said).toFixed(0)} % said, ${(100 * near.got).toFixed(0)} % won (${near.count})`} | ${losses.map(({ level, list, gaps }) => `${level} ${(100 * mean(list)).toFixed(1)} (${accuracy(list, gaps)})`).join(', ')} |`;
  });
  writeFileSync(
    join(folder, 'calibration.md'),
    `# How true the judges' percentages are

\`npm run calibration -- --write\` plays two-seat matches between bots of all levels, judges ${values.decisions} decisions of each with
${100 * Number(values.share)} % of the quick budget, and compares what the judge said with who won. The plot has the
matches between two equal bots: a judge expects both sides to play alike, and between unequal ones the stronger wins more than was said.

![Reliability](calibration.svg)

A dot on the dashed line: of the positions called 70 %, 70 % were won. The lines are 95 % intervals; positions of one match are
not independent, so the true ones are wider.

| game | matches | in the plot | off on average | called 70 to 80 % | mean loss a decision in % (and accuracy) by level, weakest first |
| --- | --- | --- | --- | --- | --- |
${table.join('\n')}
`,
  );
}
