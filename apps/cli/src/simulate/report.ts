import type { AnyGame, OptionFields } from '@tessera/kernel';
import { columns } from '@tessera/terminal';
import type { Bar } from './histogram.ts';
import type { Rate, Summary } from './summary.ts';

/** The summary as people read it. */
export function makeReport(game: AnyGame, summary: Summary): string {
  const { length, time } = summary;
  const parts = [
    `${summary.game}, ${summary.seats} seats, ${count(summary.games)} games, seed "${summary.seed}"`,
    `options other than default: ${changedOptions(game, summary.options)}`,
  ];
  if (summary.finished > 0) {
    parts.push('', seatTable(summary), '', endingTable(summary));
    if (summary.happened !== undefined) parts.push('', happenedTable(summary.happened));
    const categories = categoryTable(summary);
    if (categories !== undefined) parts.push('', categories);
    if (summary.histogram !== undefined) parts.push('', histogramTable(summary, summary.histogram));
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
  if (summary.failed > 0) parts.push('', failureTable(summary));
  return parts.join('\n');
}

function changedOptions(game: AnyGame, options: Summary['options']): string {
  const fields = game.options.fields as OptionFields;
  const changed = Object.entries(options).filter(([name, value]) => value !== fields[name].default);
  return changed.map(([name, value]) => `${name} ${value}`).join(', ') || 'none';
}

const seatTable = (summary: Summary): string =>
  columns(
    [
      { title: 'seat', align: 'right' },
      { title: 'name' },
      { title: 'agent' },
      { title: 'won', align: 'right' },
      { title: '95 %' },
      { title: 'drew', align: 'right' },
      { title: '95 %' },
      { title: 'score', align: 'right' },
      { title: '95 %' },
      { title: '±', align: 'right' },
    ],
    summary.bySeat.map(({ seat, name, agent, won, drew, score }) => [
      String(seat),
      name,
      agent,
      percent(won.rate),
      interval(won),
      percent(drew.rate),
      interval(drew),
      fixed(score.mean),
      `${fixed(score.low)}–${fixed(score.high)}`,
      fixed(score.deviation),
    ]),
  );

const endingTable = (summary: Summary): string =>
  columns(
    [{ title: 'ending' }, { title: 'games', align: 'right' }, { title: 'share', align: 'right' }, { title: '95 %' }],
    summary.endings.map((ending) => [ending.reason, count(ending.count), percent(ending.rate), interval(ending)]),
  );

function categoryTable(summary: Summary): string | undefined {
  const categories = [...new Set(summary.bySeat.flatMap(({ breakdown }) => Object.keys(breakdown ?? {})))];
  if (categories.length === 0) return undefined;
  return columns(
    [{ title: 'points' }, ...summary.bySeat.map(({ name }) => ({ title: name, align: 'right' as const }))],
    categories.map((category) => [
      category,
      ...summary.bySeat.map(({ breakdown }) => fixed(breakdown?.[category] ?? 0)),
    ]),
  );
}

const happenedTable = (happened: NonNullable<Summary['happened']>): string =>
  columns(
    [{ title: 'happened' }, { title: 'per game', align: 'right' }],
    Object.entries(happened).map(([note, mean]) => [note, fixed(mean)]),
  );

const BAR = 24;

/** A column of bars for each seat, all on one scale. */
function histogramTable(summary: Summary, bars: readonly Bar[]): string {
  const most = Math.max(...bars.flatMap(({ counts }) => counts));
  const bar = (times: number): string => '█'.repeat(Math.round((BAR * times) / most)) || (times > 0 ? '▏' : '');
  return columns(
    [
      { title: 'score', align: 'right' },
      ...summary.bySeat.flatMap(({ name }) => [{ title: name, align: 'right' as const }, { title: '' }]),
    ],
    bars.map(({ from, to, counts: times }) => [
      from === to ? String(from) : `${from}–${to}`,
      ...times.flatMap((one) => [count(one), bar(one)]),
    ]),
  );
}

function failureTable(summary: Summary): string {
  const { failures, failed, games } = summary;
  const list = columns(
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
