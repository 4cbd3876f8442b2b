import { Engine } from '../engine.ts';
import type { Note } from '../game.ts';
import type { Json } from '../json.ts';
import { must } from '../refusal.ts';
import { parseTranscript, replay } from '../replay.ts';
import { below, seeded } from '../rng.ts';
import { Match, makeTranscript } from '../transcript.ts';
import { broken, difference, type Law } from './law.ts';
import { actors, type Trail } from './walk.ts';

/** At most this many choices of a long list are tried at one decision; different ones at the next. */
const TRIED = 8;

/** A state is plain data: stored and loaded it asks the same. */
export const survivesJson: Law = {
  name: 'a state survives JSON at every decision',
  decision({ game, engine }) {
    const back = JSON.parse(JSON.stringify(engine.state));
    broken(difference(engine.state, back));
    broken(difference(engine.questions, Engine.at(game, back).questions, 'questions after a round trip'));
  },
};

/** Search plays on in clones. */
export const cloneIsIndependent: Law = {
  name: 'a clone is equal and independent',
  decision(trail) {
    const { game, engine } = trail;
    const before = JSON.stringify(engine.state);
    broken(difference(engine.state, game.clone(engine.state)));
    if (engine.over) return;
    const copy = engine.fork();
    copy.take(sample(trail, copy.questions[0].choices.length));
    if (JSON.stringify(engine.state) !== before) broken('playing on in a clone changed the original');
  },
};

/** Questions are asked as often as anybody likes. */
export const questionsArePure: Law = {
  name: 'asking changes nothing, answers the same twice and lists each choice once',
  decision({ game, engine }) {
    const before = JSON.stringify(engine.state);
    const steps = game.steps as Record<string, { ask(state: unknown, frame: unknown): readonly Json[] }>;
    for (const { frame, choices } of engine.questions) {
      broken(difference(choices, steps[frame.kind].ask(engine.state, frame), `choices of ${frame.kind}`));
      const texts = choices.map((choice) => JSON.stringify(choice));
      if (new Set(texts).size !== texts.length) broken(`${frame.kind} lists a choice twice: ${repeated(texts)}`);
    }
    if (JSON.stringify(engine.state) !== before) broken('asking changed the state');
  },
};

/** Everything that is listed is legal, asides included. */
export const choicesApply: Law = {
  name: 'every listed choice applies and no refusal is given for it',
  decision(trail) {
    const { game, engine } = trail;
    engine.questions.forEach(({ actor, choices }, which) => {
      const from = sample(trail, choices.length);
      for (let i = 0; i < Math.min(choices.length, TRIED); i++) {
        const index = (from + i) % choices.length;
        const choice = choices[index] as Json;
        const why = game.whyNot?.(engine.state, actor, choice);
        if (why !== undefined) broken(`${JSON.stringify(choice)} is listed, but whyNot answers ${why.code}`);
        must(engine.check({ actor, choice }));
        engine.fork().take(index, which);
      }
    });
    for (const actor of actors(trail.script.seats)) {
      for (const choice of engine.asides(actor))
        must(engine.fork().apply({ actor, choice: choice as Json, aside: true }));
    }
  },
};

/** The transcript is the truth of a match. */
export const replaysExactly: Law = {
  name: 'a transcript replays to the same state',
  end({ game, script, engine, answers }) {
    const match = must(Match.create(game, script)) as Match;
    for (const answer of answers) must(match.answer(answer));
    broken(difference(engine.state, match.engine.state));
    const again = must(replay(game, must(parseTranscript(makeTranscript(match)))));
    broken(difference(engine.state, again.engine.state, 'replayed state'));
  },
};

/** Seats that are asked at once may answer in any order. */
export const lanesCommute: Law = {
  name: 'lanes commute',
  decision(trail) {
    const { engine } = trail;
    if (engine.questions.length < 2) return;
    const [first, second] = engine.questions;
    const one = { actor: first.actor, choice: first.choices[sample(trail, first.choices.length)] as Json };
    const two = { actor: second.actor, choice: second.choices[sample(trail, second.choices.length)] as Json };
    const forth = engine.fork();
    const back = engine.fork();
    must(forth.apply(one));
    must(forth.apply(two));
    must(back.apply(two));
    must(back.apply(one));
    broken(difference(forth.state, back.state, 'state after the same answers in another order'));
  },
};

/** A result has a place and a score for every seat, and ties share a place. */
export const everySeatIsRanked: Law = {
  name: 'every seat is ranked when the match is over',
  end({ game, script, engine }) {
    if (!engine.over) return;
    const { ranks, scores, reason, breakdown } = game.result(engine.state);
    if (ranks.length !== script.seats || scores.length !== script.seats)
      broken(`${ranks.length} ranks for ${script.seats} seats`);
    if (breakdown !== undefined && breakdown.length !== script.seats) broken('the breakdown misses a seat');
    if (typeof reason !== 'string' || reason === '') broken('the result has no reason');
    if (!scores.every(Number.isFinite)) broken(`scores ${scores}`);
    // a single seat may have lost to what the game itself brings as an opponent
    if (script.seats === 1 && ranks[0] === 2) return;
    ranks.forEach((rank) => {
      const better = ranks.filter((other) => other < rank).length;
      if (rank !== better + 1) broken(`ranks ${ranks}: ${better} seats are better than place ${rank}`);
    });
  },
};

/** A number below n that depends on where the walk stands, so that every decision tries something else. */
export const sample = (trail: Trail, n: number): number =>
  below(seeded(`${trail.script.seed}/${trail.answers.length}`), n);

const repeated = (texts: readonly string[]): string => texts.find((text, i) => texts.indexOf(text) !== i) ?? '';

/**
 * Clones share frames, and forks share choices, so an edit in one match would change another. A room keeps notes and sends
 * them later, so a detail that shares a list with the state would tell another story by then. Freezes all of them where they
 * are handed out: a rule that edits one later throws, at the line that does it.
 */
export const handedOutStays: Law = {
  name: 'frames, choices and notes are never edited after they were handed out',
  decision(trail) {
    const { engine, script } = trail;
    engine.notes ??= new FrozenNotes();
    for (const frame of engine.state.stack) freeze(frame);
    for (const lane of engine.state.lanes) for (const frame of lane) freeze(frame);
    for (const { choices } of engine.questions) freeze(choices);
    for (const actor of actors(script.seats)) freeze(engine.asides(actor));
    engine.questions.forEach(({ choices }, which) => {
      engine.fork().take(sample(trail, choices.length), which);
    });
  },
  explains: (error) =>
    error instanceof TypeError && /^Cannot \w+ (to read only )?property|not extensible/.test(error.message),
};

/** Freezes what is told and keeps none of it: a walk is long, and every fork copies the list. */
class FrozenNotes extends Array<Note> {
  override push(...notes: Note[]): number {
    for (const note of notes) freeze(note);
    return 0;
  }
}

const frozen = new WeakSet<object>();

/** All the way down: a frozen list may still hold an object that can be edited. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return;
  frozen.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** The engine throws where the frames run out. Nothing may be left over at the end, either. */
export const endsByFinish: Law = {
  name: 'a match ends only by finish',
  end({ engine }) {
    const { stack, lanes } = engine.state;
    if (engine.over && stack.length + lanes.length > 0) broken('frames are left after the end');
  },
  explains: (error) => error.message.includes('finish()'),
};
