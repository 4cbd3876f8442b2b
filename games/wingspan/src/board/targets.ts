import type { Choice } from '../rules/choices.ts';
import type { Face, Food, Habitat } from '../rules/index.ts';
import type { Asked } from './draft/draft.ts';

/** What may be touched now and what that answers, sorted from the choices of a question. */
export interface Targets {
  /** The three actions of the mat, or rows to move to. */
  readonly rows: ReadonlyMap<Habitat, Choice>;
  readonly playBird: Choice | undefined;
  /** Birds on one's own mat. */
  readonly birds: ReadonlyMap<string, Choice>;
  /** Cards of the hand: to discard or to tuck. */
  readonly hand: ReadonlyMap<string, Choice>;
  /** By card, the rows it may go to. */
  readonly plays: ReadonlyMap<string, ReadonlyMap<Habitat, Choice>>;
  readonly dice: ReadonlyMap<Face, readonly { readonly choice: Choice; readonly as: Food }[]>;
  readonly reroll: Choice | undefined;
  readonly tray: ReadonlyMap<number, Choice>;
  readonly deck: Choice | undefined;
  readonly foods: ReadonlyMap<Food, Choice>;
  readonly seats: ReadonlyMap<number, Choice>;
  /** Cards set out to take one of. */
  readonly drafted: ReadonlyMap<string, Choice>;
  readonly bonuses: ReadonlyMap<string, Choice>;
  readonly payments: readonly { readonly choice: Choice; readonly pay: readonly Food[] }[];
  /** Taking no more: on the list, or admitted where a seat gains. */
  readonly pass: Choice | undefined;
}

const ROW_OF = { gainFood: 'forest', layEggs: 'grassland', drawCards: 'wetland' } as const;
const PASS = { pass: true } as const;

/** Whether a seat that gains may take less, though passing is not on the list. */
function admitsPass({ frame }: Asked): boolean {
  switch (frame.kind) {
    case 'takeDie':
    case 'gainFood':
    case 'layEgg':
      return true;
    case 'draw':
      return frame.to === 'hand';
    case 'playBird':
      return frame.extra;
    default:
      return false;
  }
}

/** Everything a question can be answered with, by what is touched for it. */
export function targetsOf(asked: Asked | undefined, partialGains: boolean): Targets {
  const rows = new Map<Habitat, Choice>();
  const birds = new Map<string, Choice>();
  const hand = new Map<string, Choice>();
  const plays = new Map<string, Map<Habitat, Choice>>();
  const dice = new Map<Face, { choice: Choice; as: Food }[]>();
  const tray = new Map<number, Choice>();
  const foods = new Map<Food, Choice>();
  const seats = new Map<number, Choice>();
  const drafted = new Map<string, Choice>();
  const bonuses = new Map<string, Choice>();
  const payments: { choice: Choice; pay: readonly Food[] }[] = [];
  let playBird: Choice | undefined;
  let reroll: Choice | undefined;
  let deck: Choice | undefined;
  let pass: Choice | undefined = asked !== undefined && partialGains && admitsPass(asked) ? PASS : undefined;
  const kind = asked?.frame.kind;
  if (asked !== undefined && kind !== 'startingHand')
    for (const choice of asked.choices) {
      if ('birds' in choice) continue;
      if ('action' in choice) {
        if (choice.action === 'playBird') playBird = choice;
        else if (!choice.trade) rows.set(ROW_OF[choice.action], choice);
      } else if ('bird' in choice) birds.set(choice.bird, choice);
      else if ('card' in choice) {
        if ('habitat' in choice) addTo(plays, choice.card, choice.habitat, choice);
        else (kind === 'pickDraft' ? drafted : hand).set(choice.card, choice);
      } else if ('habitat' in choice) rows.set(choice.habitat, choice);
      else if ('die' in choice) {
        const as = choice.as ?? (choice.die as Food);
        dice.set(choice.die, [...(dice.get(choice.die) ?? []), { choice, as }]);
      } else if ('reroll' in choice && kind === 'takeDie') reroll = choice;
      else if ('tray' in choice) tray.set(choice.tray, choice);
      else if ('deck' in choice) deck = choice;
      else if ('food' in choice) foods.set(choice.food, choice);
      else if ('seat' in choice) seats.set(choice.seat, choice);
      else if ('bonus' in choice) bonuses.set(choice.bonus, choice);
      else if ('pay' in choice) payments.push({ choice, pay: choice.pay });
      else if ('pass' in choice) pass = choice;
    }
  return {
    rows,
    playBird,
    birds,
    hand,
    plays,
    dice,
    reroll,
    tray,
    deck,
    foods,
    seats,
    drafted,
    bonuses,
    payments,
    pass,
  };
}

function addTo<K, L>(map: Map<K, Map<L, Choice>>, key: K, inner: L, value: Choice): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, new Map([[inner, value]]));
  else there.set(inner, value);
}
