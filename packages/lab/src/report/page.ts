import { commandOf } from '../command-line.ts';
import type { RunLog } from '../log.ts';
import { quantile } from '../rating.ts';
import type { Row, RunHead } from '../run.ts';
import { troubles } from '../valid.ts';
import { answers, histogram, thinking } from './answers.ts';
import { asPercent, dot, safe, thousands } from './chart.ts';
import { dialogues } from './dialogues.ts';
import { type Figures, figuresOf, type ReportFigures, worthLooking } from './figures.ts';
import { ladder } from './ladder.ts';
import { shortName } from './names.ts';
import { PATTERNS, pointSources, ridges } from './points.ts';
import { crosstable, seatEffect } from './seats.ts';
import { SCRIPT, STYLE } from './style.ts';
import { type KeptMatch, worth } from './worth.ts';

/** What the numbers mean, in sentences. */
export function findings({ agents, rows, head }: ReportFigures): string[] {
  const [first, second] = agents;
  if (first === undefined) return [];
  const name = (one: Figures) => `<b>${safe(shortName(one.agent))}</b>`;
  const won = `${name(first)} leads with ${asPercent(first.share)} of its matches`;
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
      `${name(tied)} and <b>${safe(shortName(agent))}</b> cannot be told apart yet: ${asPercent(sure)} of the resampled runs put the first one ahead.${settle}`,
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
  const told = `${asPercent(Math.max(share, 1 - share))} ± ${asPercent(error)}`;
  if (Math.abs(share - 0.5) > error) return `<b>Seat ${share > 0.5 ? 1 : 2} helps</b>: it wins ${told} of all matches.`;
  if (error > TELLING) return `<b>Too few matches</b> to tell whether the seat matters (± ${asPercent(error)}).`;
  return `<b>The seat hardly matters</b>: seat 1 wins ${asPercent(share)} ± ${asPercent(error)}.`;
}

export interface ReportSettings {
  /** What the game is called. */
  readonly title: string;
  readonly category?: (name: string) => string;
  readonly anchor?: string;
  /** A match as it was played, where that is known: the report then links to it. */
  readonly open?: (row: Row) => Promise<KeptMatch | undefined>;
  /** The address of a server whose replay page opens matches. */
  readonly server?: string;
  /** Whether matches count in which a bot had to decide for an agent. */
  readonly helped?: boolean;
  /** What was said in the matches. */
  readonly log?: RunLog;
  /** What the rules are, where they are not the usual ones. */
  readonly rules?: string;
  /** Typefaces as CSS; the system's own when absent. */
  readonly fonts?: string;
}

