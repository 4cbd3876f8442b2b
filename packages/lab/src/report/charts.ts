import type { Figures, Kind, ReportFigures } from './figures.ts';
import { asTable, chart, percent, px, roundStep, safe, scale, shortName, signed } from './text.ts';

/** Each kind of agent has a shape of its own; colour is never alone. */
export function mark(kind: Kind, x: number, y: number, r = 6.5): string {
  if (kind === 'bot') return `<circle cx="${px(x)}" cy="${px(y)}" r="${r}" class="m bot"/>`;
  if (kind === 'program')
    return `<rect x="${px(x - r)}" y="${px(y - r)}" width="${2 * r}" height="${2 * r}" rx="1.5" class="m program"/>`;
  const d = r + 2;
  return `<path d="M${px(x)} ${px(y - d)}l${d} ${d}l${-d} ${d}l${-d} ${-d}z" class="m model"/>`;
}

export const dot = (kind: Kind): string =>
  `<svg class="dot" viewBox="-10 -10 20 20" aria-hidden="true">${mark(kind, 0, 0)}</svg>`;

const nameAt = (agent: string, x: number, y: number, small = true): string =>
  `<text x="${px(x)}" y="${px(y)}" class="name${small ? ' sm' : ''}">${safe(shortName(agent))}</text>`;

const gridLine = (x: number, top: number, bottom: number, label: string, tiny = false): string =>
  `<path d="M${px(x)} ${px(top)}V${px(bottom)}" class="axis"/><text x="${px(x)}" y="${px(top - 6)}" class="mid${tiny ? ' tiny' : ''}">${label}</text>`;

/** The ladder: ratings with their intervals, strongest first. */
export function ladder({ agents }: ReportFigures): string {
  const [left, right, row, top, width] = [214, 690, 44, 34, 1152];
  const low = Math.floor(Math.min(...agents.map((one) => one.low)) / 100) * 100;
  const high = Math.ceil(Math.max(...agents.map((one) => one.high)) / 100) * 100;
  const x = scale(low, high, left, right);
  const bottom = top + row * agents.length;
  const step = roundStep(high - low, 6);
  let svg = '';
  for (let value = Math.ceil(low / step) * step; value <= high; value += step)
    svg += gridLine(x(value), top - 10, bottom, String(value));
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
    svg += `<path d="M0 ${px(y + row / 2)}H${width}" class="axis" opacity=".6"/>${mark(one.kind, 8, y)}${nameAt(one.agent, 24, y + 5.5, false)}`;
    svg +=
      one.low === one.high && one.rating === FIXED
        ? `<text x="${px(x(one.rating) + 16)}" y="${text}">fixed at 1000</text>`
        : `<path d="M${px(x(one.low))} ${px(y)}H${px(x(one.high))}" class="ci"/><path d="M${px(x(one.low))} ${px(y - 5)}v10M${px(x(one.high))} ${px(y - 5)}v10" class="ci thin"/>`;
    svg += `${mark(one.kind, x(one.rating), y, 7.5)}<text x="${px(x(one.rating))}" y="${px(y - 13)}" class="mid strong">${Math.round(one.rating)}</text>`;
    svg += `<text x="752" y="${text}" class="end strong">${percent(one.share)}</text><text x="838" y="${text}" class="end">${signed(one.margin, 1)}</text><text x="918" y="${text}" class="end">${one.score.toFixed(1)}</text>`;
    svg += nextTo(one, y);
  }
  return (
    chart(width, bottom + 4, 'Ratings with 95 percent intervals, strongest first', svg) +
    asTable(
      ['agent', 'rating', '95 % interval', 'won', 'margin', 'points', 'matches'],
      agents.map((one) => [
        safe(one.agent),
        one.rating.toFixed(0),
        `${one.low.toFixed(0)} to ${one.high.toFixed(0)}`,
        percent(one.share),
        signed(one.margin, 1),
        one.score.toFixed(1),
        String(one.matches),
      ]),
    )
  );
}

function nextTo({ next }: Figures, y: number): string {
  if (next === undefined) return '';
  if (next.more === 0)
    return `<path d="M962 ${px(y)}l4 5l8 -10" class="tick"/><text x="982" y="${px(y + 5)}">stronger, by ${Math.round(next.gap)}</text>`;
  const more = next.more === undefined || next.more > 3000 ? 'thousands more' : `${next.more} more matches`;
  return `<text x="962" y="${px(y + 5)}" class="open">≈</text><text x="982" y="${px(y + 5)}">${percent(next.sure)} sure; ${more}</text>`;
}

