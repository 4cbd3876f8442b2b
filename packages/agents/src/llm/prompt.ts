import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ABOUT_NAMES, quoted } from '../match-context.ts';
import type { AskMessage, HelloMessage, List, ListedChoice } from '../messages.ts';
import { formsOf } from './forms.ts';

/** What a model is shown for one question. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
}

export interface PromptParts {
  readonly hello: HelloMessage;
  readonly ask: AskMessage;
  /** What happened since the model was last asked, oldest first. */
  readonly news: readonly string[];
  /** How to play, from the person who lets the model play. */
  readonly advice?: string;
  /** What the model wrote down for itself. */
  readonly memory?: string;
  /** The most tokens of the whole prompt, as counted by `tokensIn`. */
  readonly budget?: number;
  /** How to see more of a list that does not fit. */
  readonly more?: string;
  /** How much of the list of answers is shown; all that fits when absent. */
  readonly list?: List;
  /** Whether the model may write before it answers. */
  readonly room?: boolean;
}

export const BUDGET = 3000;
const NEWS = 15;
const ADVICE = 600;
const SHORT_LIST = 40;
const MORE = 'To see others reply {"list": "WORDS"}: you get those that contain all the words.';

/** About how many tokens a text has. Models count differently; this is on the high side for English. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 3.5);

/** One question as text. What does not fit is left out, and the model is told how to see more of the list. */
export function makePrompt(parts: PromptParts): Prompt {
  const { hello, ask, news, advice, memory, budget = BUDGET, more = MORE, list = 'all', room = false } = parts;
  const isBlind = list === 'none';
  const answer = isBlind ? '{"say": "ANSWER"}' : '{"n": NUMBER}';
  const system = [
    `You play ${hello.title} on seat ${hello.seat + 1} of ${hello.seats}. Play to win.`,
    seatsLine(hello),
    ABOUT_NAMES,
    `Each message shows the board and asks one question${isBlind ? '. Which answers are legal is for you to find out.' : ' with numbered choices.'}`,
    room
      ? `Think first, as long as you like. Then end with one JSON object on a line of its own: ${answer}.`
      : `Reply with one JSON object and nothing else: ${answer}.`,
    ...(memory === undefined
      ? []
      : ['You may add "note": a short text that you will see again with the next question.']),
    ...(hello.rules === undefined ? [] : ['', '# Rules', hello.rules]),
    ...(advice === undefined ? [] : ['', '# Advice', cut(advice.trim(), ADVICE)]),
  ].join('\n');
  const head = [
    ...(memory ? ['# Your note', memory, ''] : []),
    ...(news.length === 0 ? [] : ['# Since your last answer', ...news.slice(-NEWS), '']),
  ].join('\n');
  const tail = [
    '',
    '# Question',
    ask.says,
    ...(ask.error === undefined ? [] : [`Your last answer was refused: ${ask.error}`]),
    '',
  ].join('\n');
  const left = budget - tokensIn(system) - tokensIn(head) - tokensIn(tail);
  // the answers matter most: at least half of what is left is theirs
  const board = cut(ask.board ?? JSON.stringify(ask.view), Math.floor(left / 2));
  const cards = cardsFor(ask, Math.floor((left - tokensIn(board)) / 2));
  const rest = left - tokensIn(board) - tokensIn(cards) - 50;
  const choices = isBlind
    ? `# Forms of an answer\n${formsOf(ask.choices).join('\n')}`
    : `# Choices\n${listFor(ask, more, rest, list === 'short' ? SHORT_LIST : Number.POSITIVE_INFINITY)}`;
  return { system, user: `${head}\n# Board\n${board}\n${cards}${tail}\n${choices}` };
}

/** Who sits where, by the numbers and names that the board has. */
export function seatsLine({ names, sides, seat }: HelloMessage): string {
  const told = names.map((name, i) => {
    const side = sides?.[i];
    return `${i + 1} ${quoted(name)}${side === undefined || side === name ? '' : ` (${side})`}${i === seat ? ', you' : ''}`;
  });
  return `Seats: ${told.join('; ')}.`;
}

function cut(text: string, tokens: number): string {
  const most = Math.max(0, Math.floor(tokens * 3.5));
  return text.length <= most ? text : `${text.slice(0, most)}\n…`;
}

export const lineOf = ({ n, says }: ListedChoice): string => `${n}: ${says}`;

/** What the cards do that can be chosen or lie on the board, as many as fit. */
function cardsFor({ cards = [] }: AskMessage, tokens: number): string {
  const lines: string[] = [];
  let left = tokens - 10;
  for (const { text } of cards) {
    left -= tokensIn(`${text}\n`);
    if (left < 0) break;
    lines.push(text);
  }
  return lines.length === 0 ? '' : `\n# Cards\n${lines.join('\n')}\n`;
}

/** As many answers as fit. */
function listFor({ choices, count }: AskMessage, more: string, tokens: number, most: number): string {
  const lines: string[] = [];
  let left = tokens;
  for (const choice of choices.slice(0, most)) {
    const line = lineOf(choice);
    left -= tokensIn(`${line}\n`);
    if (left < 0) break;
    lines.push(line);
  }
  if (lines.length < count) lines.push(`There are ${count} choices in all, numbered 0 to ${count - 1}. ${more}`);
  return lines.join('\n');
}

interface Game {
  readonly id: string;
  readonly digest?: () => Promise<string>;
}

/** Models have to read it before every answer. */
export const SHORT = 600;

/** The rules of a game in short: as it tells them itself, or else from its RULES.md. Undefined where it has neither. */
export async function shortRules({ id, digest }: Game): Promise<string | undefined> {
  if (digest !== undefined) return digest();
  // the file is no module, so no bundle has it: it lies beside the sources of the game's package
  const { resolve } = createRequire(import.meta.url);
  try {
    return fromRules(await readFile(join(dirname(resolve(`@tessera/${id}`)), '../RULES.md'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The rules as their page has them, without numbers and notation; where they are too long, the first sentence of each: then the game wants a digest of its own. */
export function fromRules(page: string): string {
  const parts = page.split(/\n(?=\n|- |#)/).map((part) => part.replace(/\s*\n\s*/g, ' ').trim());
  const told = parts.flatMap((part) => {
    const text = part
      .replace(/^#+ .*/, '')
      .replace(/\*\*\[[^\]]+\]\*\* |Code and tests cite the numbers\.| ?\(?\[[A-Z][\d.]+\]\)?/g, '')
      .replace(/\*+/g, '')
      .trim();
    // a rule with code in it is about how positions are written
    return text === '' || text.includes('`') ? [] : [text];
  });
  const whole = told.join('\n');
  const lines = tokensIn(whole) <= SHORT ? told : told.map((text) => /^[^:]*?\.(?= |$)/.exec(text)?.[0] ?? '');
  let kept = '';
  for (const line of lines) if (line !== '' && tokensIn(`${kept}${line}\n`) <= SHORT) kept += `${line}\n`;
  return kept.trimEnd();
}
