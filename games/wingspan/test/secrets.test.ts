import { seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { wingspan } from '../src/rules/index.ts';
import { problem } from './invariants.ts';
import { table } from './table.ts';

describe('[W6] hidden information', () => {
  const scene = {
    seats: [
      { wetland: ['american-coot'], hand: ['mallard', 'osprey'], bonuses: ['anatomist'] },
      { hand: ['willet'], bonuses: ['falconer'] },
    ],
    top: ['bobolink', 'killdeer'],
  };

  test('a hand and its bonus cards are seen by their owner, counted by others', () => {
    const { state } = table(scene);
    expect(wingspan.view(state, 0).own).toMatchObject({ hand: ['mallard', 'osprey'], bonuses: ['anatomist'] });
    const other = JSON.stringify(wingspan.view(state, 1));
    expect(wingspan.view(state, 1).seats[0]).toMatchObject({ hand: 2, bonuses: 1, shown: [] });
    for (const secret of ['mallard', 'osprey', 'anatomist', 'bobolink']) expect(other).not.toContain(secret);
    expect(wingspan.view(state, null).own).toBeNull();
  });

  test('a card drawn from the deck is told to its owner alone; one from the tray to all', () => {
    const game = table({ ...scene, tray: ['dickcissel', 'ruddy-duck', 'wood-duck'] });
    game.choose({ action: 'drawCards' }, { deck: true });
    const told = (seat: number) =>
      game.notes
        .filter(({ audience }) => audience === undefined || audience.includes(seat))
        .map((note) => JSON.stringify(note));
    expect(told(0).some((note) => note.includes('bobolink'))).toBe(true);
    expect(told(1).some((note) => note.includes('bobolink'))).toBe(false);
    game.no().choose({ action: 'drawCards' }, { tray: 0 });
    expect(told(0).some((note) => note.includes('dickcissel'))).toBe(true);
  });

  test('a tucked hand card is known to its owner, counted by others', () => {
    const game = table({ ...scene });
    game.choose({ action: 'drawCards' }, { tray: 0 }).yes().choose({ card: 'osprey' }, { deck: true });
    const known = (viewer: number) => wingspan.view(game.state, viewer).seats[0].rows.wetland[0];
    expect([known(0).known, known(1).known, known(1).tucked]).toEqual([['osprey'], [], 1]);
  });

  test('a caught bird is known to everybody', () => {
    const game = table({ seats: [{ forest: ['barred-owl'] }, {}], top: ['bobolink'] });
    game.choose({ action: 'gainFood' }, { die: 'seed' }).yes();
    expect(wingspan.view(game.state, 1).seats[0].rows.forest[0].known).toEqual(['bobolink']);
  });

  test('imagining keeps what is known and deals the rest again', () => {
    const game = table(scene);
    const hands = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const { state } = game.engine.imagine(0, seeded(`imagine ${i}`));
      expect(problem(state)).toBe(problem(game.state));
      expect(wingspan.view(state, 0)).toEqual(wingspan.view(game.state, 0));
      hands.add(state.hands[1].join());
    }
    expect(hands.size).toBeGreaterThan(10);
  });

  test('a seat that is asked what to play is imagined with a hand that can play', () => {
    const hand = ['turkey-vulture', 'black-vulture', 'mallard', 'osprey'];
    const game = table({ seats: [{ hand }, {}] });
    game.choose({ action: 'playBird' });
    for (let i = 0; i < 20; i++) {
      const imagined = game.engine.imagine(1, seeded(`play ${i}`));
      expect(imagined.questions[0].frame.kind).toBe('playBird');
      expect(imagined.questions[0].choices.length).toBeGreaterThan(0);
    }
  });

  test('bonus cards are shown when the match is over', () => {
    const { state } = table({ ...scene, round: 5, stack: [] });
    expect(wingspan.view(state, null).seats.map(({ shown }) => shown)).toEqual([['anatomist'], ['falconer']]);
  });
});