/** Who beats whom: the row's wins in 100 against the column. */
export function crosstable({ agents, pairs }: ReportFigures): string {
  const heat = (share: number): string => {
    const strength = Math.round(Math.abs(share - 0.5) * 2 * 70);
    return `color-mix(in srgb, var(--${share >= 0.5 ? 'cool' : 'warm'}) ${strength}%, var(--surface))`;
  };
  const head = agents.map(({ kind }, i) => `<th scope="col">${dot(kind)} ${i + 1}</th>`).join('');
  const body = agents
    .map(({ agent }, i) => {
      const cells = pairs[i].map((pair) =>
        pair === undefined
          ? '<td class="self"></td>'
          : `<td style="background:${heat(pair.share)}"><b>${Math.round(100 * pair.share)}</b><span>${signed(pair.margin)}</span></td>`,
      );
      return `<tr><th scope="row"><b>${i + 1}</b> ${safe(shortName(agent))}</th>${cells.join('')}</tr>`;
    })
    .join('');
  return `<div class="scroll" tabindex="0"><table class="cross"><thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** How much the seat matters. */
export function seatEffect({ agents, head }: ReportFigures): string {
  const [left, width, row, top] = [128, 470, 47, 26];
  const x = scale(0, 1, left, width - 24);
  const bottom = top + row * agents.length;
  let svg = '';
  for (const value of [0, 0.25, 0.5, 0.75, 1])
    svg += gridLine(x(value), top - 6, bottom, value === 1 ? '100\u202f%' : String(100 * value));
  for (const [i, { agent, bySeat }] of agents.entries()) {
    const y = top + row * (i + 0.5);
    svg += `${nameAt(agent, 0, y + 5)}<path d="M${px(x(Math.min(...bySeat)))} ${px(y)}H${px(x(Math.max(...bySeat)))}" class="ci"/>`;
    svg += bySeat.map((share, seat) => seatMark(seat, x(share), y)).join('');
  }
  const legend = Array.from(
    { length: head.seats },
    (_, seat) =>
      `<span><svg class="dot" viewBox="-9 -9 18 18" aria-hidden="true">${seatMark(seat, 0, 0)}</svg>seat ${seat + 1}</span>`,
  ).join('');
  return (
    `${chart(width, bottom + 2, 'Share of wins by seat', svg)}<p class="legend">${legend}</p>` +
    asTable(
      ['agent', ...Array.from({ length: head.seats }, (_, seat) => `seat ${seat + 1}`)],
      agents.map(({ agent, bySeat }) => [safe(agent), ...bySeat.map(percent)]),
    )
  );
}

const seatMark = (seat: number, x: number, y: number): string =>
  seat % 2 === 0
    ? `<circle cx="${px(x)}" cy="${px(y)}" r="${seat === 0 ? 6 : 4.5}" class="seat-${seat}"/>`
    : `<path d="M${px(x - 5.5)} ${px(y - 5.5)}h11v11h-11z" class="seat-${seat}"/>`;

const BINS = 28;
/** Where the ladder is pinned down. */
const FIXED = 1000;

/** How many points, as a ridge for every agent. */
export function ridges({ agents }: ReportFigures): string {
  const [left, width, row, top] = [150, 560, 46, 22];
  const all = agents.flatMap(({ scores }) => scores);
  const low = Math.min(0, ...(all.length > 0 ? [Math.min(...sample(all))] : []));
  const high = Math.max(1, ...sample(all));
  const x = scale(low, high, left, width - 8);
  const bin = (high - low) / BINS;
  const counts = agents.map(({ scores }) => {
    const bins = new Array<number>(BINS).fill(0);
    for (const score of scores) bins[Math.max(0, Math.min(BINS - 1, Math.floor((score - low) / bin)))] += 1;
    return bins.map((count) => count / Math.max(1, scores.length));
  });
  const peak = Math.max(...counts.flat(), 1e-9);
  const bottom = top + row * agents.length;
  const step = roundStep(high - low, 7);
  let svg = '';
  for (let value = Math.ceil(low / step) * step; value <= high; value += step)
    svg += gridLine(x(value), top - 4, bottom, String(Math.round(value * 100) / 100));
  for (const [i, { agent, score }] of agents.entries()) {
    const base = top + row * (i + 1) - 4;
    const tall = (row * 1.15) / peak;
    const points = counts[i].map((part, b) => `L${px(x(low + (b + 0.5) * bin))} ${px(base - part * tall)}`).join('');
    svg += `${nameAt(agent, 0, base - 6)}<path d="M${px(x(low))} ${px(base)}${points}L${px(x(high))} ${px(base)}Z" class="ridge"/>`;
    svg += `<path d="M${px(x(score))} ${px(base)}v-9" class="meanline"/><text x="${px(x(score) + 4)}" y="${px(base - 3)}" class="strong tiny">${Math.round(score * 10) / 10}</text>`;
  }
  return chart(width, bottom + 4, 'How points are spread', svg);
}

/** Enough values for the ends of an axis; a spread call has a limit. */
const sample = (values: readonly number[]): number[] => {
  if (values.length === 0) return [];
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
};

/** Where the points come from. */
export function parts({ agents, categories }: ReportFigures, title: (category: string) => string): string {
  const [left, width, row] = [150, 560, 30];
  const most = Math.max(...agents.map((one) => categories.reduce((sum, c) => sum + Math.max(0, one.parts[c]), 0)), 1);
  const x = scale(0, most, left, width - 8);
  const fill = (i: number) => `url(#part-${i % 6})`;
  let svg = '';
  for (const [i, one] of agents.entries()) {
    const y = 4 + row * i;
    let at = 0;
    svg += nameAt(one.agent, 0, y + 18);
    for (const [k, category] of categories.entries()) {
      const value = Math.max(0, one.parts[category]);
      const size = x(at + value) - x(at);
      if (size > 1)
        svg += `<rect x="${px(x(at) + 0.5)}" y="${y + 3}" width="${px(size - 1)}" height="20" fill="${fill(k)}" rx="2"/>`;
      if (size > 22)
        svg += `<text x="${px(x(at) + size / 2)}" y="${y + 17}" class="mid tiny on">${Math.round(value)}</text>`;
      at += value;
    }
  }
  const legend = categories
    .map(
      (category, i) =>
        `<span><svg width="16" height="12" aria-hidden="true"><rect width="16" height="12" rx="2" fill="${fill(i)}"/></svg>${safe(title(category))}</span>`,
    )
    .join('');
  return (
    `${chart(width, 4 + row * agents.length, 'Mean points by category', svg)}<p class="legend">${legend}</p>` +
    asTable(
      ['agent', ...categories.map((one) => safe(title(one)))],
      agents.map((one) => [safe(one.agent), ...categories.map((category) => one.parts[category].toFixed(1))]),
    )
  );
}

const FASTEST = 1e-5;

/** Seconds for a decision, each step of the scale ten times the one before. */
export function thinking({ agents }: ReportFigures): string {
  const [left, width, row, top] = [150, 470, 30, 26];
  const at = scale(Math.log10(FASTEST), 2.3, left, width - 12);
  const x = (seconds: number) => at(Math.log10(Math.max(FASTEST, seconds)));
  const bottom = top + row * agents.length;
  let svg = '';
  for (const [value, label] of [
    [1e-5, '10 µs'],
    [1e-3, '1 ms'],
    [0.1, '0.1 s'],
    [1, '1 s'],
    [10, '10'],
    [100, '100 s'],
  ] as const)
    svg += gridLine(x(value), top - 6, bottom, label, true);
  for (const [i, { agent, kind, time }] of agents.entries()) {
    const y = top + row * (i + 0.5);
    svg += `${nameAt(agent, 0, y + 5)}<path d="M${px(x(time.median))} ${px(y)}H${px(x(time.slowest))}" class="ci thin"/><path d="M${px(x(time.low))} ${px(y)}H${px(x(time.high))}" class="ci"/>${mark(kind, x(time.median), y)}`;
  }
  return (
    chart(width, bottom + 2, 'Seconds for a decision', svg) +
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
  const [low, high] = sample(values);
  const step = roundStep((high ?? 1) - (low ?? 0), 10);
  const from = Math.floor((low ?? 0) / step) * step;
  const bars = Math.max(1, Math.ceil(((high ?? 1) - from + 1e-9) / step));
  const counts = new Array<number>(bars).fill(0);
  for (const value of values) counts[Math.max(0, Math.min(bars - 1, Math.floor((value - from) / step)))] += 1;
  const [width, height] = [520, 78];
  const x = scale(from, from + bars * step, 4, width - 4);
  const peak = Math.max(...counts, 1);
  let svg = counts
    .map((count, i) => {
      const tall = (count / peak) * 52;
      const wide = x(from + step) - x(from) - 2;
      return `<rect x="${px(x(from + i * step) + 1)}" y="${px(height - 22 - tall)}" width="${px(wide)}" height="${px(tall)}" class="hb" rx="2"/>`;
    })
    .join('');
  for (let i = 0; i <= bars; i += Math.ceil(bars / 5))
    svg += `<text x="${px(x(from + i * step))}" y="${height - 6}" class="mid tiny">${Math.round((from + i * step) * 10) / 10}</text>`;
  return chart(width, height, label, `${svg}<path d="M2 ${height - 21.5}H${width - 2}" class="axis"/>`);
}
