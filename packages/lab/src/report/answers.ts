import type { Answering } from '../answering.ts';
import type { Estimate } from '../intervals.ts';
import { CLASS_NAMES } from '../log.ts';
import {
  asTable,
  both,
  chart,
  dot,
  ends,
  gridLine,
  mark,
  middle,
  nameOf,
  plotArea,
  px,
  roundStep,
  safe,
  scale,
  thousands,
} from './chart.ts';
import { kindOf, type ReportFigures } from './figures.ts';
import { shortName } from './names.ts';

const FASTEST = 1e-5;
const TICKS = [
  [1e-5, '10 µs'],
  [1e-3, '1 ms'],
  [0.1, '0.1 s'],
  [1, '1 s'],
  [10, '10'],
  [100, '100 s'],
] as const;

/** Seconds for a decision, each step of the scale ten times the one before. */
export function thinking({ agents }: ReportFigures): string {
  const draw = (narrow: boolean): string => {
    const at = plotArea(narrow, 470, narrow ? 24 : 30);
    const log = scale(Math.log10(FASTEST), 2.3, at.left, at.right);
    const x = (seconds: number) => log(Math.log10(Math.min(200, Math.max(FASTEST, seconds))));
    const bottom = at.top + at.row * agents.length;
    let svg = '';
    for (const [value, label] of TICKS)
      if (!narrow || value !== 10) svg += gridLine(x(value), at.top - 6, bottom, label, true);
    for (const [i, { agent, kind, time }] of agents.entries()) {
      const y = middle(at, i);
      svg += `${nameOf(at, agent, i)}<path d="M${px(x(time.median))} ${px(y)}H${px(x(time.slowest))}" class="ci thin"/><path d="M${px(x(time.low))} ${px(y)}H${px(x(time.high))}" class="ci"/>${mark(kind, x(time.median), y)}`;
    }
    return chart(at.width, bottom + 2, 'Seconds for a decision', svg);
  };
  return (
    both(draw) +
    asTable(
      ['agent', 'median', 'slowest'],
      agents.map(({ agent, time }) => [safe(agent), duration(time.median), duration(time.slowest)]),
    )
  );
}

export function duration(seconds: number): string {
  if (seconds < 1e-3) return `${(seconds * 1e6).toFixed(0)} µs`;
  return seconds < 1 ? `${(seconds * 1000).toFixed(1)} ms` : `${seconds.toFixed(1)} s`;
}

/** A histogram of whole-match numbers. */
export function histogram(values: readonly number[], label: string): string {
  const [low, high] = ends(values) ?? [0, 1];
  const step = roundStep(high - low, 10);
  const from = Math.floor(low / step) * step;
  const bars = Math.max(1, Math.ceil((high - from + 1e-9) / step));
  const counts = new Array<number>(bars).fill(0);
  for (const value of values) counts[Math.max(0, Math.min(bars - 1, Math.floor((value - from) / step)))] += 1;
  const peak = Math.max(...counts, 1);
  return both((narrow) => {
    const [width, height] = [narrow ? 312 : 520, 78];
    const x = scale(from, from + bars * step, 10, width - 14);
    let svg = counts
      .map((count, i) => {
        const tall = (count / peak) * 52;
        const wide = Math.max(1, x(from + step) - x(from) - 2);
        return `<rect x="${px(x(from + i * step) + 1)}" y="${px(height - 22 - tall)}" width="${px(wide)}" height="${px(tall)}" class="hb" rx="2"/>`;
      })
      .join('');
    for (let i = 0; i <= bars; i += Math.ceil(bars / 5))
      svg += `<text x="${px(x(from + i * step))}" y="${height - 6}" class="mid tiny">${Math.round((from + i * step) * 10) / 10}</text>`;
    return chart(width, height, label, `${svg}<path d="M2 ${height - 21.5}H${width - 2}" class="axis"/>`);
  });
}

/** How an estimate is told: its value, and the interval behind it. */
const told = (one: Estimate | undefined, say: (value: number) => string): string => {
  if (one === undefined) return '–';
  const isWide = !Number.isFinite(one.low);
  return `${say(one.value)}${isWide ? '' : ` <small>${say(one.low)} to ${say(one.high)}</small>`}`;
};

const tokens = (value: number): string => thousands(Math.round(value));
const dollars = (value: number): string => (value < 0 ? '$0' : `$${value < 0.1 ? value.toFixed(4) : value.toFixed(2)}`);
const points = (value: number): string => `${(100 * value).toFixed(2)}`;
const percent = (value: number): string => `${(100 * value).toFixed(value > 0 && value < 0.995 ? 1 : 0)}\u202f%`;

type Column = readonly [title: string, cell: (one: Answering) => string, isThere: (one: Answering) => boolean];

const COLUMNS: readonly Column[] = [
  ['finished by itself', (one) => told(one.finished, percent), () => true],
  [
    'decisions',
    (one) => `${thousands(one.decisions)}${one.forced > 0 ? ` <small>${thousands(one.forced)} forced</small>` : ''}`,
    () => true,
  ],
  ['legal replies', (one) => told(one.rates?.legal, percent), (one) => one.rates !== undefined],
  ['at the first attempt', (one) => told(one.first, percent), (one) => one.rates !== undefined],
  ...(['illegal', 'malformed', 'truncated', 'transport', 'late'] as const).map(
    (name): Column => [
      CLASS_NAMES[name],
      (one) => told(one.rates?.[name], percent),
      (one) => (one.replies?.[name] ?? 0) > 0,
    ],
  ),
  ['a bot decided', (one) => String(one.fallbacks), (one) => one.fallbacks > 0],
  ['gone', (one) => String(one.gone), (one) => one.gone > 0],
  ['lost a decision, in points of 100', (one) => told(one.loss, points), (one) => one.loss !== undefined],
  ['time a decision', (one) => told(one.seconds, (value) => duration(Math.max(0, value))), () => true],
  ['tokens in', (one) => told(one.model?.tokensIn, tokens), (one) => one.model !== undefined],
  ['tokens out', (one) => told(one.model?.tokensOut, tokens), (one) => one.model !== undefined],
  ['of these reasoning', (one) => told(one.model?.reasoning, tokens), (one) => (one.model?.reasoning?.value ?? 0) > 0],
  ['cost a match', (one) => told(one.model?.cost, dollars), (one) => (one.model?.cost?.value ?? 0) > 0],
  [
    'the endpoint calls it',
    (one) => safe(one.model?.names.join(', ') ?? ''),
    (one) => (one.model?.names.length ?? 0) > 0,
  ],
];

/** How agents answered, and what models used up: every share and mean with its interval. Columns that nobody needs are left out. */
export function answers(agents: readonly Answering[]): string {
  const columns = COLUMNS.filter(([, , isThere]) => agents.some(isThere));
  const rows = agents.map((one) => {
    const cells = columns.map(
      ([, cell, isThere]) => `<td>${isThere(one) || one.rates !== undefined ? cell(one) : '–'}</td>`,
    );
    return `<tr><th scope="row">${dot(kindOf(one.agent))} ${safe(shortName(one.agent))}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Answers"><table class="models"><thead><tr><th scope="col">agent</th>${columns.map(([title]) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
