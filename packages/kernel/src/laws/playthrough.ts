import { type AnyGame, CHANCE, type Note, REFEREE } from '../game.ts';
import type { Json } from '../json.ts';
import { must } from '../refusal.ts';
import { Match } from '../transcript.ts';
import { readerOf } from './text-laws.ts';
import { answerFor, fresh, scriptRng } from './walk.ts';

/**
 * A whole random game as text a person can read: positions, questions, choices, what was said and what happened. Kept
 * as a golden file; any change in it is a change of the rules, and then the game's version moves.
 */
export function playthrough(
  game: AnyGame,
  setup: { seats: number; seed: string; options?: Json },
  limit = 400,
): string {
  const { seats, seed, options = {} } = setup;
  const match = must(Match.create(game, { seats, seed, options })) as Match;
  const { engine } = match;
  const lines = [
    `game ${game.id}, version ${game.version}`,
    `seats ${seats}, seed ${JSON.stringify(seed)}, options ${JSON.stringify(match.options)}`,
  ];
  const kept: number[] = [];
  const picks = fresh(scriptRng(setup), kept, false);
  while (!engine.over && match.entries.length < limit) {
    const position = game.notation.makePosition(engine.state);
    lines.push('', `#${match.entries.length} ${position.length > 300 ? `${position.slice(0, 300)}…` : position}`);
    const pick = picks({ game, script: { seats, seed, options, picks: kept }, options, engine, answers: [] }) ?? 0;
    const answer = answerFor(engine, seats, pick);
    const question = engine.questions.find(({ actor }) => actor === answer.actor) ?? engine.questions[0];
    const view = game.view(engine.state, readerOf(answer.actor));
    const who = name(game, view, answer.actor);
    const say = game.text.choices[question.frame.kind]?.(view, answer.choice, question.frame);
    lines.push(
      `${who}: ${game.text.questions[question.frame.kind]?.(view, question.frame)} [${question.choices.length} choices]`,
    );
    lines.push(`  > ${say} ${JSON.stringify(answer.choice)}`);
    for (const note of must(match.answer(answer))) lines.push(`  ${noteText(game, engine.state, note)}`);
  }
  lines.push('', `end ${match.hash}: ${game.notation.makePosition(engine.state).slice(0, 300)}`);
  if (engine.over) lines.push(`result ${JSON.stringify(game.result(engine.state))}`);
  return `${lines.join('\n')}\n`;
}

const name = (game: AnyGame, view: unknown, actor: number): string =>
  actor === CHANCE ? 'chance' : actor === REFEREE ? 'referee' : game.text.seat(view, actor);

function noteText(game: AnyGame, state: unknown, note: Note): string {
  const reader = note.audience?.[0] ?? null;
  const words = game.text.notes[note.kind]?.(game.view(state, reader), note);
  return note.audience === undefined ? String(words) : `(to ${note.audience.join(', ')}) ${words}`;
}
