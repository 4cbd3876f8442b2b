import { gzipSync } from 'node:zlib';
import type { Row } from '../run.ts';
import { chart, px, safe, scale, withSign } from './chart.ts';
import { type ReportFigures, worthLooking } from './figures.ts';
import { shortName } from './names.ts';

/** A match that can be opened. */
export interface KeptMatch {
  /** The transcript. */
  readonly text: string;
  /** Scores by seat after every turn, where they tell something. */
  readonly course?: readonly (readonly number[])[];
}

/** The matches a person would open first, each with how it went and a link to its replay. */
export function worth(
  figures: ReportFigures,
  server: string,
  matches: ReadonlyMap<Row, KeptMatch | undefined>,
): string {
  const cards = [...byMatch(worthLooking(figures))].map(([row, titles]) => {
    const order = row.agents.map((_, seat) => seat).sort((a, b) => row.ranks[a] - row.ranks[b]);
    const line = order
      .map((seat) => `${safe(shortName(row.agents[seat]))} <strong>${safe(String(row.scores[seat]))}</strong>`)
      .join(' : ');
    const kept = matches.get(row);
    const course = kept?.course === undefined ? '' : lead(kept.course, order[0]);
    return `<div class="match"><b>${titles.join(', ')}</b><span class="vs">${line}</span>${course}<small>${safe(row.seed)}, ${row.answers} answers, digest ${safe(row.digest.slice(0, 8))}</small>${kept === undefined ? '' : links(row, kept.text, server)}</div>`;
  });
  return `<div class="worth">${cards.join('')}</div>`;
}

function byMatch(picks: ReturnType<typeof worthLooking>): Map<Row, string[]> {
  const found = new Map<Row, string[]>();
  for (const { title, row } of picks) {
    const titles = found.get(row);
    if (titles === undefined) found.set(row, [title]);
    else titles.push(title.toLowerCase());
  }
  return found;
}

/** The link carries the whole match, so that any server can show it; the button saves it as a file. */
function links(row: Row, text: string, server: string): string {
  const packed = gzipSync(text).toString('base64url');
  const file = `${row.game}-${row.digest}.json`;
  return `<span class="links"><a href="${safe(server)}/replay#match=${packed}" target="_blank" rel="noreferrer">Open the replay</a><button type="button" class="save" data-file="${safe(file)}">Save the match</button></span>`;
}

const MOST_POINTS = 120;

/** The winner's lead over the best of the others, turn by turn. */
function lead(course: readonly (readonly number[])[], winner: number): string {
  const every = Math.max(1, Math.ceil(course.length / MOST_POINTS));
  const leads = course
    .filter((_, i) => i % every === 0 || i === course.length - 1)
    .map((scores) => scores[winner] - Math.max(...scores.filter((_, seat) => seat !== winner)));
  const reach = Math.max(...leads.map(Math.abs));
  if (leads.length < 3 || !(reach > 0) || !Number.isFinite(reach)) return '';
  const [width, height] = [300, 56];
  const x = scale(0, leads.length - 1, 2, width - 42);
  const y = scale(reach, -reach, 4, height - 4);
  const [zero, end] = [px(y(0)), leads.length - 1];
  const line = leads.map((value, i) => `${i === 0 ? 'M' : 'L'}${px(x(i))} ${px(y(value))}`).join('');
  const area = (sign: 1 | -1): string =>
    `M${px(x(0))} ${zero}${leads.map((value, i) => `L${px(x(i))} ${px(y(sign * Math.max(0, sign * value)))}`).join('')}L${px(x(end))} ${zero}Z`;
  return chart(
    width,
    height,
    `The winner's lead turn by turn, ${withSign(leads[end])} at the end`,
    `<path d="${area(1)}" class="ahead"/><path d="${area(-1)}" class="behind"/><path d="M2 ${zero}H${width - 42}" class="axis"/><path d="${line}" class="course"/><text x="${px(x(end) + 6)}" y="${px(y(leads[end]) + 4)}" class="strong tiny">${withSign(leads[end])}</text>`,
  );
}
