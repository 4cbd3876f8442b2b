import type { Note } from '../game.ts';
import { broken, type Law } from './law.ts';
import { sample } from './state-laws.ts';
import { actors } from './walk.ts';

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
