import {
  type AnyGame,
  CHANCE,
  type Checked,
  equal,
  isRecord,
  type Match,
  parseTranscript,
  refuse,
  replay,
  type Transcript,
} from '@tessera/kernel';
import { commitmentTo, diceAt } from '@tessera/room';
import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { readText } from '../input.ts';
import { demand, Problem } from '../problem.ts';
import { findGame, type KnownGame } from '../registry.ts';

/** One thing that was checked, and what came out. */
interface Check {
  readonly what: string;
  readonly ok: boolean;
  readonly found: string;
}

export function addVerify(program: Command, cli: Cli): void {
  program
    .command('verify')
    .description('check that a finished match was played by the rules and with honest dice')
    .argument('<file>', 'a transcript as a table gives it out; - reads the standard input')
    .addHelpText(
      'after',
      `
Plays the match again, checks that its seed is the one the table committed to before the start (SHA-256), and that every
chance result is what that seed draws. Exit code 0 when all is well, 1 when something is not, 2 when the file cannot be read.

Examples:
  tessera verify match.json
  tessera verify - < match.json`,
    )
    .action(async (file: string) => {
      const { transcript, commitment } = readExport(await readText(cli.io, file), file);
      const checks = verify(await findGame(cli.registry, transcript.game, cli.language), transcript, commitment);
      for (const { what, ok, found } of checks)
        cli.print(`${what.padEnd(6)}  ${(ok ? 'ok' : 'WRONG').padEnd(5)}  ${found}`);
      if (checks.some(({ ok }) => !ok)) cli.exitCode = 1;
    });
}

/** A transcript with its commitment beside or inside it. */
function readExport(text: string, file: string): { transcript: Transcript; commitment: string | undefined } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Problem(`${file}: is not JSON (${(error as Error).message})`);
  }
  const { commitment, ...rest } = isRecord(data) ? data : {};
  if (commitment !== undefined && typeof commitment !== 'string')
    throw new Problem(`${file}: commitment: must be a text`);
  const transcript = isRecord(data) && isRecord(data.transcript) ? data.transcript : isRecord(data) ? rest : data;
  return { transcript: demand(parseTranscript(transcript), file), commitment };
}

function verify(known: KnownGame, transcript: Transcript, commitment: string | undefined): Check[] {
  const { seed, entries } = transcript;
  const throws = entries.filter(({ actor }) => actor === CHANCE).length;
  let thrown = 0;
  let wrong: string | undefined;
  const throwAt = (match: Match, place: number) => {
    if (entries[place]?.actor !== CHANCE || wrong !== undefined || match.engine.questions[0]?.actor !== CHANCE) return;
    const again = match.fork();
    again.draw(diceAt(seed, place));
    const { choice } = again.entries[place];
    thrown += 1;
    if (!equal(choice, entries[place].choice))
      wrong = `answer ${place + 1} is ${JSON.stringify(entries[place].choice)}, but the seed draws ${JSON.stringify(choice)}`;
  };
  const played = playAgain(known.game, transcript, throwAt);
  return [
    played.ok
      ? { what: 'rules', ok: true, found: `${entries.length} answers, ${ending(known, played.value)}` }
      : { what: 'rules', ok: false, found: `${played.error.field ?? 'transcript'} ${played.error.message}` },
    checkSeed(seed, commitment),
    wrong !== undefined
      ? { what: 'chance', ok: false, found: wrong }
      : thrown < throws
        ? { what: 'chance', ok: false, found: `only ${thrown} of ${throws} results could be checked` }
        : { what: 'chance', ok: true, found: `${throws} results, all as the seed draws them` },
  ];
}

function playAgain(
  game: AnyGame,
  transcript: Transcript,
  before: (match: Match, place: number) => void,
): Checked<Match> {
  let place = 0;
  try {
    const fresh = replay(game, transcript, 0);
    if (!fresh.ok) return fresh;
    before(fresh.value as Match, 0);
    return replay(game, transcript, undefined, (match, _notes, index) => {
      place = index + 1;
      before(match as Match, place);
    }) as Checked<Match>;
  } catch (error) {
    return refuse('BAD_TRANSCRIPT', `cannot be applied (${(error as Error).message})`, `entries[${place}]`);
  }
}

function ending({ game, words }: KnownGame, { engine }: Match): string {
  if (!engine.over) return 'not over yet';
  const { reason } = game.result(engine.state);
  return `over (${words.endings[reason] ?? reason})`;
}

function checkSeed(seed: string, commitment: string | undefined): Check {
  const what = 'seed';
  if (commitment === undefined) return { what, ok: true, found: 'the file holds no commitment to compare it with' };
  return commitmentTo(seed) === commitment.toLowerCase()
    ? { what, ok: true, found: 'is the one that was committed to' }
    : { what, ok: false, found: 'is not the one that was committed to' };
}
