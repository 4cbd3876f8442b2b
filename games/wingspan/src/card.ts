import type { CardText, TerminalCommand } from '@tessera/kit';
import { BIRDS, type Bird, BONUSES, type Bonus, GOALS, type Goal, qualifies } from './rules/index.ts';
import { en } from './words/en.ts';

const { powerText, costText, bonusText, goalText } = en.cards;

const HELP = `
A part of a name is enough when only one card has it.

Examples:
  tessera card "Barred Owl"
  tessera card ecologist --json`;

type Card =
  | { readonly kind: 'bird'; readonly card: Bird; readonly text: string }
  | { readonly kind: 'bonus card' | 'goal'; readonly card: Bonus | Goal; readonly text: string };

const CARDS: readonly Card[] = [
  ...BIRDS.map((card) => ({ kind: 'bird', card, text: powerText(card) }) as const),
  ...BONUSES.map((card) => ({ kind: 'bonus card', card, text: bonusText(card) }) as const),
  ...GOALS.map((card) => ({ kind: 'goal', card, text: goalText(card) }) as const),
];

/** Prints a card. */
const card: TerminalCommand = {
  name: 'card',
  summary: 'print a card of Wingspan: a bird, a bonus card or a goal',
  args: [{ name: 'name', help: "a card's name" }],
  flags: [],
  help: HELP,
  run([name]) {
    const found = findCard(name);
    return 'problem' in found ? found : { text: lines(found).join('\n'), data: facts(found) };
  },
};

export const commands: readonly TerminalCommand[] = [card];

/** Every card in a line. */
export const cardTexts: readonly CardText[] = CARDS.map((found) => ({ name: found.card.name, text: line(found) }));

/** Spaces, hyphens, apostrophes and capitals make no difference. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const SHOWN = 8;

function findCard(name: string): Card | { readonly problem: string } {
  const wanted = plain(name);
  const exact = CARDS.find(({ card }) => plain(card.name) === wanted || plain(card.id) === wanted);
  if (exact !== undefined) return exact;
  const near = wanted === '' ? [] : CARDS.filter(({ card }) => plain(card.name).includes(wanted));
  if (near.length === 1) return near[0];
  if (near.length === 0) return { problem: `There is no card "${name}" in Wingspan.` };
  const names = near.slice(0, SHOWN).map(({ card }) => card.name);
  const more = near.length > SHOWN ? ` and ${near.length - SHOWN} more` : '';
  return { problem: `"${name}" could be ${names.join(', ')}${more}.` };
}

/** The bonus cards a bird counts for wherever it stands and whatever lies on it. */
const bonusesOf = (bird: Bird): readonly Bonus[] => BONUSES.filter((bonus) => qualifies(bonus, BIRDS.indexOf(bird)));

function facts({ kind, card, text }: Card): unknown {
  const told = { kind: kind === 'bonus card' ? 'bonus' : kind, ...card, text };
  return kind === 'bird' ? { ...told, countsFor: bonusesOf(card).map(({ name }) => name) } : told;
}

function lines({ kind, card, text }: Card): string[] {
  if (kind !== 'bird') return [`${card.name} (${kind})`, text];
  const { name, latin, habitats, cost, points, nest, eggLimit, wingspan } = card;
  const bonuses = bonusesOf(card).map((one) => one.name);
  return [
    `${name} (${latin})`,
    `points     ${points}`,
    `habitat    ${habitats.join(', ')}`,
    `cost       ${costText(cost)}`,
    `nest       ${nest}, up to ${eggLimit} ${eggLimit === 1 ? 'egg' : 'eggs'}`,
    `wingspan   ${wingspan} cm`,
    `power      ${text || 'none'}`,
    `counts for ${bonuses.join(', ') || 'no bonus card'}`,
  ];
}

function line({ kind, card, text }: Card): string {
  if (kind !== 'bird') return `${card.name}: ${kind}. ${text}`;
  const { name, habitats, cost, points, nest, eggLimit, wingspan } = card;
  const lives = `${points} points; ${habitats.join(', ')}; costs ${costText(cost)}; ${nest} nest, ${eggLimit} eggs; ${wingspan} cm`;
  return `${name}: ${lives}. ${text || 'No power.'}`;
}
