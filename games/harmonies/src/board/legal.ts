import type { OpenQuestion } from '@tessera/kit';
import type { Refused } from '@tessera/kit/board/refusal.tsx';
import type { CardId, Choice, Harmonies, Stack, Token } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';

/** What may be done now, sorted from the choices of the question. */
export interface Legal {
  readonly takes: ReadonlySet<number>;
  /** By token: the cells it may go to. */
  readonly places: ReadonlyMap<Token, ReadonlySet<string>>;
  /** Cards of the row that may be taken. */
  readonly cards: ReadonlySet<CardId>;
  /** By card: the cells its cube may go to. */
  readonly cubes: ReadonlyMap<CardId, ReadonlySet<string>>;
  readonly spirits: readonly CardId[];
  readonly discards: ReadonlySet<CardId>;
  readonly mayEnd: boolean;
  readonly mayKeep: boolean;
}

export function legalOf(question: OpenQuestion<Harmonies> | undefined): Legal {
  const takes = new Set<number>();
  const places = new Map<Token, Set<string>>();
  const cards = new Set<CardId>();
  const cubes = new Map<CardId, Set<string>>();
  const spirits: CardId[] = [];
  const discards = new Set<CardId>();
  let mayEnd = false;
  let mayKeep = false;
  const choices: readonly Choice[] = question?.choices ?? [];
  for (const choice of choices) {
    if ('take' in choice) takes.add(choice.take);
    else if ('place' in choice) addTo(places, choice.place, choice.at);
    else if ('card' in choice) cards.add(choice.card);
    else if ('cube' in choice) addTo(cubes, choice.cube, choice.at);
    else if ('spirit' in choice) spirits.push(choice.spirit);
    else if ('discard' in choice) discards.add(choice.discard);
    else if ('end' in choice) mayEnd = true;
    else if ('keep' in choice) mayKeep = true;
  }
  return { takes, places, cards, cubes, spirits, discards, mayEnd, mayKeep };
}

function addTo<K>(map: Map<K, Set<string>>, key: K, value: string): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, new Set([value]));
  else there.add(value);
}

/** The cards whose cube may go to a cell. */
export const cardsFor = ({ cubes }: Legal, at: string): readonly CardId[] =>
  [...cubes].flatMap(([card, cells]) => (cells.has(at) ? [card] : []));

/** Why something does not go on a cell. */
export interface CellRefusal extends Refused {
  readonly at: string;
  /** What was tried, to be drawn where it does not fit. */
  readonly token?: Token;
}

/** [H5] Why a token does not go on a cell, by what stands there, and where it would go. */
export function whyNotPlaced(w: BoardWords, at: string, token: Token, stack: Stack, cube: boolean): CellRefusal {
  const { no } = w;
  const tried = { at, token, can: no.grows[token] };
  if (cube) return { ...tried, why: no.cube };
  if (stack === 'W' || stack === 'F') return { ...tried, why: no.alone(w.tokens[stack]) };
  if (stack.endsWith('L')) return { ...tried, why: no.finished(no.names.tree) };
  if (stack.endsWith('R') && stack.length > 1) return { ...tried, why: no.finished(no.names.house) };
  if (stack === 'SSS') return { ...tried, why: no.finished(no.names.mountain) };
  return { ...tried, why: no.unfit(w.tokens[token], w.stacks[stack]) };
}

/** [H6] Why a cube does not go on a cell. */
export const whyNotCubed = ({ no, cards }: BoardWords, at: string, card: CardId): CellRefusal => ({
  at,
  why: no.habitat(cards(card)),
  can: no.habitatCan,
});
