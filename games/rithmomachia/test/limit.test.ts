import { below, Engine, Match, must, parseOptions, parseTranscript, replay, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { keptBooks, rulebookFor } from '../src/bots/rulebook.ts';
import { WEIGHTS } from '../src/bots/weights.ts';
import { rithmomachia as game, type Options } from '../src/rules/index.ts';
import { rithmomachia1 } from '../src/rules/old/index.ts';

const agreed = (input: unknown): Options => must(parseOptions(game.options, input)) as Options;
const off = agreed({ repetitionRule: false, fiftyMoveRule: false });

/** Two lonely Triangles that go to and fro. */
const shuffled = (turns: number): string => {
  const moves = ['P1-P2', 'A8-A7', 'P2-P1', 'A7-A8'];
  return Array.from({ length: turns }, (_, i) => moves[i % 4]).join(' ');
};
const at = (turns: number, options: Options) =>
  game.notation.parsePosition(`W_T_07@P1 B_T_01@A8; past ${shuffled(turns)}`, options);

describe('[R8.11] no game goes on for ever', () => {
  test('the thousandth turn without a capture ends it, with both claims switched off', () => {
    const engine = Engine.at(game, must(at(996, off)));
    const moves: [string, string][] = [
      ['W_T_07', 'P2'],
      ['B_T_01', 'A7'],
      ['W_T_07', 'P1'],
      ['B_T_01', 'A8'],
    ];
    for (const [i, [move, to]] of moves.entries()) {
      expect(engine.over).toBe(false);
      must(engine.apply({ actor: i % 2, choice: { move, to } }));
    }
    expect(engine.over).toBe(true);
    expect(engine.state.ending).toEqual({ winner: -1, by: 'LIMIT' });
    const text = game.notation.makePosition(engine.state);
    expect(must(game.notation.parsePosition(text, off))).toEqual(engine.state);
  });

  test('a match that began with version 1 is played and replayed without the limit', () => {
    const setup = { options: off, seats: 2, seed: 'long', start: `W_T_07@P1 B_T_01@A8; past ${shuffled(996)}` };
    const match = must(Match.create(rithmomachia1, setup));
    for (let turn = 0; turn < 12; turn++) {
      const [piece, to] = [
        ['W_T_07', 'P2'],
        ['B_T_01', 'A7'],
        ['W_T_07', 'P1'],
        ['B_T_01', 'A8'],
      ][turn % 4];
      must(match.answer({ actor: turn % 2, choice: { move: piece, to } }));
    }
    expect(match.engine.over).toBe(false);
    const transcript = must(parseTranscript(JSON.stringify(match.transcript())));
    expect(transcript.version).toBe(1);
    expect(must(replay(rithmomachia1, transcript)).hash).toBe(match.hash);
    expect(replay(game, { ...transcript, version: 2 }).ok).toBe(false);
  });

  test('random play with both claims switched off ends by itself', () => {
    const rng = seeded('limit');
    const engine = Engine.start(game, off, 2, 'limit');
    while (!engine.over && engine.state.ply < 48_000) engine.take(below(rng, engine.questions[0].choices.length));
    expect(engine.over).toBe(true);
  });

  test('a position cannot remember more than that', () => {
    expect(at(1000, off)).toMatchObject({ ok: true, value: { ending: { by: 'LIMIT' } } });
    expect(at(1001, off)).toMatchObject({ ok: false, error: { code: 'BAD_POSITION', field: 'past' } });
  });
});

test('the bots keep tables for a few agreements only, however many there are', () => {
  for (let threshold = 1; threshold <= 40; threshold++)
    rulebookFor(agreed({ pointWinEnabled: true, pointWinThreshold: threshold }), WEIGHTS);
  expect(keptBooks()).toBeLessThanOrEqual(8);
});
