import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Training } from '@tessera/bots/training';
import type { Command } from 'commander';
import { Checkout } from '../checkout.ts';
import { type Cli, demand, Problem } from '../cli.ts';

interface Flags {
  readonly only?: string;
  readonly seed: string;
  readonly rounds?: string;
  readonly duels?: string;
  readonly quick?: true;
  readonly further?: true;
  readonly fresh?: true;
  readonly write?: true;
}

export function addTrain(program: Command, cli: Cli): void {
  program
    .command('train')
    .description("learn the weights of a game's bots again")
    .argument('[game]', "a game's id")
    .option('--only <name>', 'one of several sets of weights')
    .option('--seed <text>', 'where all randomness comes from', 'tessera')
    .option('--rounds <n>', 'rounds of learning (default: as many as the game says)')
    .option('--duels <n>', 'pairs of matches that a comparison takes')
    .option('--quick', 'a few rounds from nothing: shows that learning still works, exit code 1 when it does not')
    .option('--further', 'from the weights in use instead of from nothing')
    .option('--fresh', 'forget what an earlier run with the same seed has learned')
    .option('--write', 'put the outcome into the source')
    .addHelpText('after', '\nStops and goes on where it was. docs/training.md tells what is learned and how.')
    .action((game: string | undefined, flags: Flags) => train(cli, game, flags));
}

async function train(cli: Cli, named: string | undefined, flags: Flags): Promise<void> {
  const { requestOf } = await import('@tessera/bots/training');
  const { game, trainings, rounds, duels } = demand(await requestOf(cli.registry.games, { ...flags, game: named }));
  for (const one of trainings) {
    const extent = flags.quick ? 'quick' : 'full';
    await learnOne(cli, game, one, rounds ?? one.rounds[extent], duels ?? one.duels[extent], flags);
  }
}

async function learnOne(cli: Cli, game: string, one: Training, last: number, duels: number, flags: Flags) {
  const kit = await import('@tessera/bots/training');
  const checkout = new Checkout(cli.registry);
  const { quick, further, seed } = flags;
  const start = { round: 0, weights: further ? one.current : one.zero };
  const name = [game, one.name, further ? 'further' : 'zero', seed.replaceAll(/[^\w-]/g, '_')].join('-');
  const file = checkout.cached('tessera-training', `${name}.json`);
  if (flags.fresh) rmSync(file, { force: true });
  const { progresses } = await import('../kept-files.ts');
  const kept = (quick ? undefined : progresses.read(file)) ?? start;
  if (kept.round > last)
    throw new Problem(`${one.name} has ${kept.round} rounds already; ask for more, or say --fresh.`);
  if (kept.round > 0) cli.print(`${one.name}: goes on after round ${kept.round}`);
  const { stderr } = cli.io;
  const seconds = () => process.cpuUsage().user / 1e6;
  const began = seconds();
  const weights = kit.learn(one, seed, last, kept, (progress) => {
    if (!quick) writeFileSync(file, JSON.stringify(progress));
    if (stderr.isTTY) stderr.write(`\r${one.name}: round ${progress.round} of ${last}   `);
  });
  if (stderr.isTTY) stderr.write('\n');
  const say = (what: string) => cli.print(`${game} ${one.name}: ${what}`);
  const took = `${last - kept.round} rounds in ${(seconds() - began).toFixed(0)} s of processor time`;
  if (quick) {
    const gained = kit.compare(one, one.tidy(weights), one.zero, duels, `${seed}/zero`);
    say(`${took}; against zero weights ${kit.duelText(gained)}`);
    if (!kit.isClearlyBetter(gained)) cli.exitCode = 1;
    return;
  }
  const findings = kit.measure(one, weights, duels, seed);
  say(`${took}; against zero weights ${kit.duelText(findings.againstZero)}`);
  say(`against the weights in use ${kit.duelText(findings.againstCurrent)}`);
  if (!flags.write) return;
  const path = checkout.at('games', game, one.file);
  const typed = `npm run train -- ${game} --only ${one.name} --seed ${seed} --rounds ${last}${further ? ' --further' : ''}`;
  const { replaces, head } = kit.verdict(one, typed, kit.headComment(readFileSync(path, 'utf8')), findings);
  writeFileSync(path, one.write(replaces ? weights : one.current, head));
  const outcome = replaces ? 'the learned weights are written' : 'the weights in use stay, and the head tells so';
  say(`${outcome} to games/${game}/${one.file}`);
}
