import type { Figures } from './figures.ts';
import { dot } from './marks.ts';
import { percent, safe, shortName, thousands } from './text.ts';
import { duration } from './time.ts';

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
      `<svg class="legal" viewBox="0 0 100 12" aria-hidden="true"><rect width="100" height="12" rx="3" class="lost"/><rect width="${(100 * own).toFixed(1)}" height="12" rx="3" class="kept"/></svg> ${percent(own)}`,
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
