import { type Engine, parseTranscript, replay, type Transcript } from '@tessera/kernel';
import { textTable } from '@tessera/kit/terminal';
import {
  accuracyOf,
  addsUp,
  costliest,
  type Finish,
  ledgerOf,
  lineText,
  type Moment,
  markOf,
  reasonText,
  review,
  type Setting,
} from '@tessera/review';
import type { Command } from 'commander';
import { fontFaces } from '../arena/fonts.ts';
import { type Cli, demand, Problem } from '../cli.ts';
import { readText, wholeNumber, writeText } from '../input.ts';
import { findGame, findJudge } from '../registry.ts';
import { type CostlyDecision, MARK_NAMES, makePage, noTotalsText } from '../review/page.ts';

interface Flags {
  readonly deep?: true;
  readonly seat?: number;
  readonly html?: string;
  readonly json?: true;
}

export function addReview(program: Command, cli: Cli): void {
  program
    .command('review')
    .description('judge every decision of a match: what it cost, and what was luck')
    .argument('<file>', 'a transcript; - reads the standard input')
    .option('--deep', 'look about ten times harder')
    .option('--seat <n>', 'the costliest decisions of this seat only, from 1', wholeNumber('--seat', 1, 99))
    .option('--html <file>', 'write the review as one HTML page')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Every decision is judged on what its seat could know, in worlds where the rest was dealt again. The same file and the same
setting always give the same review.

Examples:
  tessera review match.json
  tessera review match.json --deep --html review.html
  tessera review - --json < match.json`,
    )
    .action((file: string, flags: Flags) => reviewFile(cli, file, flags));
}

/** What a share is made of, where that may be added up. */
const TOTALS = (['luck', 'own decisions', "others' decisions"] as const).map((title) => ({
  title,
  align: 'right' as const,
}));

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(0)} %`;

async function reviewFile(cli: Cli, file: string, flags: Flags): Promise<void> {
  const transcript = demand(parseTranscript(await readText(cli.io, file)), file);
  const { game, words } = await findGame(cli.registry, transcript.game, cli.language, transcript.version);
  const found = await findJudge(cli.registry, transcript.game, cli.language);
  if (found === undefined) throw new Problem(`${game.title} has no judge, so its matches cannot be reviewed.`);
  const { judge, reasons, measured } = found;
  const totals = addsUp(found);
  demand(replay(game, transcript), file);
  if (flags.seat !== undefined && flags.seat > transcript.seats)
    throw new Problem(`${file} has ${transcript.seats} seats, so there is no seat ${flags.seat}.`);
  const setting: Setting = flags.deep ? 'deep' : 'quick';
  const moments: Moment[] = [];
  const walk = review(game, judge, transcript, setting);
  let next = walk.next();
  for (; !next.done; next = walk.next()) {
    moments.push(next.value);
    if (cli.io.stderr.isTTY) cli.io.stderr.write(`\r${moments.length} decisions judged`);
  }
  if (cli.io.stderr.isTTY) cli.io.stderr.write('\r\x1b[K');
  const finish: Finish = next.value;
  if (moments.length === 0) throw new Problem(`${file} has no decision that can be judged.`);
  const ledger = ledgerOf(moments, finish);
  if (flags.json) return cli.printJson({ game: game.id, setting, totals, measured, moments, ...ledger });

  const seat = flags.seat === undefined ? undefined : flags.seat - 1;
  const told: CostlyDecision[] = costliest(moments, seat).map((moment) => {
    const before = engineAt(game, transcript, moment.at);
    return {
      moment,
      mark: markOf(moment, judge.thresholds),
      played: lineText(before, moment.seat, moment.played.line, words),
      better: lineText(before, moment.seat, moment.verdicts[0].line, words),
      why: reasonText(before, moment.seat, moment.reasons, words, reasons),
    };
  });
  const end = engineAt(game, transcript, transcript.entries.length);
  const names = ledger.first.map((_, one) => words.seat(game.view(end.state, null), one));
  const seats = names.map((name, one) => ({ name, accuracy: accuracyOf(moments, one) }));
  cli.print(`${game.title}: ${moments.length} decisions, ${setting} look`);
  cli.print(
    textTable(
      [
        { title: 'seat' },
        { title: 'accuracy', align: 'right' },
        { title: 'start', align: 'right' },
        ...(totals ? TOTALS : []),
        { title: 'end', align: 'right' },
      ],
      seats.map(({ name, accuracy }, one) => [
        name,
        accuracy === undefined ? '–' : accuracy.toFixed(0),
        percent(ledger.first[one]),
        ...(totals ? [ledger.luck, ledger.skill, ledger.others].map((sums) => signed(sums[one])) : []),
        percent(ledger.last[one]),
      ]),
    ),
  );
  if (!totals) cli.print(noTotalsText(measured, judge.version));
  for (const { moment, mark, played, better, why } of told) {
    const { loss, lossError, seat: whose, verdicts } = moment;
    cli.print(
      `\n${names[whose]}, answer ${moment.at + 1}: ${MARK_NAMES[mark]}, ${percent(verdicts[0].shares[whose])} became ${percent(moment.played.shares[whose])} (−${(100 * loss).toFixed(0)} ± ${(100 * lossError).toFixed(0)})`,
    );
    cli.print(`  played  ${played}`);
    cli.print(`  better  ${better}`);
    if (why !== '') cli.print(`  ${why}`);
  }
  if (flags.html === undefined) return;
  const page = makePage({
    title: game.title,
    language: cli.language,
    fonts: fontFaces(),
    names,
    seats,
    ledger,
    moments,
    told,
    viewer: seat ?? 0,
    thresholds: judge.thresholds,
    without: totals ? undefined : noTotalsText(measured, judge.version),
  });
  writeText(flags.html, page);
  cli.print(`\n${flags.html} has the review as a page.`);
}

/** The match after so many answers. */
const engineAt = (game: Parameters<typeof replay>[0], transcript: Transcript, length: number): Engine =>
  demand(replay(game, transcript, length), 'transcript').engine as Engine;
