import {
  type Actor,
  type AnyGame,
  type AnyWords,
  CHANCE,
  type Core,
  type Engine,
  type Frame,
  type Note,
  REFEREE,
  type Result,
  reading,
  type Viewer,
} from '@tessera/kernel';
import { textTable } from '@tessera/kit/terminal';
import type { KnownGame } from './registry.ts';

/** Whose eyes an actor's sentences are written for: CHANCE and REFEREE see what everybody sees. */
export const eyes = (actor: Actor): Viewer => (actor >= 0 ? actor : null);

export function actorName(words: AnyWords, view: unknown, actor: Actor): string {
  if (actor === CHANCE) return 'Chance';
  if (actor === REFEREE) return 'Referee';
  return words.seat(view, actor);
}

export const questionSentence = (words: AnyWords, view: unknown, frame: Frame): string =>
  words.questions[frame.kind]?.(reading(words, view), frame) ?? frame.kind;

export const choiceSentence = (words: AnyWords, view: unknown, frame: Frame, choice: unknown): string =>
  words.choices[frame.kind]?.(reading(words, view), choice, frame) ?? JSON.stringify(choice);

export const asideText = (words: AnyWords, view: unknown, choice: unknown): string =>
  words.aside?.(reading(words, view), choice) ?? JSON.stringify(choice);

/** The sentences of what happened, as one viewer may read them. */
export function noteTexts(words: AnyWords, engine: Engine, notes: readonly Note[], viewer: Viewer): string[] {
  const game: AnyGame = engine.game;
  const at = reading(words, game.view(engine.state, viewer));
  return notes
    .filter(({ audience }) => audience === undefined || (viewer !== null && audience.includes(viewer)))
    .filter(({ kind }) => kind !== 'settled')
    .map(({ kind, detail, seat }) => words.notes[kind]?.(at, detail, seat) ?? `${kind} ${JSON.stringify(detail)}`)
    .filter((sentence) => sentence !== '');
}

/** How many seats a state has; a position in notation does not say it otherwise. */
export const seatCount = (game: AnyGame, state: Core): number => game.result(state).ranks.length;

/** The end of a match as people read it. */
export function makeResult({ words }: KnownGame, view: unknown, result: Result): string {
  const { ranks, scores, breakdown } = result;
  const categories = [...new Set((breakdown ?? []).flatMap((one) => Object.keys(one)))];
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  return `The match is over (${words.endings[result.reason] ?? result.reason}).\n${textTable(
    [
      { title: 'place', align: 'right' },
      { title: 'seat' },
      { title: 'score', align: 'right' },
      ...categories.map((category) => ({
        title: words.categories?.[category] ?? category,
        align: 'right' as const,
      })),
    ],
    seats.map((seat) => [
      String(ranks[seat]),
      words.seat(view, seat),
      String(scores[seat]),
      ...categories.map((category) => String(breakdown?.[seat]?.[category] ?? 0)),
    ]),
  )}`;
}
