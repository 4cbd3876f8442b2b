import { describe, expect, test } from 'vitest';
import { colorOf, nestMask } from '../src/rules/catalogue.ts';
import type { Bird, Effect, EffectKind, Habitat, Trigger } from '../src/rules/data/types.ts';
import { BIRDS } from '../src/rules/index.ts';
import { type Mat, type Scene, type Table, table } from './table.ts';

// Every bird in a scene of its own: its row's action, its play or its trigger brings it to work, and the table after it
// differs from the table before by exactly what its power says.

const PLENTY =
  'invertebrate invertebrate invertebrate seed seed seed fish fish fish fruit fruit fruit rodent rodent rodent';
const ROW_ACTION = { forest: 'gainFood', grassland: 'layEggs', wetland: 'drawCards' } as const;
const FEEDER = 'invertebrate invertebrate seed fish fruit';

/** Another row than the bird's own holds a wild turkey, so that there are eggs to pay and a bird to lay on. */
const companion = (row: Habitat, text = 'wild-turkey 2e'): Mat =>
  row === 'forest' ? { grassland: [text] } : { forest: [text] };

/** The bird at work: asked whether to use it. */
function atWork(bird: Bird, scene: Partial<Scene> = {}, mat: Mat = {}, opponent: Mat = {}): Table {
  const row = bird.habitats[0];
  const hand = ['mallard', 'osprey', 'willet'].filter((id) => id !== bird.id).slice(0, 2);
  const others = { ...companion(row), hand, food: PLENTY };
  const played = colorOf(bird) === 'white';
  const own = played ? { ...others, hand: [bird.id, ...hand] } : { ...others, [row]: [bird.id] };
  const game = table({ seats: [{ ...own, ...mat }, opponent], feeder: FEEDER, ...scene });
  if (played) game.choose({ action: 'playBird' }, { card: bird.id, habitat: row });
  else game.choose({ action: ROW_ACTION[row] });
  return until(game, (kind) => kind === 'activate');
}

/** Answers with the first choice, and without trades, until a question of some kind. */
function until(game: Table, stop: (kind: string) => boolean): Table {
  for (let i = 0; i < 60 && !stop(game.asks()); i++) {
    if (game.asks() === 'trade') game.choose({ trade: false });
    else game.engine.take(0);
  }
  return game;
}

const FINISHED = ['action', 'discardCard', 'nothing'];

/** What a power changed, by seat; answers within it are the first on the list unless given. */
function changes(game: Table, bird: Bird, inside: (game: Table) => void = () => undefined) {
  const before = [snapshot(game, bird, 0), snapshot(game, bird, 1)];
  game.yes();
  inside(game);
  until(game, (kind) => FINISHED.includes(kind));
  return [0, 1].map((seat) => {
    const after = snapshot(game, bird, seat);
    const entries = Object.entries(after).map(([key, value]) => [key, value - before[seat][key]] as const);
    return Object.fromEntries(entries.filter(([, difference]) => difference !== 0));
  });
}

function snapshot({ state }: Table, bird: Bird, seat: number): Record<string, number> {
  const from = seat * 15;
  const place = state.birds.findIndex((card) => card >= 0 && BIRDS[card].id === bird.id);
  const on = (things: readonly number[]) => (place >= from && place < from + 15 ? things[place] : 0);
  return {
    ...Object.fromEntries(
      ['invertebrate', 'seed', 'fish', 'fruit', 'rodent'].map((food, i) => [food, state.food[seat * 5 + i]]),
    ),
    hand: state.hands[seat].length,
    bonuses: state.bonuses[seat].length,
    eggs: state.eggs.slice(from, from + 15).reduce((sum, eggs) => sum + eggs, 0),
    birds: state.rows.slice(seat * 3, seat * 3 + 3).reduce((sum, birds) => sum + birds, 0),
    ownEggs: on(state.eggs),
    cached: on(state.cached),
    tucked: on(state.tucked),
  };
}

