import { signal } from '@preact/signals';
import { kept, listOf } from '@tessera/kit/kept.ts';
import type { Choice } from '../rules/choices.ts';
import { BIRDS } from '../rules/data/birds.ts';
import type { View } from '../rules/view.ts';
import type { Asked } from './draft/draft.ts';

/** What to do when a bird's power could be used: always, never, or ask. */
export type Order = 'take' | 'skip' | 'ask';

/** More than a few matches at once nobody plays; older orders are forgotten. */
const MOST = 200;
const ORDERS: readonly unknown[] = ['take', 'skip', 'ask'] satisfies Order[];

const isOrder = (one: unknown): one is readonly [key: string, order: Order] =>
  Array.isArray(one) && typeof one[0] === 'string' && ORDERS.includes(one[1]);

/** Standing orders by match, seat and bird, the latest last. This browser keeps them, so that a reload asks nothing again. */
const store = kept('tessera:orders', listOf(isOrder));
const orders = signal<ReadonlyMap<string, Order>>(new Map(store.read()));

/** The four goals and the first seat tell the few matches apart that one person plays in a browser. */
const keyOf = (view: View, seat: number, bird: string): string =>
  `${view.goals.map(({ goal }) => goal).join()} ${view.first} ${seat} ${bird}`;

export const orderFor = (view: View, seat: number, bird: string): Order =>
  orders.value.get(keyOf(view, seat, bird)) ?? (isHarmless(bird) ? 'take' : 'ask');

export function giveOrder(view: View, seat: number, bird: string, order: Order): void {
  const key = keyOf(view, seat, bird);
  const others = [...orders.value].filter(([one]) => one !== key);
  orders.value = new Map([...others, [key, order] as const].slice(-MOST));
  store.write([...orders.value]);
}

/** Powers that cost nothing, show nothing and help nobody else are used without asking, unless somebody wants to be asked. */
export function isHarmless(id: string): boolean {
  const power = BIRDS.find((bird) => bird.id === id)?.power;
  if (power === null || power === undefined) return false;
  const { effect } = power;
  switch (effect.kind) {
    case 'cacheFood':
      return true;
    case 'gainFood':
      return effect.players.scope === 'self' && effect.from === 'supply' && effect.foods.length === 1;
    case 'layEggs':
      return effect.players.scope === 'self' && effect.target.scope !== 'oneBird';
    default:
      return false;
  }
}

/** Whether the power that is asked about can be used: a further bird is asked about even where none can be played. */
export const canUse = ({ choices }: Asked): boolean =>
  choices.some((choice) => (choice as { readonly activate?: boolean }).activate === true);

/** The answer that an order gives to a question, if there is one. */
export function orderedAnswer(view: View, asked: Asked): Choice | undefined {
  const { frame } = asked;
  if (frame.kind !== 'activate') return undefined;
  const order = orderFor(view, frame.seat, BIRDS[frame.card].id);
  return order === 'ask' ? undefined : { activate: order === 'take' && canUse(asked) };
}
