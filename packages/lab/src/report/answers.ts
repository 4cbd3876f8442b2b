import {
  asPercent,
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
  shortName,
  thousands,
} from './chart.ts';
import type { Figures, ReportFigures } from './figures.ts';

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

const TITLES = [
  'agent',
  'own answers',
  'refusals a decision',
  'bot decided',
  'gone',
  'time',
  'tokens a decision',
  'cost a match',
];

/** How often agents answered legally, and what models used up. */
export function answers(agents: readonly Figures[]): string {
  const rows = agents.map(({ agent, kind, legality, model, time }) => {
    const { decisions, refusals, fallbacks, gone } = legality;
    const each = (tokens: number) => thousands(Math.round(tokens / Math.max(1, decisions)));
    const own = 1 - fallbacks / Math.max(1, decisions);
    const cells = [
      `<svg class="legal" viewBox="0 0 100 12" aria-hidden="true"><rect width="100" height="12" rx="3" class="lost"/><rect width="${(100 * own).toFixed(1)}" height="12" rx="3" class="kept"/></svg> ${asPercent(own)}`,
      (refusals / Math.max(1, decisions)).toFixed(2),
      String(fallbacks),
      String(gone),
      duration(time.median),
      model === undefined ? '' : `${each(model.tokensIn)} in, ${each(model.tokensOut)} out`,
      model === undefined || model.cost === 0 ? '' : `$${(model.cost / model.matches).toFixed(2)}`,
    ];
    return `<tr><th scope="row">${dot(kind)} ${safe(shortName(agent))}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Answers"><table class="models"><thead><tr>${TITLES.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
