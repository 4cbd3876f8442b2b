import type { AgentRating } from './rating.ts';
import type { Row, RunHead } from './run.ts';

/** The bots of one game, measured. */
export interface Ladder {
  readonly title: string;
  readonly head: RunHead;
  readonly ratings: readonly AgentRating[];
  /** Of the two that met least. */
  readonly leastMet: number;
  /** The page with everything about it, beside the table. */
  readonly page: string;
  /** The rules, where they are not the game's usual ones. */
  readonly rules?: string;
}

const BEGIN = '<!-- strength: written by npm run strength -->';
const END = '<!-- end of strength -->';

const around = ({ rating, low, high }: AgentRating): string =>
  low === high ? `${rating.toFixed(0)}` : `${rating.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`;

const playoutsOf = ({ limits }: RunHead): string => String((limits as { playouts?: number | null }).playouts ?? 600);

/** A line a game: every bot with its rating, weakest first. */
export function shortTable(ladders: readonly Ladder[], folder: string): string {
  return [
    '| game | bots, weakest first: rating (95 % interval) | matches a pairing |',
    '| --- | --- | --- |',
    ...ladders.map(({ title, ratings, leastMet, page }) => {
      const bots = [...ratings].reverse().map((one) => `${one.agent} ${around(one)}`);
      return `| [${title}](${folder}/${page}) | ${bots.join(' · ')} | ${leastMet} |`;
    }),
  ].join('\n');
}

/** A table a game, with everything a rating is made of. */
export function longTable({ title, head, ratings, leastMet, page, rules }: Ladder): string {
  return [
    `## ${title}`,
    '',
    `[Report](${page}). Rules version ${head.version}, ${rules ?? 'usual options'}, ${head.seats} seats, ${playoutsOf(head)} playouts an answer, at least ${leastMet} matches a pairing.`,
    '',
    '| bot | rating | 95 % interval | won | against the next one down |',
    '| --- | --- | --- | --- | --- |',
    ...ratings.map(
      ({ agent, rating, low, high, share, next }) =>
        `| ${agent} | ${rating.toFixed(0)} | ${low === high ? 'fixed' : `${low.toFixed(0)} to ${high.toFixed(0)}`} | ${(100 * share).toFixed(1)} % | ${nextText(next)} |`,
    ),
  ].join('\n');
}

function nextText(next: AgentRating['next']): string {
  if (next === undefined) return '';
  const { gap, low, high } = next;
  if (next.more === 0) return `stronger, by ${gap.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`;
  return `ahead in ${(100 * next.sure).toFixed(0)} % of the resamples`;
}

/** A document with the part between the marks replaced; undefined when it has no marks. */
export function withTable(document: string, table: string): string | undefined {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) return undefined;
  return `${document.slice(0, from)}${BEGIN}\n${table}\n${document.slice(to)}`;
}

/** How often each two agents met. */
export function pairings(rows: readonly Row[]): number[] {
  const met = new Map<string, number>();
  for (const { agents, failure } of rows) {
    if (failure !== undefined) continue;
    const names = [...new Set(agents)].sort();
    for (const [i, a] of names.entries())
      for (const b of names.slice(i + 1)) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  }
  return [...met.values()];
}
