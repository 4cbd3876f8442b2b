import { broken, type Law } from '@tessera/kernel/laws';
import { LIMIT } from '../src/rules/catalogue.ts';
import { wingspan } from '../src/rules/index.ts';
import { PLACES_PER_SEAT, type State, tuckCard, tuckHost } from '../src/rules/state.ts';

const isOnce = (cards: readonly number[], size: number): boolean =>
  cards.length === size && new Set(cards).size === size && cards.every((card) => card >= 0 && card < size);

/** What is wrong with a state of a whole match, or undefined. */
export function problem(state: State): string | undefined {
  const { seats, automa } = state;
  const birds = [
    ...state.deck,
    ...state.discard,
    ...state.tray.filter((card) => card >= 0),
    ...state.hands.flat(),
    ...state.birds.filter((card) => card >= 0),
    ...state.tucks.flat().map(tuckCard),
    ...state.playing,
    ...state.draft,
    ...(automa?.up ?? []),
    ...(automa?.down ?? []),
  ];
  if (!isOnce(birds, 170)) return `${birds.length} bird cards, ${new Set(birds).size} different ones`;
  const bonuses = [...state.bonusDeck, ...state.bonusDiscard, ...state.bonuses.flat(), ...state.looking];
  if (automa !== null) bonuses.push(automa.bonus);
  if (!isOnce(bonuses, 26)) return `${bonuses.length} bonus cards`;
  const dice = state.feeder.reduce((sum, count) => sum + count, 0);
  if (state.feeder.some((count) => count < 0) || dice > 5) return `dice ${state.feeder}`;
  if (state.food.some((count) => count < 0)) return `food ${state.food}`;
  for (let place = 0; place < seats * PLACES_PER_SEAT; place++) {
    const card = state.birds[place];
    const things = state.eggs[place] + state.cached[place] + state.tucked[place];
    const row = Math.floor(place / 5);
    if (card >= 0 !== place % 5 < state.rows[row]) return `row ${row} has a gap`;
    if (card < 0 && things > 0) return `things on the empty place ${place}`;
    if (card >= 0 && (state.eggs[place] < 0 || state.eggs[place] > LIMIT[card])) return `eggs on place ${place}`;
    const seat = Math.floor(place / PLACES_PER_SEAT);
    const under = state.tucks[seat].filter((entry) => tuckHost(entry) === card).length;
    if (card >= 0 && under !== state.tucked[place]) return `${under} cards under place ${place}`;
  }
  return undefined;
}

/** The game's own law. */
export const conserved: Law = {
  name: 'cards, dice, eggs and food are where they can be',
  decision: ({ engine }) => broken(problem(engine.state as State)),
  end({ engine, script, game }) {
    const state = engine.state as State;
    const whole = game.setup === wingspan.setup;
    if (whole && engine.over && state.gone === 0 && state.turns !== 26 * script.seats) broken(`${state.turns} turns`);
  },
};
