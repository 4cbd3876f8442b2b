import { type AnyGame, type AnyWords, Engine, type OptionFields } from '@tessera/kernel';
import { textTable } from '@tessera/kit/terminal';
import type { KnownGame } from '../registry.ts';
import type { Bar, Rate, SideSummary, Summary } from './summary.ts';

/** The summary as people read it. */
export function summaryText({ game, words }: KnownGame, summary: Summary): string {
  const { length, time } = summary;
  const names = seatNames(game, words, summary);
  const parts = [
    `${summary.game}, ${summary.seats} seats, ${count(summary.games)} games, seed "${summary.seed}"`,
    `options other than default: ${changedOptions(game, summary.options)}`,
  ];
  if (summary.finished > 0) {
    if (summary.byAgent !== undefined) parts.push('', agentColumns(summary.byAgent));
    parts.push('', seatColumns(summary, names), '', endingColumns(summary, words));
    if (summary.happened !== undefined) parts.push('', happenedColumns(summary.happened));
    const sides = summary.byAgent ?? summary.bySeat;
    const titles = summary.byAgent?.map(({ agent }) => agent) ?? names;
    const categories = categoryColumns(sides, words, titles);
    if (categories !== undefined) parts.push('', categories);
    if (summary.histogram !== undefined) parts.push('', histogramColumns(titles, summary.histogram));
    parts.push(
      '',
      `length     ${fixed(length.mean)} ± ${fixed(length.deviation)} decisions, from ${length.min} to ${length.max}`,
      `branching  ${fixed(summary.branching)} choices when a seat is asked`,
    );
  }
  parts.push(
    `speed      ${count(time.gamesPerSecond)} games/s, ${count(time.decisionsPerSecond)} decisions/s` +
      ` (${time.seconds.toFixed(2)} s, ${time.workers === 1 ? '1 worker' : `${time.workers} workers`})`,
  );
  if (summary.failed > 0) parts.push('', failureColumns(summary));
  return parts.join('\n');
}

function seatNames(game: AnyGame, words: AnyWords, { options, seats, seed }: Summary): string[] {
  const view = game.view(Engine.start(game, options, seats, seed).state, null);
  return Array.from({ length: seats }, (_, seat) => words.seat(view, seat));
}

function changedOptions(game: AnyGame, options: Summary['options']): string {
  const fields = game.options.fields as OptionFields;
  const changed = Object.entries(options).filter(([name, value]) => value !== fields[name].default);
  return changed.map(([name, value]) => `${name} ${value}`).join(', ') || 'none';
}

const SIDE_TITLES = [
  { title: 'won', align: 'right' },
  { title: '95 %' },
  { title: 'drew', align: 'right' },
  { title: '95 %' },
  { title: 'score', align: 'right' },
  { title: '95 %' },
  { title: '±', align: 'right' },
] as const;

const sideCells = ({ won, drew, score }: SideSummary): string[] => [
  percent(won.rate),
  interval(won),
  percent(drew.rate),
  interval(drew),
  fixed(score.mean),
  `${fixed(score.low)}–${fixed(score.high)}`,
  fixed(score.deviation),
];

const seatColumns = ({ bySeat, byAgent }: Summary, names: readonly string[]): string =>
  textTable(
    [
      { title: 'seat', align: 'right' },
      { title: 'name' },
      ...(byAgent === undefined ? [{ title: 'agent' }] : []),
      ...SIDE_TITLES,
    ],
    bySeat.map((side) => [
      String(side.seat),
      names[side.seat],
      ...(byAgent === undefined ? [side.agent ?? ''] : []),
      ...sideCells(side),
    ]),
  );

const agentColumns = (byAgent: NonNullable<Summary['byAgent']>): string =>
  textTable(
    [{ title: 'agent' }, { title: 'seats', align: 'right' }, ...SIDE_TITLES],
    byAgent.map((side) => [side.agent, count(side.sat), ...sideCells(side)]),
  );

const endingColumns = (summary: Summary, words: AnyWords): string =>
  textTable(
    [{ title: 'ending' }, { title: 'games', align: 'right' }, { title: 'share', align: 'right' }, { title: '95 %' }],
    summary.endings.map((ending) => [
      words.endings[ending.reason] ?? ending.reason,
      count(ending.count),
      percent(ending.rate),
      interval(ending),
    ]),
  );

function categoryColumns(
  sides: readonly SideSummary[],
  words: AnyWords,
  titles: readonly string[],
): string | undefined {
  const categories = [...new Set(sides.flatMap(({ breakdown }) => Object.keys(breakdown ?? {})))];
  if (categories.length === 0) return undefined;
  return textTable(
    [{ title: 'points' }, ...titles.map((title) => ({ title, align: 'right' as const }))],
    categories.map((category) => [
      words.categories?.[category] ?? category,
      ...sides.map(({ breakdown }) => fixed(breakdown?.[category] ?? 0)),
    ]),
  );
}

const happenedColumns = (happened: NonNullable<Summary['happened']>): string =>
  textTable(
    [{ title: 'happened' }, { title: 'per game', align: 'right' }],
    Object.entries(happened).map(([note, mean]) => [note, fixed(mean)]),
  );

const BAR = 24;

/** A column of bars for each seat, all on one scale. */
function histogramColumns(names: readonly string[], bars: readonly Bar[]): string {
  const most = Math.max(...bars.flatMap(({ counts }) => counts));
  const bar = (times: number): string => '█'.repeat(Math.round((BAR * times) / most)) || (times > 0 ? '▏' : '');
  return textTable(
    [
      { title: 'score', align: 'right' },
      ...names.flatMap((title) => [{ title, align: 'right' as const }, { title: '' }]),
    ],
    bars.map(({ from, to, counts: times }) => [
      from === to ? String(from) : `${from}–${to}`,
      ...times.flatMap((one) => [count(one), bar(one)]),
    ]),
  );
}

function failureColumns(summary: Summary): string {
  const { failures, failed, games } = summary;
  const list = textTable(
    [{ title: 'game', align: 'right' }, { title: 'seed' }, { title: 'problem' }],
    failures.map(({ index, seed, problem }) => [String(index), seed, problem]),
  );
  const more = failed > failures.length ? `\nand ${count(failed - failures.length)} more` : '';
  return `${count(failed)} of ${count(games)} games did not finish:\n${list}${more}`;
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const fixed = (value: number): string => value.toFixed(2);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const interval = ({ low, high }: Rate): string => `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
