import type { AnyGame, AnyWords, Json, Reading, Seat, ViewOf } from '@tessera/kernel';
import type { OpenQuestion } from '../manifest/board.ts';
import type { InEachLanguage } from '../manifest/doors.ts';
import type { BoardNote, Trace } from '../manifest/stage.ts';

// A guide explains each thing of a game when it first lies before somebody who learns it, in a match on the real board.

/** What a learner has before them when they are asked, or when the match has ended. */
export interface GuideMoment<in out G = AnyGame> {
  readonly view: ViewOf<G>;
  /** The learner. */
  readonly me: Seat;
  /** What they are asked; undefined once the match is over. */
  readonly question: OpenQuestion<G> | undefined;
  /** What happened since they answered last, that answer included. */
  readonly notes: readonly BoardNote<G>[];
}

/** The things of a game: what the sentences about one need to know, or undefined while it is not on the board. */
export interface Topics<in out G = AnyGame> {
  readonly [topic: string]: (at: GuideMoment<G>) => Json | undefined;
}

/** Where sentences of a guide are read. */
export interface GuideReading<in out G = AnyGame, W extends AnyWords = AnyWords> extends Reading<ViewOf<G>> {
  readonly me: Seat;
  /** The game's words in the same language, for names of cards and places. */
  readonly words: W;
}

/** What is said of one thing: its name, and at most two sentences. */
export interface GuideText<in out G = AnyGame, W extends AnyWords = AnyWords, F = Json> {
  readonly title: string;
  text(at: GuideReading<G, W>, facts: F): string;
}

/** The words of a guide for any game. */
export interface GuideWords {
  // biome-ignore lint/suspicious/noExplicitAny: each topic has facts of its own
  readonly [topic: string]: GuideText<any, any, any>;
}

/** The words of one game's guide: a language that leaves a topic out does not compile. */
export type GuideWordsOf<G, W extends AnyWords, T extends Topics<G>> = {
  readonly [N in keyof T]: GuideText<G, W, Exclude<ReturnType<T[N]>, undefined>>;
};

/** What a guided match needs of a game. */
export interface GameGuide {
  /** In the order in which they are told where several lie on the board for the first time. */
  readonly topics: Topics;
  readonly words: InEachLanguage<GuideWords>;
  /** What the others could do to a learner next, to be drawn on the board like turns, where a game can tell. */
  threats?(view: Json, me: Seat): readonly Trace[];
}

interface Guided<in out G, W extends AnyWords, T extends Topics<G>> {
  readonly topics: T;
  readonly words: InEachLanguage<GuideWordsOf<G, W, T>>;
  threats?(view: ViewOf<G>, me: Seat): readonly Trace<G>[];
}

/** The guide of one game. Here its types end: matches of any game are guided. */
export function defineGuide<G, W extends AnyWords, T extends Topics<G>>(guide: Guided<G, W, T>): GameGuide;
export function defineGuide(guide: object): GameGuide {
  return guide as GameGuide;
}

/** One thing that lies on the board for the first time. */
export interface Explained {
  readonly topic: string;
  readonly facts: Json;
}

/** What is to be explained at a moment: all that is on the board and was not explained before. */
export const foundAt = ({ topics }: GameGuide, at: GuideMoment, told: ReadonlySet<string>): readonly Explained[] =>
  Object.entries(topics).flatMap(([topic, find]) => {
    if (told.has(topic)) return [];
    const facts = find(at);
    return facts === undefined ? [] : [{ topic, facts }];
  });
