import { asTable, both, chart, ends, gridLine, nameOf, plotArea, px, roundStep, safe, scale } from './chart.ts';
import type { ReportFigures } from './figures.ts';

const BINS = 28;

/** How many points, as a ridge for every agent. */
export function ridges({ agents }: ReportFigures): string {
  const [least, most] = ends(agents.flatMap(({ scores }) => scores)) ?? [0, 1];
  const [low, high] = [Math.min(0, least), Math.max(1, most)];
  const bin = (high - low) / BINS;
  const counts = agents.map(({ scores }) => {
    const bins = new Array<number>(BINS).fill(0);
    for (const score of scores) bins[Math.max(0, Math.min(BINS - 1, Math.floor((score - low) / bin)))] += 1;
    return bins.map((count) => count / Math.max(1, scores.length));
  });
  const peak = Math.max(...counts.flat(), 1e-9);
  return both((narrow) => {
    const at = plotArea(narrow, 560, 46, 22);
    const x = scale(low, high, at.left, at.right);
    const bottom = at.top + at.row * agents.length;
    const step = roundStep(high - low, narrow ? 4 : 7);
    let svg = '';
    for (let value = Math.ceil(low / step) * step; value <= high; value += step)
      svg += gridLine(x(value), at.top - 4, bottom, String(Math.round(value * 100) / 100));
    for (const [i, { agent, score }] of agents.entries()) {
      const base = at.top + at.row * (i + 1) - 4;
      const tall = 50 / peak;
      const points = counts[i].map((part, b) => `L${px(x(low + (b + 0.5) * bin))} ${px(base - part * tall)}`).join('');
      svg += `<path d="M${px(x(low))} ${px(base)}${points}L${px(x(high))} ${px(base)}Z" class="ridge"/>${nameOf(at, agent, i)}`;
      svg += `<path d="M${px(x(score))} ${px(base)}v-9" class="meanline"/><text x="${px(x(score) + 4)}" y="${px(base - 3)}" class="strong tiny">${Math.round(score * 10) / 10}</text>`;
    }
    return chart(at.width, bottom + 4, 'How points are spread', svg);
  });
}

/** Where the points come from. */
export function pointSources({ agents, categories }: ReportFigures, title: (category: string) => string): string {
  const most = Math.max(...agents.map((one) => categories.reduce((sum, c) => sum + Math.max(0, one.parts[c]), 0)), 1);
  const draw = (narrow: boolean): string => {
    const at = plotArea(narrow, 560, 30, 4);
    const x = scale(0, most, narrow ? 0 : at.left, narrow ? at.width : at.right);
    let svg = '';
    for (const [i, one] of agents.entries()) {
      const y = at.top + at.row * (i + 1) - 25;
      let from = 0;
      svg += nameOf(at, one.agent, i);
      for (const [k, category] of categories.entries()) {
        const value = Math.max(0, one.parts[category]);
        const size = x(from + value) - x(from);
        if (size > 1)
          svg += `<rect x="${px(x(from) + 0.5)}" y="${px(y)}" width="${px(size - 1)}" height="20" fill="${fill(k)}" rx="2"/>`;
        if (size > 22)
          svg += `<text x="${px(x(from) + size / 2)}" y="${px(y + 14.5)}" class="mid tiny on">${Math.round(value)}</text>`;
        from += value;
      }
    }
    return chart(at.width, at.top + at.row * agents.length, 'Mean points by category', svg);
  };
  const legend = categories
    .map(
      (category, i) =>
        `<span><svg width="16" height="12" aria-hidden="true"><rect width="16" height="12" rx="2" fill="${fill(i)}"/></svg>${safe(title(category))}</span>`,
    )
    .join('');
  return (
    `${both(draw)}<p class="legend">${legend}</p>` +
    asTable(
      ['agent', ...categories.map((one) => safe(title(one)))],
      agents.map((one) => [safe(one.agent), ...categories.map((category) => one.parts[category].toFixed(1))]),
    )
  );
}

const FILLS = ['#5f9a43', '#9b9ca5', '#e6b840', '#c9533e', '#4aa3c6', '#e68a1e', '#8a76c0', '#6f8f8a'];
const SIGNS = [
  '<circle cx="4" cy="4" r="1.6" fill="#fff" opacity=".45"/>',
  '<path d="M0 6l4-4 4 4" stroke="#fff" stroke-width="1.3" fill="none" opacity=".6"/>',
  '<path d="M2 0v8M6 0v8" stroke="#fff" stroke-width="1" opacity=".5"/>',
  '<path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#fff" opacity=".25"/>',
  '<path d="M0 4q2-3 4 0t4 0" stroke="#fff" stroke-width="1.2" fill="none" opacity=".6"/>',
  '',
  '<path d="M0 8l8-8" stroke="#fff" stroke-width="1.2" opacity=".55"/>',
  '<path d="M0 2h8M0 6h8" stroke="#fff" stroke-width="1" opacity=".5"/>',
];
const fill = (i: number): string => `url(#part-${i % FILLS.length})`;

/** What the bars are filled with: a colour and a pattern each. */
export const PATTERNS = `<svg width="0" height="0" aria-hidden="true" class="defs"><defs>${FILLS.map(
  (colour, i) =>
    `<pattern id="part-${i}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="${colour}"/>${SIGNS[i]}</pattern>`,
).join('')}</defs></svg>`;
