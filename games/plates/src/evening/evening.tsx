import { type EventGame, ready as shared } from '@tessera/events/game.ts';
import type { EventSession } from '@tessera/events/session/session.ts';
import { words as gameWords } from '../board/words.ts';
import { type Deed, type Notes, plates, type View } from '../rules/index.ts';
import { platesOf } from '../rules/old/index.ts';
import { TeamMark } from './parts/names.tsx';
import { words } from './words/catalogue.ts';

/** What is special about an evening of Plates among events. */
export interface Types {
  readonly view: View;
  readonly notes: Notes;
  readonly deed: Deed;
}

/** One screen at an evening. */
export type Session = EventSession<Types>;

/** Plates as a game that is played as an event. */
export const evening: EventGame<Types> = {
  spoken: { game: plates, words: gameWords },
  rulesOf: platesOf,
  titleOf: ({ event }) => event.name,
  statusOf({ status, round, target }) {
    const { frame, status: named } = words.value;
    return `${named[status]}, ${frame.round(round)}, ${frame.target(target)}`;
  },
  pointsOf: ({ standings, teams }) =>
    standings.reduce((all, { team, points }) => all.with(team, points.total), new Array<number>(teams).fill(0)),
  mark: ({ event }, team) => <TeamMark looks={event.teams} team={team} />,
};

/** Resolves when the pages have their words in the language in use, and the game's sentences. */
export const eveningReady = (): Promise<unknown> => Promise.all([shared(), words.ready(), gameWords.ready()]);
