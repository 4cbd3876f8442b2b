import {
  type AnyGame,
  CHANCE,
  isRecord,
  type Match,
  parseTranscript,
  seeded,
  type Transcript,
  throwAtLength,
} from '@tessera/kernel';
import {
  type Audit,
  audit,
  type Draw,
  drawFromLinks,
  drawFromSeed,
  type FairRecord,
  parseFair,
} from '@tessera/peers/fair';
import { commitmentTo } from '@tessera/room';
import type { Command } from 'commander';
import { type Cli, demand, Problem } from '../cli.ts';
import { readText } from '../input.ts';
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
chance result is what that seed draws. A match between devices has no seed: there every link is checked against the chain
that its seat committed to, and every result against the links. Exit code 0 when all is well, 1 when something is not, 2 when the file cannot be read.

Examples:
  tessera verify match.json
  tessera verify - < match.json`,
    )
    .action(async (file: string) => {
      const read = readExport(await readText(cli.io, file), file);
      const { game, version } = read.transcript;
      const checks = verify(await findGame(cli.registry, game, cli.language, version), read);
      if (read.onDevice) checks.push(read.fair === undefined ? BEGAN_ON_DEVICE : BEGAN_BETWEEN_DEVICES);
      for (const { what, ok, found } of checks)
        cli.print(`${what.padEnd(6)}  ${(ok ? 'ok' : 'WRONG').padEnd(5)}  ${found}`);
      if (checks.some(({ ok }) => !ok)) cli.exitCode = 1;
    });
}

/** A match from a file, with what its throws are checked by. */
interface Export {
  readonly transcript: Transcript;
  readonly commitment: string | undefined;
  /** What a match between devices proves its throws with. */
  readonly fair: FairRecord | undefined;
  /** The match began on a device and was moved to a server. */
  readonly onDevice: boolean;
}

const BEGAN_BETWEEN_DEVICES: Check = {
  what: 'began',
  ok: true,
  found: 'between devices, which made the throws together; the server made the later ones',
};

const BEGAN_ON_DEVICE: Check = {
  what: 'began',
  ok: true,
  found: 'on a device, which knew the seed; the table was moved to a server later',
};

/** A transcript with its proof beside or inside it. */
function readExport(text: string, file: string): Export {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Problem(`${file}: is not JSON (${(error as Error).message})`);
  }
  const { commitment, fair, began, ...rest } = isRecord(data) ? data : {};
  if (commitment !== undefined && typeof commitment !== 'string')
    throw new Problem(`${file}: commitment: must be a text`);
  const transcript = isRecord(data) && isRecord(data.transcript) ? data.transcript : isRecord(data) ? rest : data;
  return {
    transcript: demand(parseTranscript(transcript), file),
    commitment,
    fair: fair === undefined ? undefined : demand(parseFair(fair), file),
    onDevice: began === 'device',
  };
}

function verify(known: KnownGame, { transcript, commitment, fair }: Export): Check[] {
  const { seed, entries, start, deal } = transcript;
  const audits = drawsOf(transcript, commitment, fair).map((draw) => audit(known.game, transcript, draw, fair));
  const best = audits.find((one) => isFair(one, entries)) ?? audits[0];
  const { played } = best;
  return [
    played.ok
      ? { what: 'rules', ok: true, found: `${entries.length} answers, ${ending(known, played.value)}` }
      : { what: 'rules', ok: false, found: `${played.error.field ?? 'transcript'} ${played.error.message}` },
    ...(start === undefined ? [] : [{ what: 'start', ok: true, found: startText(known.game, deal) }]),
    fair === undefined ? checkSeed(seed, commitment) : checkChains(transcript, fair, best),
    ...(fair?.later === undefined ? [] : [checkSeed(fair.later, commitment)]),
    fair === undefined && seed === '' && commitment !== undefined ? unknown(entries) : checkThrows(best, entries, fair),
  ];
}

const throwsOf = (entries: Transcript['entries']): number => entries.filter(({ actor }) => actor === CHANCE).length;

/** A match that was saved before its end: its throws cannot be checked until the table publishes the seed. */
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

/** The rules by which an honest match of this file may have thrown. */
function drawsOf({ seed, dice }: Transcript, commitment: string | undefined, fair: FairRecord | undefined): Draw[] {
  if (fair !== undefined) return [drawFromLinks(fair)];
  if (dice !== undefined) return [drawFromSeed(seed)];
  const rooms: Draw = (_k, length) => throwAtLength(seed, length);
  // matches in a terminal once drew from one stream; they never had a commitment, and a table never did so
  const stream = seeded(`${seed}/chance`);
  return commitment === undefined ? [rooms, () => stream] : [rooms];
}

const isFair = ({ throws }: Audit, entries: Transcript['entries']): boolean =>
  throws.length === throwsOf(entries) && throws.every(({ ok }) => ok);

function checkThrows(found: Audit, entries: Transcript['entries'], fair: FairRecord | undefined): Check {
  const what = 'chance';
  const count = throwsOf(entries);
  const by = fair === undefined ? 'the seed draws' : 'the links give';
  if (isFair(found, entries)) return { what, ok: true, found: `${count} results, all as ${by} them` };
  const wrong = found.throws.find(({ ok, links }) => !ok && (links?.every((one) => one.ok) ?? true));
  if (wrong === undefined) {
    const sound = found.throws.filter(({ ok }) => ok).length;
    return { what, ok: false, found: `only ${sound} of ${count} results could be checked` };
  }
  const { at, choice, drawn } = wrong;
  const other = drawn === undefined ? 'no links are there for it' : `${by} ${JSON.stringify(drawn)}`;
  return { what, ok: false, found: `answer ${at + 1} is ${JSON.stringify(choice)}, but ${other}` };
}

/** The links of a match between devices, against the chains that the seats committed to. */
function checkChains({ seed }: Transcript, { match, throws, chains, missing = [] }: FairRecord, found: Audit): Check {
  const what = 'chains';
  if (match !== seed) return { what, ok: false, found: `belong to ${match}, not to this match` };
  for (const { k, links = [] } of found.throws)
    for (const { seat, ok } of links)
      if (!ok)
        return { what, ok: false, found: `link ${k + 1} of seat ${seat + 1} is not of the chain it committed to` };
  const count = throws.reduce((sum, links) => sum + links.length, 0);
  const without = missing.map(({ seat, k }) => `; seat ${seat + 1} did not open link ${k + 1}`).join('');
  return { what, ok: true, found: `${count} links of ${chains.length} chains, all as committed${without}` };
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
