import type { PlanWords } from '@tessera/kit';
import type { Wingspan } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import { idOf } from './look.ts';
import { INTO, phrases } from './phrases.de.ts';
import { type ByBird, plannedOf, sum } from './plan.ts';

const { counted, listed } = phrases;
const DOES = {
  playBird: 'einen Vogel spielen',
  gainFood: 'Futter nehmen',
  layEggs: 'Eier legen',
  drawCards: 'Karten ziehen',
} as const;

/** Ein Zug, wie man ihn vorschlagen würde: „3 Eier legen (2 auf „Stockente“, 1 auf …)“. */
export const plan: PlanWords<Wingspan, GameWords> = (of) => {
  const { bird: named, tokens } = of.words.cards;
  const quoted = (id: string): string => `„${named(id)}“`;
  const all = (ids: readonly string[]): string => listed(ids.map(quoted), 'and');
  const on = (counts: ByBird, what: string): string =>
    counts.size === 1
      ? `${what} auf ${quoted([...counts.keys()][0])}`
      : `${what} (${listed(
          [...counts].map(([id, count]) => `${count} auf ${quoted(id)}`),
          'and',
        )})`;
  const ofEggs = (count: number): string => `${count} ${count === 1 ? 'Ei' : 'Eier'}`;
  const line = plannedOf(of);
  const price = [
    ...(line.paid.length > 0 ? [tokens(line.paid)] : []),
    ...(line.paidEggs.size > 0 ? [`${ofEggs(sum(line.paidEggs))} von ${all([...line.paidEggs.keys()])}`] : []),
  ];
  const paying = price.length === 0 ? '' : ` für ${price.join(' und ')}`;
  const parts = line.played.map(
    ({ bird, habitat }, i) => `${quoted(bird)}${i === 0 ? paying : ''} ${INTO[habitat]} spielen`,
  );
  if (line.played.length === 0 && line.paid.length > 0) parts.push(`${tokens(line.paid)} ausgeben`);
  if (line.played.length === 0 && line.paidEggs.size > 0)
    parts.push(`${ofEggs(sum(line.paidEggs))} von ${all([...line.paidEggs.keys()])} abgeben`);
  if (line.gained.length > 0) parts.push(`${tokens(line.gained)} nehmen`);
  if (line.cached.size > 0) parts.push(`${on(line.cached, `${sum(line.cached)} Futter`)} lagern`);
  if (line.eggs.size > 0) parts.push(`${on(line.eggs, counted(sum(line.eggs), 'egg'))} legen`);
  if (line.tray.length > 0) parts.push(`${all(line.tray)} aus der Auslage nehmen`);
  if (line.drawn > 0) parts.push(`${counted(line.drawn, 'card')} vom Stapel ziehen`);
  if (line.dropped.length > 0) parts.push(`${all(line.dropped)} ablegen`);
  for (const { bird, cards, count } of line.tucked)
    parts.push(`${cards.length === count ? all(cards) : counted(count, 'card')} unter ${quoted(bird)} schieben`);
  for (const { bird, habitat } of line.moved) parts.push(`${quoted(bird)} ${INTO[habitat]} bewegen`);
  if (parts.length === 0 && line.action !== undefined) parts.push(DOES[line.action]);
  if (line.unused.length > 0)
    parts.push(
      `die Fähigkeit von ${listed([...new Set(line.unused.map((card) => quoted(idOf(card))))], 'and')} auslassen`,
    );
  return parts.length === 0 ? undefined : listed(parts, 'and');
};

/** Was man nicht wissen kann, wenn man einen Zug plant. */
export const unknown = 'die Karten und Bonuskarten der anderen, die Reihenfolge des Stapels und die kommenden Würfe';
