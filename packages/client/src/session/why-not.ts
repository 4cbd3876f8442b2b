import { asJson, Engine, type Json, type Seat } from '@tessera/kernel';
import type { GameUi, OpenQuestion } from '@tessera/kit';
import type { Session } from './session.ts';
import { refusalText, type Spoken } from './tell.ts';

/**
 * Why an attempt is not legal, in words; undefined when it is. A room in this tab is asked itself. For one elsewhere the
 * game may rebuild its state from what this screen sees; where it cannot, the sentence is a general one.
 */
export function whyNot(session: Session, ui: GameUi, attempt: Json, general: string): string | undefined {
  const seat = session.me.value;
  if (seat === null) return general;
  const engine = session.link.match?.()?.engine ?? imagined(ui, session.view.value);
  if (engine === undefined) return general;
  return whyRefused(engine as Engine, ui, seat, attempt);
}

/** The refusal of an attempt in words; undefined when it is legal. */
export function whyRefused(engine: Engine, ui: Spoken, actor: Seat, choice: Json): string | undefined {
  const checked = engine.check({ actor, choice });
  return checked.ok ? undefined : refusalText(ui, checked.error);
}

function imagined(ui: GameUi, view: Json): Engine | undefined {
  const state = view === null ? undefined : ui.stateFrom?.(view);
  return state === undefined ? undefined : Engine.at(ui.game, state);
}

/** What a seat is asked, as a board is given it; `count` makes it new after every answer. */
export const questionsOf = (engine: Engine, seat: number, count: number): OpenQuestion[] =>
  engine.questions
    .filter(({ actor }) => actor === seat)
    .map(({ actor, frame, choices, lane }) => ({
      id: `${count} ${lane}`,
      actor,
      kind: frame.kind,
      frame: asJson(frame),
      choices: choices as readonly Json[],
    }));
