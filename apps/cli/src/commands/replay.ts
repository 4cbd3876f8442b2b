import {
  type AnyWords,
  type Engine,
  type Entry,
  type Note,
  parseTranscript,
  replay,
  type Transcript,
  type Viewer,
} from '@tessera/kernel';
import type { Command } from 'commander';
import { type Cli, demand, Problem } from '../cli.ts';
import { readText, wholeNumber } from '../input.ts';
import { findGame, type KnownGame } from '../registry.ts';
import { actorName, asideText, choiceSentence, eyes, makeResult, noteTexts } from '../sentences.ts';

interface ReplayLine {
  readonly number: number;
  readonly actor: number;
  readonly name: string;
  readonly choice: unknown;
  readonly aside?: true;
  readonly text: string;
  readonly notes: readonly string[];
}

export function addReplay(program: Command, cli: Cli): void {
  program
    .command('replay')
    .description('play a transcript again, checking every answer')
    .argument('<file>', 'a transcript; - reads the standard input')
    .option('--to <n>', 'stop after this many answers', wholeNumber('--to', 0, 1e9))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
A transcript that was altered is reported at its first wrong answer, with exit code 2.

Examples:
  tessera replay match.json
  tessera replay match.json --to 20
  tessera replay - --json < match.json`,
    )
    .action((file: string, flags: { readonly to?: number; readonly json?: true }) => replayFile(cli, file, flags));
}

async function replayFile(
  cli: Cli,
  file: string,
  flags: { readonly to?: number; readonly json?: true },
): Promise<void> {
  const transcript = demand(parseTranscript(await readText(cli.io, file)), file);
  const { entries, seats, options } = transcript;
  const known = await findGame(cli.registry, transcript.game, cli.language, transcript.version);
  const { game } = known;
  const to = flags.to ?? entries.length;
  if (to > entries.length) throw new Problem(`${file} has only ${entries.length} answers, so --to ${to} is too far.`);
  const lines: ReplayLine[] = [];
  const engine = readAll(known, transcript, to, file, (line) => {
    lines.push(line);
    if (!flags.json) printLine(cli, line);
  });
  const position = game.notation.makePosition(engine.state);
  const result = engine.over ? game.result(engine.state) : undefined;
  if (flags.json) {
    const head = { game: game.id, seats, options, answers: lines, position, over: engine.over };
    cli.printJson(result === undefined ? head : { ...head, result });
    return;
  }
  cli.print(`\nposition  ${position}`);
  if (result !== undefined) cli.print(`\n${makeResult(known, game.view(engine.state, null), result)}`);
  else cli.print(`The match goes on; ${entries.length - to} more answers are in the transcript.`);
}

/** Plays the answers again; the engine after the last one, or a problem that names the first wrong one. */
function readAll(
  { game, words }: KnownGame,
  transcript: Transcript,
  to: number,
  file: string,
  onLine: (line: ReplayLine) => void,
): Engine {
  const { entries } = transcript;
  let spoken = '';
  let read = 0;
  try {
    spoken = speak(words, demand(replay(game, transcript, 0), file).engine, entries[0]);
    const replayed = replay(game, transcript, to, ({ engine }, notes, i) => {
      const { actor, choice, aside } = entries[i];
      const name = actorName(words, game.view(engine.state, null), actor);
      const sentences = allSentences(words, engine, notes);
      onLine({ number: i + 1, actor, name, choice, ...(aside && { aside }), text: spoken, notes: sentences });
      read = i + 1;
      spoken = i + 1 < to ? speak(words, engine, entries[i + 1]) : '';
    });
    if (!replayed.ok) throw wrongAnswer(file, replayed.error.field ?? '', replayed.error.message);
    return replayed.value.engine;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw wrongAnswer(file, `entries[${read}]`, `cannot be applied (${(error as Error).message})`);
  }
}

/** The text of an answer, from the engine just before it. Empty when it is wrong: the replay will say so. */
function speak(words: AnyWords, engine: Engine, entry: Entry | undefined): string {
  if (entry === undefined) return '';
  const checked = engine.check(entry);
  if (!checked.ok) return '';
  const { choice, which } = checked.value;
  const view = engine.game.view(engine.state, eyes(entry.actor));
  return entry.aside
    ? asideText(words, view, choice)
    : choiceSentence(words, view, engine.questions[which].frame, choice);
}

/** A transcript holds all secrets of its match, so private notes are read with their audience's eyes. */
function allSentences(words: AnyWords, engine: Engine, notes: readonly Note[]): string[] {
  return notes.flatMap((note) => {
    const viewer: Viewer = note.audience?.[0] ?? null;
    return noteTexts(words, engine, [note], viewer);
  });
}

function printLine(cli: Cli, { number, name, text, notes }: ReplayLine): void {
  cli.print(`${String(number).padStart(5)}  ${name}: ${text}`);
  for (const sentence of notes) cli.print(`         ${sentence}`);
}

function wrongAnswer(file: string, field: string, message: string): Problem {
  const index = /^entries\[(\d+)\]/.exec(field)?.[1];
  if (index === undefined) return new Problem(`${file}: ${field}: ${message}`);
  return new Problem(`${file} was altered or is broken at answer ${Number(index) + 1}: ${field} ${message}`);
}
