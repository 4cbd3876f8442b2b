import type { PlanWords } from '@tessera/kit';
import type { Wingspan } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import { idOf } from './look.ts';
import { phrases } from './phrases.en.ts';
import { type ByBird, plannedOf, sum } from './plan.ts';

const { counted, listed } = phrases;
const DOES = { playBird: 'play a bird', gainFood: 'gain food', layEggs: 'lay eggs', drawCards: 'draw cards' } as const;

/** A line as one would propose it: "lay 3 eggs: 2 on the Mallard, 1 on the Killdeer". */
export const plan: PlanWords<Wingspan, GameWords> = (of) => {
  const { bird: named, tokens } = of.words.cards;
  const the = (id: string): string => `the ${named(id)}`;
  const all = (ids: readonly string[]): string => listed(ids.map(the), 'and');
  const on = (counts: ByBird): string =>
    counts.size === 1
      ? ` on ${the([...counts.keys()][0])}`
      : `: ${listed(
          [...counts].map(([id, count]) => `${count} on ${the(id)}`),
          'and',
        )}`;
  const line = plannedOf(of);
  const price = [
    ...(line.paid.length > 0 ? [tokens(line.paid)] : []),
    ...(line.paidEggs.size > 0 ? [`${counted(sum(line.paidEggs), 'egg')} from ${all([...line.paidEggs.keys()])}`] : []),
  ];
  const paying = price.length === 0 ? '' : ` for ${price.join(' and ')}`;
  const parts = line.played.map(
    ({ bird, habitat }, i) => `play ${the(bird)} in the ${habitat}${i === 0 ? paying : ''}`,
  );
  if (line.played.length === 0 && line.paid.length > 0) parts.push(`spend ${tokens(line.paid)}`);
  if (line.played.length === 0 && line.paidEggs.size > 0)
    parts.push(`give up ${counted(sum(line.paidEggs), 'egg')} of ${all([...line.paidEggs.keys()])}`);
  if (line.gained.length > 0) parts.push(`gain ${tokens(line.gained)}`);
  if (line.cached.size > 0) parts.push(`cache ${sum(line.cached)}${on(line.cached)}`);
  if (line.eggs.size > 0) parts.push(`lay ${counted(sum(line.eggs), 'egg')}${on(line.eggs)}`);
  if (line.tray.length > 0) parts.push(`take ${all(line.tray)}`);
  if (line.drawn > 0) parts.push(`draw ${counted(line.drawn, 'card')} from the deck`);
  if (line.dropped.length > 0) parts.push(`discard ${all(line.dropped)}`);
  for (const { bird, cards, count } of line.tucked)
    parts.push(`tuck ${cards.length === count ? all(cards) : counted(count, 'card')} under ${the(bird)}`);
  for (const { bird, habitat } of line.moved) parts.push(`move ${the(bird)} to the ${habitat}`);
  if (parts.length === 0 && line.action !== undefined) parts.push(DOES[line.action]);
  if (line.unused.length > 0)
    parts.push(`leave out the power of ${listed([...new Set(line.unused.map((card) => the(idOf(card))))], 'and')}`);
  return parts.length === 0 ? undefined : listed(parts, 'and');
};

/** What a player cannot know when a turn is planned. */
export const unknown = 'the others’ hands and bonus cards, the order of the deck and the dice to come';