/** One page with everything in it, from a run's rows. */
export async function makeReport(head: RunHead, rows: readonly Row[], settings: ReportSettings): Promise<string> {
  const figures = figuresOf(head, rows, settings.anchor, settings.helped);
  const matches = new Map<Row, KeptMatch | undefined>();
  for (const { row } of worthLooking(figures)) if (!matches.has(row)) matches.set(row, await settings.open?.(row));
  const title = `${settings.title}, ${head.seats === 1 ? 'one seat' : `${head.seats} seats`}`;
  const trouble = troubles(rows).map((one) => `<p class="note">${safe(one)}</p>`);
  const none =
    rows.length === 0
      ? 'No match has ended yet.'
      : 'There is no match that all its agents played themselves, so nobody is rated.';
  const body = figures.agents.length === 0 ? `<p class="note">${none}</p>` : sections(figures, settings, matches);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Arena report: ${safe(title)}</title><style>${settings.fonts ?? ''}${STYLE}</style></head><body><main>
<header><p class="kicker">Arena report</p><h1>${safe(title)}</h1><p class="facts">${facts(figures, settings.rules)}</p>
<div class="tools"><button id="theme" type="button">Theme</button></div></header>
${PATTERNS}${trouble.join('')}${body}${told(figures)}${settings.log === undefined ? '' : dialogues(rows, settings.log)}
<section><h2>To make it again</h2><pre tabindex="0">${safe(`${commandOf(head)}\ntessera report run.jsonl --out report.html`)}</pre></section>
</main><script>${SCRIPT}</script></body></html>
`;
}

function facts({ head, rows, leftOut, failed }: ReportFigures, rules: string | undefined): string {
  const seeds = new Set(rows.map(({ seed }) => seed)).size;
  const { playouts } = (head.limits ?? {}) as { readonly playouts?: unknown };
  return [
    `<b>${thousands(rows.length)}</b> matches`,
    `<b>${head.agents.length}</b> agents`,
    `<b>${thousands(seeds)}</b> seeds, every seat in turn`,
    ...(typeof playouts === 'number' ? [`<b>${thousands(playouts)}</b> playouts an answer`] : []),
    `rules version ${head.version}${rules === undefined ? '' : `, ${safe(rules)}`}`,
    ...(leftOut.length > 0 ? [`<b>${leftOut.length}</b> left out, because a bot had to decide`] : []),
    ...(failed.length > 0 ? [`<b>${failed.length}</b> without a result`] : []),
  ]
    .map((fact) => `<span>${fact}</span>`)
    .join('');
}

const section = (title: string, sub: string, inside: string): string =>
  `<section><h2>${title}</h2><p class="sub">${sub}</p>${inside}</section>`;

function sections(
  figures: ReportFigures,
  settings: ReportSettings,
  matches: ReadonlyMap<Row, KeptMatch | undefined>,
): string {
  const { agents, categories, head } = figures;
  const time = section('Time for a decision', 'Median, eight of ten, and the slowest.', thinking(figures));
  const told = findings(figures).map((one) => `<p>${one}</p>`);
  const anchor = safe(shortName(settings.anchor ?? head.agents[0]));
  return [
    `<div class="find">${told.join('')}</div>`,
    section(
      'Rating',
      `Bradley–Terry on the 400-point scale; ${anchor} is fixed at 1000. The bars hold the truth 95 times in 100 (500 resamples of the seeds).`,
      ladder(figures, legendOf(figures)),
    ),
    ...(head.seats > 1 && agents.length > 1
      ? [
          `<div class="two">${section('Who beats whom', 'Wins of the row in 100 against the column, and the mean margin.', crosstable(figures))}${section('By seat', 'Share of wins by where they sit.', seatEffect(figures))}</div>`,
        ]
      : []),
    `<div class="two even">${section('How many points', 'Spread over all matches; the tick is the mean.', ridges(figures))}${
      categories.length > 0
        ? section(
            'Where they come from',
            'Mean points by category.',
            pointSources(figures, settings.category ?? ((name) => name)),
          )
        : time
    }</div>`,
    `<div class="two even">${categories.length > 0 ? time : ''}${lengths(figures)}</div>`,
    section(
      'Matches worth looking at',
      'The lead of the winner over the turns. A link opens the replay on your server.',
      worth(figures, settings.server ?? '', matches),
    ),
  ].join('\n');
}

/** How often agents finished and answered legally: a number of its own, apart from how strong they are. */
function told({ answering }: ReportFigures): string {
  const telling = answering.filter(({ replies, loss }) => replies !== undefined || loss !== undefined);
  if (telling.length === 0) return '';
  return section(
    'Answers',
    'In all matches, those that are left out of the ratings too. Shares of replies are of those that arrived; each refusal comes with its reason, and after the last attempt a bot decides. Intervals hold the truth 95 times in 100, with seeds as independent.',
    answers(telling),
  );
}

const KINDS = { bot: 'built in', program: 'program', model: 'language model' } as const;

function legendOf({ agents }: ReportFigures): string {
  const shapes = (['bot', 'program', 'model'] as const)
    .filter((kind) => agents.some((one) => one.kind === kind))
    .map((kind) => `<span>${dot(kind)}${KINDS[kind]}</span>`);
  return `<p class="legend">${shapes.join('')}</p>`;
}

function lengths({ rows }: ReportFigures): string {
  const decisions = rows.map((row) => row.decisions.reduce((sum, one) => sum + one, 0));
  const choices = rows.map((row, i) => row.choices / Math.max(1, decisions[i]));
  return section(
    'Length and choice',
    'How long matches are, and how wide.',
    `<p class="big"><b>${Math.round(quantile(decisions, 0.5))}</b> decisions a match</p>${histogram(decisions, 'Decisions a match')}<p class="big"><b>${quantile(choices, 0.5).toFixed(1)}</b> choices a decision</p>${histogram(choices, 'Choices a decision')}`,
  );
}
