import { CLASS_NAMES, type LoggedAttempt, logKey, type RunLog } from '../log.ts';
import type { Row } from '../run.ts';
import { safe, thousands } from './chart.ts';
import { shortName } from './names.ts';

/** One reply to one question, with all that is known about it. */
interface Said {
  readonly attempt: LoggedAttempt;
  readonly loss: number | undefined;
  /** Why it is worth a look; the larger the weight, the earlier it comes. */
  readonly why: string;
  readonly weight: number;
}

const SHOWN = 60;
/** Losses below this are within what a judge cannot tell. */
const COSTLY = 0.05;

/** Decisions worth opening: what was refused, cut off or not delivered, and what lost most by the judge. Each with board, prompt and reply. */
export function dialogues(rows: readonly Row[], log: RunLog): string {
  const all = rows.flatMap((row) =>
    row.agents.flatMap((_, seat) => (log.get(logKey(row.key, seat)) ?? []).map((one) => judged(row, seat, one))),
  );
  if (all.length === 0) return '';
  const shown = all
    .map((one, i) => ({ one, i }))
    .sort((a, b) => b.one.weight - a.one.weight || a.i - b.i)
    .slice(0, SHOWN)
    .sort((a, b) => a.i - b.i)
    .map(({ one }) => one);
  const count =
    all.length > shown.length
      ? `${shown.length} of ${thousands(all.length)} replies: the refused ones and the costliest first.`
      : `All ${all.length} replies.`;
  return `<section class="said"><h2>What was asked and answered</h2><p class="sub">${count}</p>${shown.map(opened).join('')}</section>`;
}

function judged(row: Row, seat: number, attempt: LoggedAttempt): Said {
  const loss = attempt.refused === undefined ? row.losses?.[seat].find(([at]) => at === attempt.at)?.[1] : undefined;
  const { refused, error } = attempt;
  if (error !== undefined) return { attempt, loss, why: CLASS_NAMES.transport, weight: 3 };
  if (refused !== undefined) return { attempt, loss, why: `refused: ${refused.says}`, weight: 2 };
  if (loss !== undefined && loss >= COSTLY)
    return { attempt, loss, why: `lost ${(100 * loss).toFixed(0)} of 100`, weight: 1 + loss };
  return { attempt, loss, why: 'taken', weight: loss ?? 0 };
}

function opened({ attempt: one, why }: Said): string {
  const facts = [
    `answer ${one.at + 1}, attempt ${one.attempt}`,
    `${(one.ms / 1000).toFixed(1)} s`,
    ...(one.tokensOut === undefined
      ? []
      : [`${thousands(one.tokensIn ?? 0)} tokens in, ${thousands(one.tokensOut)} out`]),
    ...(one.reasoning ? [`${thousands(one.reasoning)} of reasoning`] : []),
    ...(one.finish ? [one.finish] : []),
    ...(one.prompt === undefined ? [] : [`prompt ${one.prompt}`]),
  ];
  const part = (title: string, text: string | undefined, kind = ''): string =>
    text === undefined || text === '' ? '' : `<h3>${title}</h3><pre tabindex="0" class="${kind}">${safe(text)}</pre>`;
  const prompt = one.user === undefined ? one.question : `${one.systemText ?? ''}\n\n${one.user}`.trim();
  return `<details><summary><span class="mark">${safe(shortName(one.agent))}</span>: ${safe(why)} <small>${safe(`${one.seed}, seat ${one.seat + 1}, ${facts.join(', ')}`)}</small></summary>${part('Board', one.board, 'board')}${part('Prompt', prompt)}${part('Reply', one.reply ?? one.error)}</details>`;
}
