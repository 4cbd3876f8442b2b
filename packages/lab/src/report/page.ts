import { quantile } from '../rating.ts';
import type { Row, RunHead } from '../row.ts';
import { crosstable, dot, duration, histogram, ladder, parts, ridges, seatEffect, thinking } from './charts.ts';
import { commandOf } from './command.ts';
import { type Figures, figuresOf, type ReportFigures, worthLooking } from './figures.ts';
import { SCRIPT, STYLE } from './style.ts';
import { percent, safe, shortName, thousands } from './text.ts';

export interface ReportSettings {
  /** What the game is called. */
  readonly title: string;
  readonly category?: (name: string) => string;
  readonly anchor?: string;
  /** The transcript of a match, where it was kept: the report then links to it. */
  readonly transcript?: (row: Row) => string | undefined;
  /** The address of a server whose replay page opens transcripts. */
  readonly server?: string;
  /** Typefaces as CSS; the system's own when absent. */
  readonly fonts?: string;
}

/** One page with everything in it, from a run's rows. */
export function makeReport(head: RunHead, rows: readonly Row[], settings: ReportSettings): string {
  const figures = figuresOf(head, rows, settings.anchor);
  const title = `${settings.title}, ${head.seats === 1 ? 'one seat' : `${head.seats} seats`}`;
  const body =
    figures.agents.length === 0 ? '<p class="note">No match has ended yet.</p>' : sections(figures, settings);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Arena report: ${safe(title)}</title><style>${settings.fonts ?? ''}${STYLE}</style></head><body><main>
<header><p class="kicker">Arena report</p><h1>${safe(title)}</h1><p class="facts">${facts(figures)}</p>
<div class="tools"><button id="theme" type="button">Theme</button></div></header>
${PATTERNS}${body}
<section><h2>To make it again</h2><pre tabindex="0">${safe(commandOf(head))}</pre></section>
</main><script>${SCRIPT}</script></body></html>
`;
}

function facts({ head, rows, failed }: ReportFigures): string {
  const seeds = new Set(rows.map(({ seed }) => seed)).size;
  return [
    `<b>${thousands(rows.length)}</b> matches`,
    `<b>${head.agents.length}</b> agents`,
    `<b>${seeds}</b> seeds, every seat in turn`,
    `rules version ${head.version}`,
    ...(failed.length > 0 ? [`<b>${failed.length}</b> without a result`] : []),
  ]
    .map((fact) => `<span>${fact}</span>`)
    .join('');
}

function sections(figures: ReportFigures, settings: ReportSettings): string {
  const { agents, rows, categories, head } = figures;
  const models = agents.filter(({ model }) => model !== undefined);
  const careless = agents.filter(({ legality }) => legality.refusals + legality.fallbacks + legality.gone > 0);
  const section = (title: string, sub: string, inside: string) =>
    `<section><h2>${title}</h2><p class="sub">${sub}</p>${inside}</section>`;
  const decisions = rows.map((row) => row.decisions.reduce((sum, one) => sum + one, 0));
  const choices = rows.map((row, i) => row.choices / Math.max(1, decisions[i]));
  const shapes = (['bot', 'program', 'model'] as const)
    .filter((kind) => agents.some((one) => one.kind === kind))
    .map(
      (kind) => `<span>${dot(kind)}${{ bot: 'built in', program: 'program', model: 'language model' }[kind]}</span>`,
    );
  return [
    `<div class="find">${findings(figures)
      .map((one) => `<p>${one}</p>`)
      .join('')}</div>`,
    section(
      'Rating',
      `Bradley–Terry on the 400-point scale; ${safe(shortName(settings.anchor ?? head.agents[0]))} is fixed at 1000. The bars hold the truth 95 times in 100 (500 resamples of the seeds).`,
      `<div class="scroll" tabindex="0">${ladder(figures)}</div><p class="legend">${shapes.join('')}</p>`,
    ),
    head.seats > 1 && agents.length > 1
      ? `<div class="two">${section('Who beats whom', 'Wins of the row in 100 against the column, and the mean margin.', crosstable(figures))}${section('By seat', 'Share of wins by where they sit.', seatEffect(figures))}</div>`
      : '',
    `<div class="two even">${section('How many points', 'Spread over all matches; the tick is the mean.', ridges(figures))}${
      categories.length > 0
        ? section(
            'Where they come from',
            'Mean points by category.',
            parts(figures, settings.category ?? ((name) => name)),
          )
        : section('Time for a decision', 'Median, eight of ten, and the slowest.', thinking(figures))
    }</div>`,
    models.length + careless.length > 0
      ? section(
          'Answers',
          'Three attempts a decision, each refusal with its reason; then a bot decides.',
          answers([...new Set([...models, ...careless])]),
        )
      : '',
    `<div class="two even">${categories.length > 0 ? section('Time for a decision', 'Median, eight of ten, and the slowest.', thinking(figures)) : ''}<section><h2>Length and choice</h2><p class="sub">How long matches are, and how wide.</p><p class="big"><b>${Math.round(quantile(decisions, 0.5))}</b> decisions a match</p>${histogram(decisions, 'Decisions a match')}<p class="big"><b>${quantile(choices, 0.5).toFixed(1)}</b> choices a decision</p>${histogram(choices, 'Choices a decision')}</section></div>`,
    section('Matches worth looking at', 'The ones to open first.', worth(figures, settings)),
  ].join('\n');
}

/** What the numbers mean, in sentences. */
function findings({ agents, rows, head }: ReportFigures): string[] {
  const [first, second] = agents;
  const name = (one: Figures) => `<b>${safe(shortName(one.agent))}</b>`;
  const found = [`${name(first)} leads with ${percent(first.share)} of what it played for.`];
  const tied = agents.find(({ next }) => next !== undefined && next.more !== 0);
  if (second !== undefined && first.next?.more === 0)
    found[0] += ` Its lead over ${safe(shortName(second.agent))} is certain enough: ${Math.round(first.next.gap)} points.`;
  if (tied?.next !== undefined)
    found.push(
      `${name(tied)} and <b>${safe(shortName(tied.next.agent))}</b> cannot be told apart yet: ${percent(tied.next.sure)} of the resampled runs put the first one ahead.`,
    );
  if (head.seats === 2 && rows.length > 0) {
    const won = rows.reduce((sum, { ranks }) => sum + (ranks[0] < ranks[1] ? 1 : ranks[0] === ranks[1] ? 0.5 : 0), 0);
    const share = won / rows.length;
    const error = 1.96 * Math.sqrt(0.25 / rows.length);
    found.push(
      Math.abs(share - 0.5) > error
        ? `<b>Seat ${share > 0.5 ? 1 : 2} helps</b>: it wins ${percent(Math.max(share, 1 - share))} ± ${percent(error)} of all matches.`
        : `<b>The seat hardly matters</b>: seat 1 wins ${percent(share)} ± ${percent(error)}.`,
    );
  }
  return found;
}

function answers(agents: readonly Figures[]): string {
  const rows = agents.map(({ agent, kind, legality, model, time }) => {
    const { decisions, refusals, fallbacks, gone } = legality;
    const cells = [
      percent(1 - fallbacks / Math.max(1, decisions)),
      `${(refusals / Math.max(1, decisions)).toFixed(2)}`,
      String(fallbacks),
      String(gone),
      duration(time.median),
      model === undefined
        ? ''
        : `${thousands(Math.round(model.tokensIn / Math.max(1, decisions)))} in, ${thousands(Math.round(model.tokensOut / Math.max(1, decisions)))} out`,
      model === undefined || model.cost === 0 ? '' : `$${(model.cost / model.matches).toFixed(2)}`,
    ];
    return `<tr><th scope="row">${dot(kind)} ${safe(shortName(agent))}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const head = [
    'agent',
    'own answers',
    'refusals a decision',
    'bot decided',
    'gone',
    'time',
    'tokens a decision',
    'cost a match',
  ];
  return `<div class="scroll" tabindex="0"><table class="models"><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function worth(figures: ReportFigures, { transcript }: ReportSettings): string {
  const cards = worthLooking(figures).map(({ title, row }) => {
    const order = row.agents.map((_, seat) => seat).sort((a, b) => row.ranks[a] - row.ranks[b]);
    const line = order
      .map((seat) => `${safe(shortName(row.agents[seat]))} <strong>${safe(String(row.scores[seat]))}</strong>`)
      .join(' : ');
    const text = transcript?.(row);
    const file = `${row.game}-${row.digest}.json`;
    const link =
      text === undefined
        ? ''
        : `<a download="${safe(file)}" href="data:application/json;base64,${Buffer.from(text).toString('base64')}">Save the match, then open it on the replay page</a>`;
    return `<div class="match"><b>${title}</b><span class="vs">${line}</span><small>${safe(row.seed)}, ${row.answers} answers, digest ${safe(row.digest)}</small>${link}</div>`;
  });
  return `<div class="worth">${cards.join('')}</div>`;
}

const FILLS = ['#5f9a43', '#9b9ca5', '#e6b840', '#c9533e', '#4aa3c6', '#e68a1e'];
const SIGNS = [
  '<circle cx="4" cy="4" r="1.6" fill="#fff" opacity=".45"/>',
  '<path d="M0 6l4-4 4 4" stroke="#fff" stroke-width="1.3" fill="none" opacity=".6"/>',
  '<path d="M2 0v8M6 0v8" stroke="#fff" stroke-width="1" opacity=".5"/>',
  '<path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#fff" opacity=".25"/>',
  '<path d="M0 4q2-3 4 0t4 0" stroke="#fff" stroke-width="1.2" fill="none" opacity=".6"/>',
  '',
];
const PATTERNS = `<svg width="0" height="0" aria-hidden="true" class="defs"><defs>${FILLS.map(
  (fill, i) =>
    `<pattern id="part-${i}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="${fill}"/>${SIGNS[i]}</pattern>`,
).join('')}</defs></svg>`;