type Of<K extends EffectKind> = Extract<Effect, { kind: K }>;
type Check<K extends EffectKind> = (bird: Bird, effect: Of<K>) => void;

const PREY = { small: 'ruby-crowned-kinglet', large: 'trumpeter-swan' };

const CHECKS: { readonly [K in EffectKind]: Check<K> } = {
  gainFood(bird, { players, foods, from, count, mayCacheOnThis }) {
    if (count === 'all') {
      const game = atWork(bird, { feeder: `${foods[0]} ${foods[0]} fruit rodent` });
      expect(changes(game, bird)).toEqual([{ [foods[0]]: 2 }, {}]);
      expect(game.feeder()).toBe('fruit rodent');
    } else if (mayCacheOnThis) {
      const take = (to: 'supply' | 'cache') => (game: Table) => game.choose({ to });
      expect(changes(atWork(bird), bird, take('cache'))).toEqual([{ cached: 1 }, {}]);
      expect(changes(atWork(bird), bird, take('supply'))).toEqual([{ seed: 1 }, {}]);
    } else if (players.scope === 'fewestBirds') {
      expect(changes(atWork(bird), bird)).toEqual([{}, { invertebrate: 1 }]);
    } else if (from === 'birdfeeder' && players.scope === 'all') {
      const first = (game: Table) => game.choose({ seat: 1 }, { die: 'fish' }, { die: 'fruit' });
      expect(changes(atWork(bird), bird, first)).toEqual([{ fruit: 1 }, { fish: 1 }]);
    } else {
      const expected = { [foods[0]]: count };
      expect(changes(atWork(bird), bird)).toEqual([expected, players.scope === 'all' ? expected : {}]);
    }
  },
  cacheFood(bird, { count }) {
    expect(changes(atWork(bird), bird)).toEqual([{ cached: count }, {}]);
  },
  tradeFood(bird) {
    const trade = (game: Table) => game.choose({ food: 'fish' }, { food: 'rodent' });
    expect(changes(atWork(bird), bird, trade)).toEqual([{ fish: -1, rodent: 1 }, {}]);
  },
  drawCards(bird, { players, count, discardAtEndOfTurn }) {
    if (players.scope === 'fewestBirds') {
      expect(changes(atWork(bird), bird)).toEqual([{}, { hand: count }]);
    } else if (players.scope === 'all') {
      expect(changes(atWork(bird), bird)).toEqual([{ hand: count }, { hand: count }]);
    } else {
      const game = atWork(bird);
      expect(changes(game, bird)).toEqual([{ hand: count }, {}]);
      expect(game.asks()).toBe(discardAtEndOfTurn === undefined ? 'action' : 'discardCard');
    }
  },
  draftCards(bird) {
    expect(changes(atWork(bird), bird)).toEqual([{ hand: 2 }, { hand: 1 }]);
  },
  drawBonusCards(bird, { draw, keep }) {
    const game = atWork(bird);
    expect(changes(game, bird)).toEqual([{ bonuses: keep }, {}]);
    expect(game.state.bonusDiscard).toHaveLength(draw - keep);
  },
  layEggs(bird, { target, players, count }) {
    if (target.scope === 'thisBird') {
      expect(changes(atWork(bird), bird)).toEqual([{ eggs: count, ownEggs: count }, {}]);
    } else if (players.scope === 'all') {
      const nest = target.nest === 'any' ? 0 : nestMask(target.nest);
      const mine = sameNest(nest, bird.id);
      const game = atWork(bird, {}, companion(bird.habitats[0], mine), { forest: [sameNest(nest, bird.id, mine)] });
      const [own, theirs] = changes(game, bird);
      expect(own).toMatchObject({ eggs: 2 });
      expect(theirs).toEqual({ eggs: 1 });
    } else if (target.scope === 'eachBird' && target.nest !== 'any') {
      const other = sameNest(nestMask(target.nest), bird.id);
      const mat = companion(bird.habitats[0], other);
      expect(changes(atWork(bird, {}, mat), bird)).toEqual([{ eggs: 2 * count, ownEggs: count }, {}]);
    } else expect(changes(atWork(bird), bird)[0]).toMatchObject({ eggs: count });
  },
  tuckFromHand(bird, { count, next }) {
    const [own, other] = changes(atWork(bird), bird);
    expect(other).toEqual({});
    if (next?.kind === 'drawCards')
      expect(own).toEqual({ tucked: count, ...(next.count !== count && { hand: next.count - count }) });
    else if (next?.kind === 'layEggs') expect(own).toEqual({ tucked: count, hand: -count, eggs: 1, ownEggs: 1 });
    else if (next?.kind === 'gainFood')
      expect(own).toEqual({ tucked: count, hand: -count, [next.foods[0]]: next.count });
    else expect(next).toBeUndefined();
  },
  tuckFromDeck() {
    throw new Error('only ever follows a payment');
  },
  payThen(bird, { cost, next }) {
    const [own, other] = changes(atWork(bird), bird);
    expect(other).toEqual({});
    if (cost.item === 'food' && next.kind === 'tuckFromDeck') {
      expect(own).toEqual({ [cost.food]: -1, tucked: next.count });
    } else if (next.kind === 'gainFood') expect(own).toEqual({ eggs: -1, invertebrate: next.count });
    else if (next.kind === 'drawCards') expect(own).toMatchObject({ eggs: -1, hand: next.count });
    else throw new Error(`no check for ${next.kind}`);
  },
  predatorWingspan(bird) {
    // the wetland's own draw takes a tray card, so the top of the deck is the prey
    expect(changes(atWork(bird, { top: [PREY.small] }), bird)).toEqual([{ tucked: 1 }, {}]);
    const missed = atWork(bird, { top: [PREY.large] });
    expect(changes(missed, bird)).toEqual([{}, {}]);
    expect(missed.discard()).toEqual([PREY.large]);
  },
  predatorDice(bird, { food, cacheCount }) {
    const feeder = 'seed fruit invertebrate';
    const outside = bird.habitats[0] === 'forest' ? 3 : 2;
    const roll = (face: string) => (game: Table) => game.roll(Array(outside).fill(face).join(' '));
    expect(changes(atWork(bird, { feeder }), bird, roll(food))).toEqual([{ cached: cacheCount }, {}]);
    expect(changes(atWork(bird, { feeder }), bird, roll('invertebrateOrSeed'))).toEqual([{}, {}]);
  },
  repeatPower(bird, { filter }) {
    const row = bird.habitats[0];
    const repeated = filter === 'predator' ? 'northern-harrier' : 'american-robin';
    const game = atWork(bird, { top: [PREY.small, PREY.small].slice(0, 1) }, { [row]: [repeated, bird.id] });
    changes(game, bird, (table) => {
      until(table, (kind) => kind === 'activate');
    });
    expect(game.tucked(repeated)).toBeGreaterThan(0);
    expect(game.tucked(bird.id)).toBe(0);
  },
  moveBird(bird) {
    const game = atWork(bird);
    changes(game, bird);
    const moved = bird.habitats.filter((habitat) => game.row(habitat).includes(bird.id));
    expect(moved).not.toContain(bird.habitats[0]);
    expect(moved).toHaveLength(1);
  },
  playBird(bird, { habitat }) {
    const row = habitat === 'sameAsThis' ? bird.habitats[0] : habitat;
    const further = { forest: 'hooded-warbler', grassland: 'bobolink', wetland: 'trumpeter-swan' }[row];
    const game = atWork(bird, {}, { hand: [bird.id, further, 'belted-kingfisher'] });
    const [own] = changes(game, bird, (table) => {
      if (table.asks() === 'playBird') table.choose({ card: further, habitat: row });
    });
    expect(own).toMatchObject({ birds: 1 });
    expect(game.row(row)).toContain(further);
  },
};

