import { list, num, whose } from '../words/en-turns.ts';
import { ambushSum, captureSum } from '../words/sums.ts';
import type { GuideTexts } from './topics.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const en: GuideTexts = {
  move: {
    title: 'How pieces move',
    text: () =>
      'Circles go diagonally, triangles along their row or column, squares both ways, each as far as the way is free. The pyramid goes one step in any direction.',
  },
  goal: {
    title: 'How to win',
    text: (_at, { values }) =>
      `Bring three of your numbers beyond the middle line, side by side in one row, column or diagonal, with the mean in the middle. ${values.join(', ')} would do: such a harmony wins if the other side cannot break it at once.`,
  },
  danger: {
    title: 'A piece in danger',
    text: (at, { mover, victim, capture, count, from, to, near }) => {
      const { helper } = capture;
      const sum = captureSum(at.view, mover, victim, capture);
      const help = helper === undefined ? '' : `, with the ${num(at, helper)} on ${near} helping`;
      const many = count === 1 ? '' : `${count} of your pieces are in danger: `;
      return `${many}${capital(whose(at, mover))} on ${from} has a free way to ${whose(at, victim)} on ${to}, and ${sum}${help}. Move yours away, or put a piece between them.`;
    },
  },
  take: {
    title: 'Taking a piece',
    text: (at, { mover, victim, capture, to }) =>
      `${capital(whose(at, mover))} can go to ${to} and take ${whose(at, victim)}: ${captureSum(at.view, mover, victim, capture)}. A piece takes another when they are equal, when one divides the other, or with a helper.`,
  },
  helper: {
    title: 'Helpers',
    text: (at, { helper, on, beside }) =>
      `The ${num(at, helper)} on ${on} lends its number for a sum, a difference, a product or a quotient, and stays where it is. ${beside ? 'A helper stands beside the piece that is taken.' : 'A helper may stand anywhere.'}`,
  },
  ambush: {
    title: 'Ambush',
    text: (at, { ambush, beside }) =>
      `After a move two pieces that did not move can take one more enemy${beside ? ' between them' : ''}. Here it is ${whose(at, ambush.ambush)}: ${ambushSum(at.view, ambush)}.`,
  },
  lost: {
    title: 'A piece was taken',
    text: (at, { mover, victim, capture }) =>
      `${capital(whose(at, mover))} has taken ${whose(at, victim)}, since ${captureSum(at.view, mover, victim, capture)}. Before each move, look along the free lines of the big numbers.`,
  },
  beyond: {
    title: 'Beyond the line',
    text: (at, { piece, on }) =>
      `${capital(whose(at, piece))} on ${on} stands in the enemy half. Only pieces there can be part of a harmony, so two more are needed beside it.`,
  },
  pyramid: {
    title: 'The pyramid',
    text: (_at, { values }) =>
      `Your pyramid is free to move, and it carries four numbers: ${list(values)}. It takes with any of them, and any of them is enough to take it.`,
  },
  declare: {
    title: 'Declaring a harmony',
    text: (at, { pieces }) =>
      `Your ${list(pieces.map((id) => num(at, id)))} are a harmony: declare it. The other side then has one turn to break it, or you win.`,
  },
  pending: {
    title: 'Breaking a harmony',
    text: (at, { pieces }) =>
      `${capital(whose(at, pieces[0]))}, ${list(pieces.slice(1).map((id) => num(at, id)))} are declared as a harmony. Take one of the three this turn, or the match is over.`,
  },
  end: {
    title: 'The end',
    text: ({ name, me }, { won, drawn, turns }) =>
      drawn
        ? `After ${turns} turns neither side can force a win: a draw. The review shows where a harmony was near.`
        : `After ${turns} turns ${won ? 'you win' : `${name(1 - me)} wins`}. The review shows which turn decided it.`,
  },
};
