import type { Figures, ReportFigures } from './figures.ts';
import { percent, safe, shortName } from './text.ts';

/** What the numbers mean, in sentences. */
export function findings({ agents, rows, head }: ReportFigures): string[] {
  const [first, second] = agents;
  const name = (one: Figures) => `<b>${safe(shortName(one.agent))}</b>`;
  const won = `${name(first)} leads with ${percent(first.share)} of its matches`;
  const found: string[] = [];
  if (second === undefined) found.push(`${won}.`);
  else if (first.next?.more === 0)
    found.push(`${won}. It is stronger than ${safe(shortName(second.agent))} by ${Math.round(first.next.gap)} points.`);
  else found.push(`${won}, but its lead over ${safe(shortName(second.agent))} may be chance.`);
  const open = agents.filter(({ next }) => next !== undefined && next.more !== 0);
  const tied = open.find((one) => one !== first) ?? open[0];
  if (tied?.next !== undefined) {
    const { agent, sure, more } = tied.next;
    const settle = more === undefined || more > 3000 ? '' : ` About ${more} more matches would settle it.`;
    found.push(
      `${name(tied)} and <b>${safe(shortName(agent))}</b> cannot be told apart yet: ${percent(sure)} of the resampled runs put the first one ahead.${settle}`,
    );
  } else if (agents.length > 2) found.push('<b>Every place is certain</b>: each is stronger than the one below it.');
  if (head.seats === 2 && rows.length > 0) found.push(seatFinding(rows.map(({ ranks }) => ranks)));
  return found;
}

/** Too few matches to tell a difference of so much are too few to tell. */
const TELLING = 0.06;

function seatFinding(ranks: readonly (readonly number[])[]): string {
  const won = ranks.reduce((sum, [a, b]) => sum + (a < b ? 1 : a === b ? 0.5 : 0), 0);
  const share = won / ranks.length;
  const error = 1.96 * Math.sqrt(0.25 / ranks.length);
  const told = `${percent(Math.max(share, 1 - share))} ± ${percent(error)}`;
  if (Math.abs(share - 0.5) > error) return `<b>Seat ${share > 0.5 ? 1 : 2} helps</b>: it wins ${told} of all matches.`;
  if (error > TELLING) return `<b>Too few matches</b> to tell whether the seat matters (± ${percent(error)}).`;
  return `<b>The seat hardly matters</b>: seat 1 wins ${percent(share)} ± ${percent(error)}.`;
}
