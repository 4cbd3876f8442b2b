// Finds puzzles in matches between bots: `npm run puzzles -- <game> [--count 100] [--matches 4000]`. Goes on where it stopped,
// or behind the puzzles that the game has; --write puts what was found into games/<game>/src/puzzles.json. The same numbers
// give the same puzzles on every machine. With --prove it proves the puzzles of the game again; --write takes out what fails.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, setup } from './lib.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    matches: { type: 'string', default: '4000' },
    seed: { type: 'string', default: 'puzzles' },
    prove: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
setup();
const { register } = await import('tsx/esm/api');
register();
const { games } = await import('../games/index.ts');
const kit = await import('../packages/review/src/puzzles/index.ts');

const cache = join(root, 'node_modules/.cache/tessera-puzzles');
mkdirSync(cache, { recursive: true });
/** What this seed has found before. */
const rowsIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .filter(({ seed }) => seed.startsWith(`${values.seed}/`))
    : [];

const unknown = positionals.filter((id) => !games.some((game) => game.id === id));
if (unknown.length > 0) {
  console.error(`There is no game ${unknown.join(', ')}; there are ${games.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
for (const { id, title, levels, rules, bots: loadBots, review: load } of games) {
  if (load === undefined || (positionals.length > 0 && !positionals.includes(id))) continue;
  const [game, bots, { judge, mining }] = await Promise.all([rules(), loadBots(), load()]);
  if (mining === undefined) continue;
  const miner = { game, judge, bots, levels, mining };
  const file = join(cache, `${id}-v${game.version}-j${judge.version}-${Object.values(mining).join('-')}.jsonl`);
  const target = join(root, 'games', id, 'src/puzzles.json');
  const known = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : undefined;
  const sameWay = known?.version === game.version && known.judge === judge.version && known.matches !== undefined;
  const numberOf = (seed) => Number(seed.split('/').at(-1));
  const first = sameWay ? known.matches : 0;
  const rows = rowsIn(file).filter(({ seed }) => numberOf(seed) >= first);
  const done = new Set(rows.map(({ seed }) => seed));
  const puzzles = [...(sameWay ? known.puzzles : []), ...rows.flatMap((row) => row.puzzles)];
  const write = (matches, list) => {
    const set = { game: id, version: game.version, judge: judge.version, matches, puzzles: [] };
    const head = JSON.stringify(set).replace(/\[\]\}$/, '[');
    writeFileSync(target, `${head}\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`);
    console.log(`${title}: ${list.length} puzzles written`);
  };
  if (values.prove) {
    const all = known?.puzzles ?? [];
    const kept = all.filter((one) => {
      const proved = kit.isProved(miner, kit.positionOf(game, one), one);
      console.log(`${title} ${one.id}: ${proved ? 'proved' : 'not proved'}`);
      return proved;
    });
    console.log(`${title}: ${kept.length} of ${all.length} proved`);
    if (values.write && (kept.length < all.length || !sameWay)) write(known.matches, kept);
    continue;
  }
  // bots that see nothing leave nothing worth finding
  const serious = levels.slice(1);
  const started = Date.now();
  const counts = { decisions: 0, glanced: 0, missed: 0, held: 0, proved: 0 };
  for (let n = first; n < Number(values.matches) && kit.distinct(puzzles, judge).length < Number(values.count); n++) {
    const seed = `${values.seed}/${id}/${n}`;
    if (done.has(seed)) continue;
    const players = Array.from(
      { length: mining.seats ?? 2 },
      (_, seat) => serious[Math.floor(n / serious.length ** seat) % serious.length],
    );
    const found = [...kit.mineMatch(miner, seed, players, counts)];
    puzzles.push(...found);
    appendFileSync(file, `${JSON.stringify({ seed, puzzles: found })}\n`);
    const minutes = (Date.now() - started) / 60_000;
    console.log(
      `${title} ${n}: ${kit.distinct(puzzles, judge).length} puzzles, ${minutes.toFixed(1)} min, ${JSON.stringify(counts)}`,
    );
  }
  if (!values.write) continue;
  // what reasons say may have got better since it was found
  const kept = kit.distinct(
    puzzles.map((one) => kit.described(miner, one)),
    judge,
  );
  let matches = first;
  while (rowsIn(file).some(({ seed }) => numberOf(seed) === matches)) matches += 1;
  write(matches, kept);
}
