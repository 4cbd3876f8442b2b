import { noteText, refusalText, type Spoken } from '@tessera/client/session/tell.ts';
import { recallTexts } from '@tessera/client/storage/durable.ts';
import { type Json, type Note, type Reading, type Refusal, reading, type Seat } from '@tessera/kernel';
import { words as gameWords } from '../board/words.ts';
import { FREE_CHOICE, plates, positionOf, type View, whyNotPlace } from '../rules/index.ts';
import { listed } from '../words/speech.ts';
import { words } from './words/catalogue.ts';

/** Resolves when the pages have their words in the language in use, the game's sentences, and what a killed browser kept. */
export const ready = (): Promise<unknown> => Promise.all([words.ready(), gameWords.ready(), recallTexts()]);

/** The game with its words, as shared parts need it. */
export const spoken: Spoken = { game: plates, words: gameWords };

/** What a team is called: its own name, or its colour in the language in use. */
export const teamName = (view: View, team: Seat): string => gameWords.value.seat(view, team);

/** `Owls, Foxes and Hares`. */
export const teamNames = (view: View, teams: readonly Seat[]): string =>
  listed(
    teams.map((team) => teamName(view, team)),
    words.value.final.and,
  );

/** The game of a match; suggestions may leave it open. */
export const gameName = (game: string): string => (game === FREE_CHOICE ? gameWords.value.board.anyGame : game);

/** What happened, in a sentence; undefined for what has none. */
export const noteSentence = (view: View, note: Pick<Note, 'kind' | 'seat' | 'detail'>): string | undefined =>
  noteText(spoken, reading(gameWords.value, view) as unknown as Reading<Json>, note);

/** Why something was refused. */
export const refusalSentence = (refusal: Pick<Refusal, 'code' | 'message'>): string => refusalText(spoken, refusal);

/** Why a team may not place on a hex; undefined when it may. */
export function whyNotThere(view: View, team: Seat, hex: string): string | undefined {
  const code = whyNotPlace(positionOf(view), team, hex);
  return code === undefined ? undefined : gameWords.value.refusals[code];
}

/** Changes when somebody has placed or it is another team's turn. */
export const turnOf = ({ cycle, queue, standings }: View): string =>
  `${cycle} ${queue.join()} ${standings.reduce((sum, { placed }) => sum + placed, 0)}`;
