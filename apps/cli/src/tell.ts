import {
  type Actor,
  type AnyGame,
  CHANCE,
  type Core,
  type Engine,
  type Frame,
  type Note,
  REFEREE,
  type Viewer,
} from '@tessera/kernel';

/** Whose eyes an actor's sentences are written for: CHANCE and REFEREE see what everybody sees. */
export const eyes = (actor: Actor): Viewer => (actor >= 0 ? actor : null);

export function actorName(game: AnyGame, view: unknown, actor: Actor): string {
  if (actor === CHANCE) return 'Chance';
  if (actor === REFEREE) return 'Referee';
  return game.text.seat(view, actor);
}

export const questionText = (game: AnyGame, view: unknown, frame: Frame): string =>
  game.text.questions[frame.kind]?.(view, frame) ?? frame.kind;

export const choiceText = (game: AnyGame, view: unknown, frame: Frame, choice: unknown): string =>
  game.text.choices[frame.kind]?.(view, choice, frame) ?? JSON.stringify(choice);

export const asideText = (game: AnyGame, view: unknown, choice: unknown): string =>
  game.text.aside?.(view, choice) ?? JSON.stringify(choice);

/** The sentences of what happened, as one viewer may read them. */
export function noteTexts(engine: Engine, notes: readonly Note[], viewer: Viewer): string[] {
  const game: AnyGame = engine.game;
  const view = game.view(engine.state, viewer);
  return notes
    .filter(({ audience }) => audience === undefined || (viewer !== null && audience.includes(viewer)))
    .map((note) => game.text.notes[note.kind]?.(view, note) ?? `${note.kind} ${JSON.stringify(note.detail)}`)
    .filter((sentence) => sentence !== '');
}

/** How many seats a state has; a position in notation does not say it otherwise. */
export const seatCount = (game: AnyGame, state: Core): number => game.result(state).ranks.length;
