import {
  type AnyGame,
  CHANCE,
  type Checked,
  equal,
  isRecord,
  type Match,
  parseTranscript,
  type Rng,
  refuse,
  replay,
  seeded,
  type Transcript,
  throwAt,
  throwAtLength,
} from '@tessera/kernel';
import { commitmentTo } from '@tessera/room';
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
      const { transcript, commitment, onDevice } = readExport(await readText(cli.io, file), file);
      const checks = verify(
        await findGame(cli.registry, transcript.game, cli.language, transcript.version),
        transcript,
        commitment,
      );
      if (onDevice) checks.push(BEGAN_ON_DEVICE);
      for (const { what, ok, found } of checks)
        cli.print(`${what.padEnd(6)}  ${(ok ? 'ok' : 'WRONG').padEnd(5)}  ${found}`);
      if (checks.some(({ ok }) => !ok)) cli.exitCode = 1;
    });
}

interface Export {
  readonly transcript: Transcript;
  readonly commitment: string | undefined;
  /** The match began on a device and was moved to a server. */
  readonly onDevice: boolean;
}

const BEGAN_ON_DEVICE: Check = {
  what: 'began',
  ok: true,
  found: 'on a device, which knew the seed; the table was moved to a server later',
};

/** A transcript with its commitment beside or inside it. */
function readExport(text: string, file: string): Export {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Problem(`${file}: is not JSON (${(error as Error).message})`);
  }
  const { commitment, began, ...rest } = isRecord(data) ? data : {};
  if (commitment !== undefined && typeof commitment !== 'string')
    throw new Problem(`${file}: commitment: must be a text`);
  const transcript = isRecord(data) && isRecord(data.transcript) ? data.transcript : isRecord(data) ? rest : data;
  return { transcript: demand(parseTranscript(transcript), file), commitment, onDevice: began === 'device' };
}

function verify(known: KnownGame, transcript: Transcript, commitment: string | undefined): Check[] {
  const { seed, entries, start, deal } = transcript;
  const rules = dicesOf(transcript, commitment).map((draws) => new Throws(transcript, draws));
  const played = playAgain(known.game, transcript, (match, place) => {
    for (const one of rules) one.check(match, place);
  });
  return [
    played.ok
      ? { what: 'rules', ok: true, found: `${entries.length} answers, ${ending(known, played.value)}` }
      : { what: 'rules', ok: false, found: `${played.error.field ?? 'transcript'} ${played.error.message}` },
    ...(start === undefined ? [] : [{ what: 'start', ok: true, found: startText(known.game, deal) }]),
    checkSeed(seed, commitment),
    seed === '' && commitment !== undefined ? unknown(entries) : (rules.find(({ ok }) => ok) ?? rules[0]).found(),
  ];
}

const throwsOf = (entries: Transcript['entries']): number => entries.filter(({ actor }) => actor === CHANCE).length;

/** A match that was saved before its end: nobody can check its throws until the table publishes the seed. */
const unknown = (entries: Transcript['entries']): Check => ({
  what: 'chance',
  ok: true,
  found: `${throwsOf(entries)} results; they can be checked when the match is over and its seed is known`,
});

function startText({ open }: AnyGame, deal: true | undefined): string {
  const began = 'the match began from a position';
  if (open) return began;
  return deal
    ? `${began}; what it hides was dealt from the seed`
    : `${began}; its author may have known what is hidden`;
}

/** How a throw is drawn: from the seed, the throws before it and the answers before it. */
type Draws = (throws: number, length: number) => Rng;

/** The rules by which an honest match of this file may have thrown. */
function dicesOf({ seed, dice }: Transcript, commitment: string | undefined): Draws[] {
  if (dice !== undefined) return [(throws) => throwAt(seed, throws)];
  const rooms: Draws = (_throws, length) => throwAtLength(seed, length);
  // matches in a terminal once drew from one stream; they never had a commitment, and a table never did so
  const stream = seeded(`${seed}/chance`);
  return commitment === undefined ? [rooms, () => stream] : [rooms];
}

/** The throws of a transcript against one rule. */
class Throws {
  readonly #entries: Transcript['entries'];
  readonly #draws: Draws;
  #thrown = 0;
  #wrong: string | undefined;

  constructor({ entries }: Transcript, draws: Draws) {
    this.#entries = entries;
    this.#draws = draws;
  }

  check(match: Match, place: number): void {
    const entry = this.#entries[place];
    if (entry?.actor !== CHANCE || this.#wrong !== undefined || match.engine.questions[0]?.actor !== CHANCE) return;
    const again = match.fork();
    again.draw(this.#draws(this.#thrown, place));
    const { choice } = again.entries[place];
    this.#thrown += 1;
    if (!equal(choice, entry.choice))
      this.#wrong = `answer ${place + 1} is ${JSON.stringify(entry.choice)}, but the seed draws ${JSON.stringify(choice)}`;
  }

  get ok(): boolean {
    return this.#wrong === undefined && this.#thrown === throwsOf(this.#entries);
  }

  found(): Check {
    const throws = throwsOf(this.#entries);
    if (this.ok) return { what: 'chance', ok: true, found: `${throws} results, all as the seed draws them` };
    return {
      what: 'chance',
      ok: false,
      found: this.#wrong ?? `only ${this.#thrown} of ${throws} results could be checked`,
    };
  }
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
  if (seed === '') return { what, ok: true, found: 'is not known before the match is over' };
  return commitmentTo(seed) === commitment.toLowerCase()
    ? { what, ok: true, found: 'is the one that was committed to' }
    : { what, ok: false, found: 'is not the one that was committed to' };
}
