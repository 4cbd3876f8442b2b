import { type AnyGame, CHANCE, Engine, type Json, must, type Note, parseOptions, seeded } from '@tessera/kernel';
import type { Lesson, OpenQuestion } from '@tessera/kit';
import type { NoteInfo } from '@tessera/protocol';
import { refusalText, type Spoken } from '../session/tell.ts';
import { questionsOf } from '../session/why-not.ts';

/** How far the lists of a lesson have been used up. */
interface Said {
  readonly replies: number;
  readonly chance: number;
}

const NOTHING: Said = { replies: 0, chance: 0 };

/** Where somebody is in a lesson. Every answer makes another one; an earlier one is never changed. */
export interface LessonScene {
  readonly engine: Engine;
  readonly view: Json;
  readonly before?: Json;
  readonly notes: readonly NoteInfo[];
  readonly questions: readonly OpenQuestion[];
  readonly played: readonly Json[];
  /** How many of the others' replies and of the throws have been given. */
  readonly said: Said;
  /** How many scenes came before: the same position tried again asks a new question. */
  readonly count: number;
  readonly verdict: 'open' | 'done' | { readonly hint: string };
}

/** A lesson's first position, after so many scenes. */
export function begin(game: AnyGame, lesson: Lesson, count = 0): LessonScene {
  const options = must(parseOptions(game.options, lesson.options));
  const engine = Engine.at(game, must(game.notation.parsePosition(lesson.position, options))) as Engine;
  return { ...seen(engine, lesson, count), notes: [], played: [], said: NOTHING, count, verdict: 'open' };
}

/** The scene after some answers, all or none; a refused one gives the reason and changes nothing. */
export function answer(ui: Spoken, lesson: Lesson, scene: LessonScene, choices: readonly Json[]): LessonScene {
  const { game } = ui;
  const count = scene.count + 1;
  const engine = scene.engine.fork();
  const heard: Note[] = [];
  engine.notes = heard;
  for (const choice of choices) {
    const applied = engine.apply({ actor: lesson.seat, choice });
    if (applied.ok) continue;
    return { ...scene, notes: [], verdict: { hint: refusalText(ui, applied.error) } };
  }
  const played = [...scene.played, ...choices];
  const { view } = seen(engine, lesson, count);
  const verdict = lesson.judge(played, view);
  if (verdict !== 'done' && verdict !== 'go-on')
    return { ...begin(game, lesson, count), before: view, verdict: { hint: verdict } };
  const said = rest(engine, lesson, scene.said);
  const after = seen(engine, lesson, count);
  return {
    ...after,
    before: scene.view,
    notes: heard.flatMap(({ audience, ...note }) =>
      audience === undefined || audience.includes(lesson.seat) ? [{ ...note, at: count }] : [],
    ),
    questions: verdict === 'done' ? [] : after.questions,
    played,
    said,
    count,
    verdict: verdict === 'done' ? 'done' : 'open',
  };
}

function seen(engine: Engine, { seat }: Lesson, count: number): Pick<LessonScene, 'engine' | 'view' | 'questions'> {
  return {
    engine,
    view: engine.game.view(engine.state, seat) as Json,
    questions: questionsOf(engine, seat, count),
  };
}

/** Lets chance and those who have something to say answer until the learner is asked again. */
function rest(engine: Engine, { seat, replies = [], chance = [] }: Lesson, said: Said): Said {
  const rng = seeded('lesson');
  const given = { ...said };
  for (;;) {
    const [question] = engine.questions;
    if (question === undefined || question.actor === seat) return given;
    const list = question.actor === CHANCE ? 'chance' : 'replies';
    const choice = (list === 'chance' ? chance : replies)[given[list]];
    if (choice !== undefined && engine.apply({ actor: question.actor, choice }).ok) given[list] += 1;
    else if (list === 'chance') engine.draw(rng);
    else return given;
  }
}
