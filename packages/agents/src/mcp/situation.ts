import type { OpenAsk } from '../ask.ts';
import { makePrompt, seatsLine } from '../llm/prompt.ts';
import { ABOUT_NAMES, quoted } from '../match-context.ts';
import type { HelloMessage, OverMessage } from '../messages.ts';

/** How a match stands for one seat, as much as is told in words. */
export interface Situation {
  readonly hello: HelloMessage;
  readonly status: string;
  readonly board: string;
  /** What happened since it was last told. */
  readonly news: readonly string[];
  /** The seats that are asked. */
  readonly asked: readonly number[];
  readonly ask?: OpenAsk | undefined;
  readonly over?: OverMessage | undefined;
}

const MORE = 'Call look with find: "WORDS" to list those that contain all the words, or from: N for later ones.';

/** The answer of `look`: the board, what happened, and what is asked or waited for. */
export function situationText(
  { hello, status, board, news, asked, ask, over }: Situation,
  find = '',
  from = 0,
): string {
  const head = `${hello.title}. ${seatsLine(hello)} ${ABOUT_NAMES}`;
  if (ask !== undefined) {
    const { seq, id, kind, says, count } = ask;
    const { choices } = ask.page(find, from);
    const { cards } = ask;
    const shown = { type: 'ask' as const, seq, id, kind, says, count, choices, board, cards, view: null };
    const { user } = makePrompt({ hello, ask: shown, news, more: MORE });
    return `${head}\n${user}\n\nYour turn. Question ${ask.id}: call answer with n.`;
  }
  const told = news.length === 0 ? '' : `\n# What happened\n${news.slice(-15).join('\n')}\n`;
  return `${head}\n${told}${board === '' ? '' : `\n# Board\n${board}\n`}\n${state(hello, status, asked, over)}`;
}

/** Where the match stands when nothing is asked of this seat. */
function state(
  { names }: HelloMessage,
  status: string,
  asked: readonly number[],
  over: OverMessage | undefined,
): string {
  if (over !== undefined) {
    const { ranks, scores } = over.result;
    const table = ranks
      .map((rank, seat) => ({ rank, line: `${rank}. ${quoted(names[seat])}: ${scores[seat]}` }))
      .sort((a, b) => a.rank - b.rank);
    return ['The match is over.', over.says, ...table.map(({ line }) => line)].join('\n');
  }
  if (status === 'waiting') return 'The match has not started: a seat is still open. Call wait.';
  if (status === 'paused') return 'The match is paused. Call wait.';
  const waiting = asked.flatMap((one) => names[one] ?? []).map(quoted);
  return `Not your turn; waiting for ${waiting.join(', ') || 'the others'}. Call wait.`;
}
