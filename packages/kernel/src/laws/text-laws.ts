import type { Engine } from '../engine.ts';
import { type AnyGame, CHANCE, type Note, REFEREE, type Viewer } from '../game.ts';
import type { Json } from '../json.ts';
import { must } from '../refusal.ts';
import { broken, type Law } from './law.ts';
import { difference } from './strict.ts';
import { actors, answerFor } from './walk.ts';

/** Whoever reads a question: its seat, or a spectator for CHANCE and the referee. */
export const readerOf = (actor: number): Viewer => (actor === CHANCE || actor === REFEREE ? null : actor);

export const everythingHasWords: Law = {
  name: 'every question, choice, aside and note has words',
  decision(trail) {
    const { game, engine, script } = trail;
    for (const { actor, frame, choices } of engine.questions) {
      const view = game.view(engine.state, readerOf(actor));
      sound(`question ${frame.kind}`, game.text.questions[frame.kind]?.(view, frame));
      for (const choice of choices) {
        sound(`choice ${frame.kind} ${JSON.stringify(choice)}`, game.text.choices[frame.kind]?.(view, choice, frame));
      }
    }
    for (const actor of actors(script.seats)) {
      const view = game.view(engine.state, readerOf(actor));
      for (const choice of engine.asides(actor))
        sound(`aside ${JSON.stringify(choice)}`, game.text.aside?.(view, choice));
    }
    if (engine.over) return;
    const next = engine.fork();
    const notes: Note[] = [];
    next.notes = notes;
    must(next.apply(answerFor(next, script.seats, trail.answers.length * 104729)));
    for (const note of notes) saysNote(game, next, note, script.seats);
  },
};

function saysNote(game: AnyGame, engine: Engine, note: Note, seats: number): void {
  broken(difference(note.detail, JSON.parse(JSON.stringify(note.detail)), `detail of ${note.kind} as JSON`));
  const readers = note.audience ?? [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  for (const reader of readers) {
    sound(`note ${note.kind}`, game.text.notes[note.kind]?.(game.view(engine.state, reader), note));
  }
}

function sound(what: string, words: string | undefined): void {
  if (words === undefined || words.trim() === '') broken(`${what} has no words`);
  else if (/undefined|NaN|\[object|\bnull\b/.test(words)) broken(`${what} says "${words}"`);
}

/** For games whose notation can say every position, or those for which `says` is true. */
export const notationSurvives = (says: (state: never) => boolean): Law => ({
  name: 'a position survives its notation',
  decision({ game, engine, options }) {
    if (!says(engine.state as never)) return;
    const text = game.notation.makePosition(engine.state);
    const back = must(game.notation.parsePosition(text, options));
    broken(difference({ ...engine.state, rng: [] }, { ...back, rng: [] }, `state from "${text}"`));
    if (game.notation.makePosition(back) !== text)
      broken(`"${text}" is printed back as "${game.notation.makePosition(back)}"`);
  },
});

export const refusalsHaveWords: Law = {
  name: 'nonsense is refused with a code and words, and changes nothing',
  decision({ game, engine, script }) {
    const before = JSON.stringify(engine.state);
    for (const actor of actors(script.seats)) {
      for (const choice of NONSENSE) {
        const answered = engine.apply({ actor, choice });
        if (answered.ok) broken(`${JSON.stringify(choice)} from ${actor} was accepted`);
        else if (answered.error.code === '' || answered.error.message === '')
          broken(`${JSON.stringify(choice)} has no reason`);
      }
    }
    if (JSON.stringify(engine.state) !== before) broken(`a refused answer changed the state of ${game.id}`);
  },
};

const NONSENSE: readonly Json[] = [
  null,
  -1,
  99999,
  '',
  'nonsense',
  [],
  {},
  { move: 'nobody', to: '??' },
  { move: -7, roll: 1e9 },
  { merge: [0, 0, 0] },
  { stack: [9, 'x'] },
  { toString: 1, constructor: 'x' },
];
