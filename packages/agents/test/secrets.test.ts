import { below, branch, CHANCE, Engine, type Json, must, type Note, parseOptions, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import {
  type AgentMessage,
  type HelloMessage,
  makePrompt,
  OpenAsk,
  type OverMessage,
  situationText,
} from '../src/index.ts';
import { type MatchContext, notesFor } from '../src/match-context.ts';
import { TOLD } from '../src/messages.ts';
import { legalAnswers } from '../src/reply.ts';
import { GAME_IDS, planFor } from './table.ts';

const ANSWERS = 60;

/** The types of messages that were compared. */
const types = new Set<string>();

/** Messages as text. */
function saying(...messages: readonly (AgentMessage | OpenAsk | undefined)[]): string {
  for (const message of messages) if (message !== undefined) types.add(message.type);
  return JSON.stringify(messages);
}

/** Everything that a seat can be told, as text: messages, a model's prompt, and what an assistant sees when it looks. */
function told(scene: MatchContext, engine: Engine, seat: number): string {
  const view = scene.view(seat);
  const hello: HelloMessage = {
    type: 'hello',
    protocol: 1,
    game: engine.game.id,
    title: engine.game.title,
    version: engine.game.version,
    options: null,
    seats: scene.names.length,
    seat,
    names: [...scene.names],
    view,
    time: {},
  };
  const question = engine.questions.find(({ actor }) => actor === seat);
  const ask =
    question && new OpenAsk(scene, seat, question, { list: 'all', board: true, cards: true }, { seq: 0, id: 'q0' });
  const board = scene.draw?.(view) ?? '';
  const asked = engine.questions.map(({ actor }) => actor);
  const situation = { hello, status: 'playing', board, news: [], asked, ask };
  const page = ask?.page('a', 1);
  return JSON.stringify({
    messages: saying(hello, ask, page, ended(scene, engine)),
    prompt: ask && makePrompt({ hello, ask: ask.toJSON(), news: [] }),
    look: [situationText(situation), situationText(situation, 'a', 1)],
  });
}

/** How the match ended, once it has. */
function ended({ words }: MatchContext, { game, over, state }: Engine): OverMessage | undefined {
  if (!over) return undefined;
  const { ranks, scores, reason } = game.result(state);
  return {
    type: 'over',
    result: { ranks: [...ranks], scores: [...scores], reason },
    says: words.endings[reason] ?? reason,
  };
}

/** What a seat hears of what just happened. */
const heardBy = (scene: MatchContext, notes: readonly Note[], seat: number): string =>
  saying({ type: 'event', seq: 0, notes: notesFor(scene, scene.view(seat), notes, seat), view: scene.view(seat) });

/** Why a seat's attempts are refused: choices of other moments and of other seats, and what was never one. */
function refusals(scene: MatchContext, engine: Engine, seat: number, attempts: readonly Json[]): string {
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) return '';
  return attempts
    .map((value) => {
      const legal = legalAnswers(scene, engine, question, { kind: 'value', value });
      if (legal.ok) return JSON.stringify(legal);
      const { code, message } = legal.error;
      return saying({ type: 'refused', id: 'q0', code, says: message, attempt: 1, of: 3 });
    })
    .join();
}

test.each(GAME_IDS)('%s: what an agent is told is the same whatever it may not know', async (id) => {
  const { game, words, draw, options, cards } = await planFor(id, []);
  for (let round = 0; round < 6; round++) {
    const seats = Math.max(2, game.seats.min);
    const engine = Engine.start(game, must(parseOptions(game.options, options)), seats, `secrets ${round}`) as Engine;
    const rng = seeded(`secrets of ${id} ${round}`);
    const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
    const sceneOf = ({ state }: Engine): MatchContext => ({
      words,
      names,
      view: (seat) => game.view(state, seat) as Json,
      ...(draw && { draw }),
      ...(cards && { cards }),
    });
    const attempts: Json[] = [null, { card: 0 }, { bird: 'nobody' }, [], 'x'];
    const compare = () => {
      for (let seat = 0; seat < seats; seat++) {
        const other = engine.imagine(seat, branch(rng));
        expect(told(sceneOf(other), other, seat)).toBe(told(sceneOf(engine), engine, seat));
        expect(refusals(sceneOf(other), other, seat, attempts)).toBe(refusals(sceneOf(engine), engine, seat, attempts));
        const meant = (engine.notes ?? []).filter(({ audience }) => audience?.includes(seat) !== false);
        expect(heardBy(sceneOf(other), meant, seat)).toBe(heardBy(sceneOf(engine), engine.notes ?? [], seat));
      }
    };
    for (let i = 0; i < ANSWERS && !engine.over; i++) {
      compare();
      const question = engine.questions[0];
      if (question.actor !== CHANCE) attempts.push(question.choices[below(rng, question.choices.length)] as Json);
      engine.notes = [];
      if (question.actor === CHANCE) engine.draw(rng);
      else engine.take(below(rng, question.choices.length));
      // nobody hears what only others may hear
      for (let seat = 0; seat < seats; seat++) {
        const scene = sceneOf(engine);
        const heard = notesFor(scene, scene.view(seat), engine.notes, seat);
        const meant = engine.notes.filter(({ audience }) => audience === undefined || audience.includes(seat));
        expect(heard.map(({ kind, detail }) => ({ kind, detail }))).toEqual(
          meant.map(({ kind, detail }) => ({ kind, detail: detail as Json })),
        );
      }
    }
    while (round === 0 && !engine.over) {
      engine.notes = [];
      if (engine.questions[0].actor === CHANCE) engine.draw(rng);
      else engine.take(below(rng, engine.questions[0].choices.length));
    }
    compare();
  }
});

test('every type of message was compared', () => {
  expect([...types].sort()).toEqual(Object.keys(TOLD).sort());
});