/** A bird for the other row that a nest-wide power counts. */
function sameNest(nest: number, ...not: readonly string[]): string {
  const birds = BIRDS.filter(
    (bird) => !not.includes(bird.id) && (nestMask(bird.nest) & nest) !== 0 && bird.habitats.includes('forest'),
  );
  const found = birds.find(({ eggLimit, habitats }) => eggLimit > 3 && habitats.includes('grassland')) ?? birds[0];
  return found.id;
}

/** Seat 0 does what wakes a pink bird of seat 1. */
function wake(trigger: Trigger): { mat: Mat; act: (game: Table) => unknown } {
  switch (trigger.on) {
    case 'opponentPlaysBird': {
      const { habitat } = trigger;
      const card = 'california-condor';
      return { mat: { hand: [card] }, act: (game) => game.choose({ action: 'playBird' }, { card, habitat }).no() };
    }
    case 'opponentLaysEggs':
      return { mat: {}, act: (game) => game.choose({ action: 'layEggs' }) };
    case 'opponentGainsFood':
      return { mat: {}, act: (game) => game.choose({ action: 'gainFood' }, { die: trigger.food }) };
    case 'opponentPredatorSucceeds':
      return { mat: { grassland: ['greater-roadrunner'] }, act: (game) => game.choose({ action: 'layEggs' }).yes() };
    default:
      throw new Error(`${trigger.on} is not pink`);
  }
}

