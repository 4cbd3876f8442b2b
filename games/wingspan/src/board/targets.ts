import type { Json } from '@tessera/kernel';
import type { Choice } from '../rules/choices.ts';
import type { Face, Food, Habitat } from '../rules/index.ts';
import type { Asked } from './draft/draft.ts';

/** What may be touched now and what that answers, sorted from the choices of a question. */
export interface Targets {
  /** The three actions of the mat, or rows to move to. */
  readonly rows: ReadonlyMap<Habitat, Json>;
  /** The same with the mat's trade accepted in advance. */
  readonly trading: ReadonlyMap<Habitat, Json>;
  readonly playBird: Json | undefined;
  /** Birds on one's own mat. */
  readonly birds: ReadonlyMap<string, Json>;
  /** Cards of the hand: to discard or to tuck. */
  readonly hand: ReadonlyMap<string, Json>;
  /** By card, the rows it may go to. */
  readonly plays: ReadonlyMap<string, ReadonlyMap<Habitat, Json>>;
  readonly dice: ReadonlyMap<Face, readonly { readonly choice: Json; readonly as: Food }[]>;
  readonly reroll: Json | undefined;
  readonly tray: ReadonlyMap<number, Json>;
  readonly deck: Json | undefined;
  readonly foods: ReadonlyMap<Food, Json>;
  readonly seats: ReadonlyMap<number, Json>;
  /** Cards set out to take one of. */
  readonly drafted: ReadonlyMap<string, Json>;
  readonly bonuses: ReadonlyMap<string, Json>;
  readonly payments: readonly { readonly choice: Json; readonly pay: readonly Food[] }[];
  /** Taking no more: on the list, or admitted where a seat gains. */
  readonly pass: Json | undefined;
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
  const rows = new Map<Habitat, Json>();
  const trading = new Map<Habitat, Json>();
  const birds = new Map<string, Json>();
  const hand = new Map<string, Json>();
  const plays = new Map<string, Map<Habitat, Json>>();
  const dice = new Map<Face, { choice: Json; as: Food }[]>();
  const tray = new Map<number, Json>();
  const foods = new Map<Food, Json>();
  const seats = new Map<number, Json>();
  const drafted = new Map<string, Json>();
  const bonuses = new Map<string, Json>();
  const payments: { choice: Json; pay: readonly Food[] }[] = [];
  let playBird: Json | undefined;
  let reroll: Json | undefined;
  let deck: Json | undefined;
  let pass: Json | undefined = asked !== undefined && partialGains && admitsPass(asked) ? PASS : undefined;
  const kind = asked?.frame.kind;
  if (asked !== undefined && kind !== 'startingHand')
    for (const json of asked.choices) {
      const choice = json as unknown as Exclude<Choice, { birds: readonly number[] }>;
      if ('action' in choice) {
        if (choice.action === 'playBird') playBird = json;
        else (choice.trade ? trading : rows).set(ROW_OF[choice.action], json);
      } else if ('bird' in choice) birds.set(choice.bird, json);
      else if ('card' in choice) {
        if ('habitat' in choice) addTo(plays, choice.card, choice.habitat, json);
        else (kind === 'pickDraft' ? drafted : hand).set(choice.card, json);
      } else if ('habitat' in choice) rows.set(choice.habitat, json);
      else if ('die' in choice) {
        const as = choice.as ?? (choice.die as Food);
        dice.set(choice.die, [...(dice.get(choice.die) ?? []), { choice: json, as }]);
      } else if ('reroll' in choice && kind === 'takeDie') reroll = json;
      else if ('tray' in choice) tray.set(choice.tray, json);
      else if ('deck' in choice) deck = json;
      else if ('food' in choice) foods.set(choice.food, json);
      else if ('seat' in choice) seats.set(choice.seat, json);
      else if ('bonus' in choice) bonuses.set(choice.bonus, json);
      else if ('pay' in choice) payments.push({ choice: json, pay: choice.pay });
      else if ('pass' in choice) pass = json;
    }
  return {
    rows,
    trading,
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

function addTo<K, L>(map: Map<K, Map<L, Json>>, key: K, inner: L, value: Json): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, new Map([[inner, value]]));
  else there.set(inner, value);
}
