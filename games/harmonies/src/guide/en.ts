import { cellName } from '../rules/board.ts';
import type { Stack } from '../rules/index.ts';
import type { GuideTexts } from './index.ts';

const and = (items: readonly (string | number)[]): string => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const or = (items: readonly (string | number)[]): string => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

export const en: GuideTexts = {
  take: {
    title: 'Taking tokens',
    text: (_at, { groups }) =>
      `Each turn you take one of the ${groups} groups in the middle. All three of its tokens go on your board before the turn ends.`,
  },
  cards: {
    title: 'Animal cards',
    text: ({ words: { board } }, { most, card }) =>
      `A card such as “${board.cards(card)}” shows the landscapes its animal lives in. You may take one card a turn, and hold ${most} unfinished ones at most.`,
  },
  place: {
    title: 'Placing tokens',
    text: ({ words: { board } }, { tokens }) =>
      `Now place ${tokens.length === 1 ? board.tokens[tokens[0]] : and(tokens.map((token) => board.tokens[token]))}, in any order, on empty cells or on stacks where they fit. A token never moves again.`,
  },
  stack: {
    title: 'Stacking',
    text: ({ view, words: { board } }, { token, at, makes }) =>
      `On ${cellName(view.options.side, at)} your ${board.tokens[token]} would make a ${board.stacks[makes as Stack]}. Leaves go on wood, bricks on wood, stone or brick, stone on stone; nothing goes on water or wheat.`,
  },
  trees: {
    title: 'Trees',
    text: (_at, { points }) =>
      `A tree is worth ${or(points)} points by its height. The leaves come last, on up to two wood.`,
  },
  mountains: {
    title: 'Mountains',
    text: (_at, { points }) =>
      `A mountain is worth ${or(points)} points by its height. Alone it is worth nothing: another mountain must touch it.`,
  },
  fields: {
    title: 'Fields',
    text: (_at, { points }) =>
      `Two or more wheat cells that touch are a field worth ${points} points, however large it is. So several small fields bring more than a big one.`,
  },
  water: {
    title: 'The river',
    text: (_at, { points, from }) =>
      `Only your longest river counts: ${from} cells long it is worth ${points[0]} points, then ${and(points.slice(1))}. Its length is the shortest way between its two ends.`,
  },
  buildings: {
    title: 'Buildings',
    text: (_at, { points }) =>
      `A brick on wood, stone or brick is a building. It is worth ${points} points with three different colours on top around it.`,
  },
  cube: {
    title: 'An animal moves in',
    text: ({ view, words: { board } }, { card, at }) =>
      `Around ${cellName(view.options.side, at)} your board shows what “${board.cards(card)}” asks for, so you may put its cube there. Nothing can be placed on that cell any more, and the cube stays whatever changes around it.`,
  },
  worth: {
    title: 'What a card is worth',
    text: ({ words: { board } }, { card, placed, points }) =>
      `With ${placed === 1 ? 'its first cube' : `${placed} cubes`} on your board “${board.cards(card)}” is worth ${points[placed - 1]} points. All its steps: ${and(points)}.`,
  },
  four: {
    title: 'Four cards',
    text: (_at, { most }) =>
      `You hold ${most} unfinished cards, and that is the limit. Finish one before you take another.`,
  },
  complete: {
    title: 'A finished card',
    text: ({ words: { board } }, { card, points }) =>
      `All cubes of “${board.cards(card)}” are on your board: ${points} points for sure. Its place is free for another card.`,
  },
  last: {
    title: 'The last round',
    text: ({ me, name }, { pouch, by, limit }) =>
      `${pouch ? 'The pouch is empty' : `${by === me ? 'You have' : `${name(by)} has`} no more than ${limit} empty cells`}, so this is the last round. Everybody has the same number of turns.`,
  },
  end: {
    title: 'The final score',
    text: (_at, { score, total }) =>
      `Trees ${score.trees}, mountains ${score.mountains}, fields ${score.fields}, buildings ${score.buildings}, water ${score.water}, animals ${score.animals}: ${total} points. Most points win, then most cubes.`,
  },
};
