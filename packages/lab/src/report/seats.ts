import {
  asPercent,
  asTable,
  both,
  chart,
  dot,
  gridLine,
  middle,
  nameOf,
  plotArea,
  px,
  safe,
  scale,
  withSign,
} from './chart.ts';
import type { ReportFigures } from './figures.ts';
import { shortName } from './names.ts';

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
          : `<td style="background:${heat(pair.share)}"><b>${Math.round(100 * pair.share)}</b><span>${withSign(pair.margin)}</span></td>`,
      );
      return `<tr><th scope="row"><b>${i + 1}</b> ${safe(shortName(agent))}</th>${cells.join('')}</tr>`;
    })
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="Who beats whom"><table class="cross"><thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** How much the seat matters. */
export function seatEffect({ agents, head }: ReportFigures): string {
  const draw = (narrow: boolean): string => {
    const at = plotArea(narrow, 470, narrow ? 26 : 47);
    const x = scale(0, 1, at.left, at.right);
    const bottom = at.top + at.row * agents.length;
    let svg = '';
    for (const value of [0, 0.25, 0.5, 0.75, 1])
      svg += gridLine(x(value), at.top - 6, bottom, value === 1 ? '100\u202f%' : String(100 * value));
    for (const [i, { agent, bySeat }] of agents.entries()) {
      const y = middle(at, i);
      svg += `${nameOf(at, agent, i)}<path d="M${px(x(Math.min(...bySeat)))} ${px(y)}H${px(x(Math.max(...bySeat)))}" class="ci"/>`;
      svg += bySeat.map((share, seat) => seatMark(seat, x(share), y)).join('');
    }
    return chart(at.width, bottom + 2, 'Share of wins by seat', svg);
  };
  const legend = Array.from(
    { length: head.seats },
    (_, seat) =>
      `<span><svg class="dot" viewBox="-9 -9 18 18" aria-hidden="true">${seatMark(seat, 0, 0)}</svg>seat ${seat + 1}</span>`,
  ).join('');
  return (
    `${both(draw)}<p class="legend">${legend}</p>` +
    asTable(
      ['agent', ...Array.from({ length: head.seats }, (_, seat) => `seat ${seat + 1}`)],
      agents.map(({ agent, bySeat }) => [safe(agent), ...bySeat.map(asPercent)]),
    )
  );
}

// of different sizes: marks at the same place stay visible
const seatMark = (seat: number, x: number, y: number): string =>
  seat % 2 === 0
    ? `<circle cx="${px(x)}" cy="${px(y)}" r="${seat === 0 ? 7.5 : 4.5}" class="seat-${seat}"/>`
    : `<path d="M${px(x - 4.5)} ${px(y - 4.5)}h9v9h-9z" class="seat-${seat}"/>`;
