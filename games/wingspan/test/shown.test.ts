import { branch, Engine, type Json, Match, must, parseOptions, replay, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { BIRD } from '../src/rules/catalogue.ts';
import { wingspan } from '../src/rules/index.ts';
import { wingspan3 } from '../src/rules/old/index.ts';

const tray = ['mallard', 'anhinga', 'killdeer'];
function sit(mine: object, rest: object = {}) {
  const options = must(parseOptions(wingspan.options, {}));
  const text = JSON.stringify({ seats: [mine, {}], ...rest });
  return Engine.at(wingspan, must(wingspan.notation.parsePosition(text, options)));
}
type Sitting = ReturnType<typeof sit>;
const say = (engine: Sitting, choice: Json): void => void must(engine.apply({ actor: 0, choice }));
function drawn(hand: readonly string[] = []): Sitting {
  const engine = sit({ hand }, { tray });
  say(engine, { action: 'drawCards' });
  say(engine, { tray: 1 });
  return engine;
}
/** In how many of many imagined worlds a seat holds a card. */
const held = (game: Sitting, viewer: number | null, seat: number, card: string): number => {
  const rng = seeded('worlds');
  let worlds = 0;
  for (let i = 0; i < 40; i++)
    if (game.imagine(viewer, branch(rng)).state.hands[seat].includes(BIRD[card])) worlds += 1;
  return worlds;
};

describe('[W6.2] what was taken openly', () => {
  test('is kept in mind by everybody, what was in the hand before is not', () => {
    const game = drawn(['american-robin']);
    for (const viewer of [1, null]) {
      expect(held(game, viewer, 0, 'anhinga')).toBe(40);
      expect(held(game, viewer, 0, 'american-robin')).toBeLessThan(10);
    }
    expect(held(game, 0, 0, 'american-robin')).toBe(40);
  });

  test('is forgotten when a card is tucked unseen, whichever card it was', () => {
    for (const card of ['anhinga', 'american-robin']) {
      const rows = { wetland: ['american-coot'] };
      const game = sit({ hand: ['anhinga', 'american-robin'], shown: ['anhinga'], rows });
      expect(held(game, 1, 0, 'anhinga')).toBe(40);
      say(game, { action: 'drawCards' });
      while (game.questions[0].frame.kind !== 'tuck') game.take(game.questions[0].frame.kind === 'trade' ? 1 : 0);
      say(game, { card });
      expect(game.state.shown?.[0]).toEqual([]);
    }
  });

  test('leaves with the card that is discarded or played', () => {
    const game = sit({
      hand: ['mallard', 'anhinga'],
      shown: ['anhinga', 'mallard'],
      food: { seed: 1, invertebrate: 1 },
    });
    say(game, { action: 'playBird' });
    say(game, { card: 'mallard', habitat: 'wetland' });
    expect(game.state.shown?.[0]).toEqual([BIRD.anhinga]);
  });

  test('survives the notation, and must be in the hand', () => {
    const game = drawn();
    const text = wingspan.notation.makePosition(game.state);
    expect(must(wingspan.notation.parsePosition(text, game.state.options)).shown).toEqual(game.state.shown);
    const wrong = JSON.stringify({ seats: [{ hand: ['mallard'], shown: ['anhinga'] }, {}] });
    expect(wingspan.notation.parsePosition(wrong, game.state.options)).toMatchObject({ ok: false });
  });

  test('matches of version 3 go on without it', () => {
    const match = must(Match.create(wingspan3, { seats: 2, seed: 'two', dice: 2 }));
    match.roll();
    expect(JSON.stringify(match.engine.state)).not.toContain('shown');
    expect(must(replay(wingspan3, match.transcript())).hash).toBe(match.hash);
  });
});
