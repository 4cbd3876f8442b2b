import type { GuideTexts } from './index.ts';

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const en: GuideTexts = {
  start: {
    title: 'The first plate',
    text: (_at, { target }) =>
      `Start on one of the free corners. The first with ${target} points at the end of a round wins.`,
  },
  grow: {
    title: 'Growing',
    text: (_at, { size, now, next }) =>
      `Every further plate goes next to one of yours. Plates that hang together are worth their number times itself: your ${size === 1 ? 'single plate' : size} ${size === 1 ? 'is' : 'are'} worth ${now}, ${size + 1} together ${next}.`,
  },
  heart: {
    title: 'Hearts',
    text: ({ words: { board } }, { hex, value }) =>
      `You can reach ${board.placeOf(hex)}. At the end of every round it pays ${points(value)} to the team whose plate lies there.`,
  },
  mountain: {
    title: 'The mountain heart',
    text: ({ words: { board } }, { hex, value }) =>
      `${capital(board.placeOf(hex))} is in your reach, and pays ${points(value)} every round. No other heart pays as much.`,
  },
  paid: {
    title: 'Hearts pay',
    text: (_at, { amount }) =>
      `The round is over, and your hearts have paid you ${points(amount)}. What is paid stays yours, even if you lose the heart.`,
  },
  steal: {
    title: 'Taking a heart',
    text: ({ name, words: { board } }, { hex, of }) =>
      `${capital(board.placeOf(hex))} touches one of your plates, so you may cover the plate of ${name(of)} there. That is possible on hearts only.`,
  },
  stolen: {
    title: 'A heart was taken',
    text: ({ name, words: { board } }, { hex, by }) =>
      `${name(by)} has covered your plate on ${board.placeOf(hex)}, and from now on it pays there. You may win it again from any plate beside it.`,
  },
  touch: {
    title: 'Borders',
    text: ({ name }, { of }) =>
      `Your plates touch those of ${name(of)} now. Apart from hearts, no plate is ever covered: what you close off is yours.`,
  },
  close: {
    title: 'Close to the target',
    text: ({ me, name }, { seat, points: has, target }) =>
      `${seat === me ? 'You have' : `${name(seat)} has`} ${has} of the ${target} points. The round is played to its end, and then the most points win.`,
  },
  end: {
    title: 'The end',
    text: ({ me, name }, { base, hearts, total, winners }) =>
      `Your plates are worth ${base} and your hearts paid ${hearts}: ${points(total)}. ${winners.includes(me) ? 'That wins the match.' : `${winners.map(name).join(', ')} had more.`}`,
  },
};