const PINK: { readonly [on: string]: { readonly [what: string]: number } } = {
  'belted-kingfisher': { fish: 1 },
  'eastern-kingbird': { invertebrate: 1 },
  'horned-lark': { hand: -1, tucked: 1 },
  'loggerhead-shrike': { cached: 1 },
};

const withPower = BIRDS.filter(({ power }) => power !== null);
const pinks = withPower.filter((bird) => colorOf(bird) === 'pink');

describe('every bird', () => {
  test.each(withPower.filter((bird) => !pinks.includes(bird)).map((bird) => [bird.name, bird] as const))(
    '%s',
    (_, bird) => {
      const effect = bird.power?.effect as Effect;
      (CHECKS[effect.kind] as Check<EffectKind>)(bird, effect);
    },
  );

  test.each(pinks.map((bird) => [bird.name, bird] as const))('%s', (_, bird) => {
    const { trigger, effect } = bird.power as NonNullable<Bird['power']>;
    const { mat, act } = wake(trigger);
    const row = bird.habitats[0];
    const nest =
      effect.kind === 'layEggs' && effect.target.scope === 'oneBird' && effect.target.nest !== 'any'
        ? nestMask(effect.target.nest)
        : 0;
    const own = {
      [row]: [bird.id],
      ...companion(row, nest === 0 ? 'wild-turkey' : sameNest(nest, bird.id)),
      hand: ['mallard', 'osprey'],
    };
    const game = table({ seats: [mat, own], feeder: 'invertebrate seed rodent rodent fish', top: [PREY.small] });
    act(game);
    expect([game.asks(), game.asked()]).toEqual(['activate', 1]);
    const [, changed] = changes(game, bird);
    if (trigger.on === 'opponentLaysEggs') expect(changed).toEqual({ eggs: 1 });
    else if (trigger.on === 'opponentPredatorSucceeds') expect(changed).toEqual({ invertebrate: 1 });
    else expect(changed).toEqual(PINK[bird.id]);
    expect(game.notes.filter(({ kind, seat }) => kind === 'activatedBird' && seat === 1)).toHaveLength(1);
  });

  test.each(BIRDS.filter(({ power }) => power === null).map((bird) => [bird.name, bird] as const))(
    '%s has no power',
    (_, bird) => {
      const [habitat] = bird.habitats;
      const game = table({ seats: [{ hand: [bird.id], food: PLENTY }, {}] });
      game.choose({ action: 'playBird' });
      until(game, (kind) => kind === 'action');
      expect([game.asked(), BIRDS.length]).toEqual([1, 170]);
      expect(game.row(habitat)).toEqual([bird.id]);
      expect(game.score()).toBe(bird.points);
    },
  );
});
