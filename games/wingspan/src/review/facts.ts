import { type EngineOf, type Rng, type Seat, seeded } from '@tessera/kernel';
import {
  BIRDS,
  BONUSES,
  breakdown,
  type Choice,
  COLUMNS,
  canAfford,
  FOODS,
  type Food,
  type Frame,
  HABITATS,
  qualifies,
  type State,
  totalFood,
  type Wingspan,
} from '../rules/index.ts';

// What can be read from a table by the rules alone, for sentences that must be true.

export type WingEngine = EngineOf<Wingspan>;

const MAT = 3 * COLUMNS;
// answers; a turn is much shorter
const LONGEST = 300;

/** The number of a bird's card. */
export const cardOf = (bird: string): number => BIRDS.findIndex(({ id }) => id === bird);

const matOf = ({ birds }: State, seat: Seat): readonly number[] => birds.slice(seat * MAT, (seat + 1) * MAT);

export const hasPlayed = (state: State, seat: Seat, card: number): boolean => matOf(state, seat).includes(card);

/** The row in which a bird lives on a mat. */
export const habitatOf = (state: State, seat: Seat, card: number) =>
  HABITATS[Math.floor(matOf(state, seat).indexOf(card) / COLUMNS)];

export const inHand = (state: State, seat: Seat, card: number): boolean => state.hands[seat].includes(card);

/** Birds that a seat has played from one position to another. */
export const newBirds = (from: State, to: State, seat: Seat): number[] =>
  matOf(to, seat).filter((card) => card >= 0 && !hasPlayed(from, seat, card));

/** Points of a seat as if the match ended there. */
export const pointsOf = (state: State, seat: Seat): number =>
  Object.values(breakdown(state, seat)).reduce((sum, points) => sum + points, 0);

/** Whether the food of a seat pays for a bird. */
export const isPaid = (state: State, seat: Seat, card: number): boolean =>
  canAfford(state.food, 5 * seat, totalFood(state, seat), card);

const paidWith = (state: State, seat: Seat, card: number, more: readonly number[]): boolean => {
  const food = state.food.slice(5 * seat, 5 * seat + 5);
  for (const kind of more) food[kind] += 1;
  return canAfford(food, 0, totalFood(state, seat) + more.length, card);
};

/** Tokens that a seat lacks for a bird, of the kinds that help most. */
export function tokensShort(state: State, seat: Seat, card: number): number {
  let sets: number[][] = [[]];
  for (let count = 0; count < 6; count++) {
    if (sets.some((more) => paidWith(state, seat, card, more))) return count;
    sets = sets.flatMap((more) =>
      FOODS.map((_, kind) => [...more, kind]).filter((one) => one[count] >= (one[count - 1] ?? 0)),
    );
  }
  return sets[0].length;
}

/** The only food of which one token more pays for a bird; null where several do, or none. */
export function foodShort(state: State, seat: Seat, card: number): Food | null {
  const found = FOODS.filter((_, kind) => paidWith(state, seat, card, [kind]));
  return found.length === 1 && !isPaid(state, seat, card) ? found[0] : null;
}

/** Birds of a hand that its food pays for, one at a time. */
export const paidCount = (state: State, seat: Seat): number =>
  state.hands[seat].filter((card) => isPaid(state, seat, card)).length;

/** A bonus card of a seat that counts a bird, and has no better reason to. */
export const bonusFor = (state: State, seat: Seat, card: number): string | null => {
  const found = state.bonuses[seat].find((bonus) => qualifies(BONUSES[bonus], card));
  return found === undefined ? null : BONUSES[found].id;
};

/** Birds of a seat's hand and mat that a bonus card counts. */
export const suitedCount = (state: State, seat: Seat, bonus: number): number =>
  [...state.hands[seat], ...matOf(state, seat)].filter((card) => card >= 0 && qualifies(BONUSES[bonus], card)).length;

/** The plainest answer: the first choice, but nothing is given away for what is to come. */
function plainly(frame: Frame, choices: readonly Choice[]): number {
  if (frame.kind === 'trade') return choices.findIndex((choice) => 'trade' in choice && !choice.trade);
  if (frame.kind === 'activate' && BIRDS[frame.card].power?.effect.kind === 'payThen')
    return choices.findIndex((choice) => 'activate' in choice && !choice.activate);
  return 0;
}

function goOn(at: WingEngine, luck: Rng): void {
  const { actor, frame, choices } = at.questions[0];
  if (actor < 0) at.draw(luck);
  else at.take(Math.max(0, plainly(frame, choices)));
}

/** Throws that differ from one imagined world to the next. */
const luckOf = ({ state }: WingEngine): Rng => seeded(`plainly/${state.rng.join('.')}`);

const isBegun = ({ over, questions }: WingEngine): boolean => over || questions[0].frame.kind === 'action';

/** A line's turn played to its end in the plainest way, so that two lines are compared at the same point. */
export function atTurnEnd(table: WingEngine): State {
  const at = table.fork();
  const luck = luckOf(table);
  for (let i = 0; i < LONGEST && !isBegun(at); i++) goOn(at, luck);
  return at.state;
}

/** The ends of a line's turn, one for every way to pay that is still open. */
export function endings(table: WingEngine): State[] {
  const at = table.fork();
  const luck = luckOf(table);
  for (let i = 0; i < LONGEST && !isBegun(at); i++) {
    const { frame, choices } = at.questions[0];
    if (frame.kind !== 'payFood') goOn(at, luck);
    else
      return choices.map((_, index) => {
        const paid = at.fork();
        paid.take(index);
        return atTurnEnd(paid);
      });
  }
  return [at.state];
}

/** The seat's next turn, when all others have laid eggs; undefined where there is none. */
export function nextTurn(table: WingEngine, seat: Seat): WingEngine | undefined {
  const at = table.fork();
  const luck = luckOf(table);
  for (let i = 0; i < LONGEST && !at.over; i++) {
    const { actor, frame, choices } = at.questions[0];
    if (frame.kind !== 'action') goOn(at, luck);
    else if (actor === seat) return at;
    else at.take(choices.findIndex((choice) => 'action' in choice && choice.action === 'layEggs'));
  }
  return undefined;
}

/** Whether a seat may play a bird in its next turn. */
export function canPlayNext(table: WingEngine, seat: Seat, card: number): boolean {
  const at = nextTurn(table, seat);
  const play = at?.questions[0].choices.findIndex((choice) => 'action' in choice && choice.action === 'playBird') ?? -1;
  if (at === undefined || play < 0) return false;
  at.take(play);
  const [question] = at.questions;
  if (question?.frame.kind !== 'playBird') return false;
  return question.choices.some((choice) => 'card' in choice && choice.card === BIRDS[card].id);
}
