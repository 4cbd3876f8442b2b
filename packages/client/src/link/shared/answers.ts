import { type Answer, type Engine, equal, isRecord, type Json } from '@tessera/kernel';

/**
 * An answer as links carry it: its place in the list of choices, which the rules compute again. `[question, place]` where
 * several are asked, and the answer itself where no list has it, such as a resignation.
 */
export type Place = number | readonly [question: number, place: number] | { readonly a: number; readonly c: Json };

export function placeOf(engine: Engine, { actor, choice, aside }: Answer): Place {
  const question = aside ? -1 : engine.questions.findIndex((one) => one.actor === actor);
  const place = engine.questions[question]?.choices.findIndex((one) => equal(one as Json, choice)) ?? -1;
  if (place >= 0) return question === 0 ? place : [question, place];
  return aside ? ({ a: actor, c: choice, s: 1 } as Place) : { a: actor, c: choice };
}

/** What stands at a place of a list; the place comes from outside, and may be a name of the list's own. */
export const entryAt = <T>(list: readonly T[], place: unknown): T | undefined =>
  Number.isInteger(place) ? list[place as number] : undefined;

const at = (engine: Engine, question: unknown, place: unknown): Answer | undefined => {
  const asked = entryAt(engine.questions, question);
  const choice = asked && entryAt(asked.choices, place);
  return asked === undefined || choice === undefined ? undefined : { actor: asked.actor, choice: choice as Json };
};

/** The answer at a place; undefined where there is none. What is written out is checked by the rules, like any answer. */
export function answerAt(engine: Engine, place: unknown): Answer | undefined {
  if (typeof place === 'number') return at(engine, 0, place);
  if (Array.isArray(place)) return at(engine, place[0], place[1]);
  if (!isRecord(place) || !Number.isInteger(place.a) || place.c === undefined) return undefined;
  return { actor: place.a as number, choice: place.c as Json, ...(place.s === 1 && { aside: true }) };
}
