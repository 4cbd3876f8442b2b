import { type AnyGame, CHANCE, type Note, REFEREE } from '../game.ts';
import type { Json } from '../json.ts';
import { must } from '../refusal.ts';
import { Match } from '../transcript.ts';
import { type AnyWords, reading } from '../words.ts';
import { answerFor, fresh, scriptRng } from './walk.ts';
import { readerOf } from './words-laws.ts';

/**
 * A whole random game as text a person can read: positions, questions, choices, answers and what happened. Kept as a
 * golden file; any change in it is a change of the rules or of the words, and the game's version moves with the rules.
 */
export function playthrough(
  game: AnyGame,
  words: AnyWords,
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
    const at = reading(words, view);
    const { frame, choices } = question;
    lines.push(`${who}: ${words.questions[frame.kind]?.(at, frame)} [${choices.length} choices]`);
    lines.push(`  > ${words.choices[frame.kind]?.(at, answer.choice, frame)} ${JSON.stringify(answer.choice)}`);
    for (const note of must(match.answer(answer)))
      if (note.kind !== 'settled') lines.push(`  ${noteText(game, words, engine.state, note)}`);
  }
  lines.push('', `end ${match.hash}: ${game.notation.makePosition(engine.state).slice(0, 300)}`);
  if (engine.over) lines.push(`result ${JSON.stringify(game.result(engine.state))}`);
  return `${lines.join('\n')}\n`;
}

const name = (game: AnyGame, view: unknown, actor: number): string =>
  actor === CHANCE ? 'chance' : actor === REFEREE ? 'referee' : game.seatName(view, actor);

function noteText(game: AnyGame, words: AnyWords, state: unknown, note: Note): string {
  const { kind, seat, detail, audience } = note;
  const text = words.notes[kind]?.(reading(words, game.view(state, audience?.[0] ?? null)), detail, seat);
  return audience === undefined ? String(text) : `(to ${audience.join(', ')}) ${text}`;
}
