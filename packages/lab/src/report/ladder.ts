import { asPercent, asTable, both, chart, gridLine, mark, px, roundStep, safe, scale, withSign } from './chart.ts';
import type { Figures, ReportFigures } from './figures.ts';
import { fitted, shortName } from './names.ts';

/** Where the ladder is pinned down. */
const FIXED = 1000;

/** Ratings with their intervals, strongest first. */
export const ladder = (figures: ReportFigures, legend: string): string =>
  `${both((narrow) => (narrow ? slim(figures) : scrolled(broad(figures))))}${legend}${table(figures)}`;

/** On a tablet it is wider than the screen rather than too small to read. */
const scrolled = (inside: string): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="Ratings">${inside}</div>`;

function axisOf(agents: readonly Figures[], left: number, right: number, parts: number) {
  const low = Math.floor(Math.min(...agents.map((one) => one.low)) / 100) * 100;
  const high = Math.ceil(Math.max(...agents.map((one) => one.high)) / 100) * 100;
  const x = scale(low, high, left, right);
  const step = roundStep(high - low, parts);
  const lines = (top: number, bottom: number): string => {
    let svg = '';
    for (let value = Math.ceil(low / step) * step; value <= high; value += step)
      svg += gridLine(x(value), top, bottom, String(value));
    return svg;
  };
  return { x, lines };
}

function bar(one: Figures, x: (value: number) => number, y: number): string {
  if (one.low === one.high && one.rating === FIXED) return '';
  const [low, high] = [px(x(one.low)), px(x(one.high))];
  return `<path d="M${low} ${px(y)}H${high}" class="ci"/><path d="M${low} ${px(y - 5)}v10M${high} ${px(y - 5)}v10" class="ci thin"/>`;
}

function broad({ agents }: ReportFigures): string {
  const [row, top, width] = [44, 34, 1152];
  const bottom = top + row * agents.length;
  const { x, lines } = axisOf(agents, 214, 690, 6);
  let svg = lines(top - 10, bottom);
  for (const [at, title] of [
    [752, 'won'],
    [838, 'margin'],
    [918, 'points'],
  ] as const)
    svg += `<text x="${at}" y="${top - 16}" class="end">${title}</text>`;
  svg += `<text x="962" y="${top - 16}">against the next one down</text>`;
  for (const [i, one] of agents.entries()) {
    const y = top + row * (i + 0.5) - 4;
    const text = px(y + 5);
    svg += `<path d="M0 ${px(y + row / 2)}H${width}" class="axis" opacity=".6"/>${mark(one.kind, 8, y)}<text x="24" y="${px(y + 5.5)}" class="name">${safe(fitted(shortName(one.agent), 182, 17))}</text>`;
    svg += `${bar(one, x, y)}${mark(one.kind, x(one.rating), y, 7.5)}<text x="${px(x(one.rating))}" y="${px(y - 13)}" class="mid strong">${Math.round(one.rating)}</text>`;
    if (one.low === one.high && one.rating === FIXED)
      svg += `<text x="${px(x(one.rating) + 16)}" y="${text}">fixed at 1000</text>`;
    svg += `<text x="752" y="${text}" class="end strong">${asPercent(one.share)}</text><text x="838" y="${text}" class="end">${withSign(one.margin, 1)}</text><text x="918" y="${text}" class="end">${one.score.toFixed(1)}</text>`;
    svg += nextTo(one, y);
  }
  return chart(width, bottom + 4, 'Ratings with 95 percent intervals, strongest first', svg);
}

/** For a phone: the name and the rating above each bar. */
function slim({ agents }: ReportFigures): string {
  const [row, top, width] = [52, 28, 312];
  const bottom = top + row * agents.length;
  const { x, lines } = axisOf(agents, 14, width - 14, 4);
  let svg = lines(top - 6, bottom);
  for (const [i, one] of agents.entries()) {
    const y = top + row * i;
    const won = `${Math.round(one.rating)}, won ${asPercent(one.share)}`;
    const name = fitted(shortName(one.agent), width - 34 - 8 * won.length, 14.5);
    svg += `${mark(one.kind, 8, y + 14)}<text x="22" y="${px(y + 19)}" class="name sm">${safe(name)}</text>`;
    svg += `<text x="${width}" y="${px(y + 19)}" class="end strong">${Math.round(one.rating)}<tspan class="quiet">, won ${asPercent(one.share)}</tspan></text>`;
    svg += `${bar(one, x, y + 36)}${mark(one.kind, x(one.rating), y + 36, 6.5)}`;
  }
  return chart(width, bottom + 4, 'Ratings with 95 percent intervals, strongest first', svg);
}

function nextTo({ next }: Figures, y: number): string {
  if (next === undefined) return '';
  if (next.more === 0)
    return `<path d="M962 ${px(y)}l4 5l8 -10" class="tick"/><text x="982" y="${px(y + 5)}">stronger, by ${Math.round(next.gap)}</text>`;
  const more = next.more === undefined || next.more > 3000 ? 'thousands more' : `${next.more} more matches`;
  return `<text x="962" y="${px(y + 5)}" class="open">≈</text><text x="982" y="${px(y + 5)}">${asPercent(next.sure)} sure; ${more}</text>`;
}

const table = ({ agents }: ReportFigures): string =>
  asTable(
    ['agent', 'rating', '95 % interval', 'won', 'margin', 'points', 'matches'],
    agents.map((one) => [
      safe(one.agent),
      one.rating.toFixed(0),
      `${one.low.toFixed(0)} to ${one.high.toFixed(0)}`,
      asPercent(one.share),
      withSign(one.margin, 1),
      one.score.toFixed(1),
      String(one.matches),
    ]),
  );
