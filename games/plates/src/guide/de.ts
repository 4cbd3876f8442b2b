import type { GuideTexts } from './index.ts';

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dative = (place: string): string => place.replace(/^das /, 'dem ');

export const de: GuideTexts = {
  start: {
    title: 'Der erste Teller',
    text: (_at, { target }) =>
      `Beginne auf einer der freien Ecken. Wer am Ende einer Runde zuerst ${target} Punkte hat, gewinnt.`,
  },
  grow: {
    title: 'Wachsen',
    text: (_at, { size, now, next }) =>
      `Jeder weitere Teller kommt neben einen deiner Teller. Was zusammenhängt, ist seine Anzahl mal sich selbst wert: ${size === 1 ? 'dein einzelner Teller' : `deine ${size}`} jetzt ${now}, ${size + 1} zusammen ${next}.`,
  },
  heart: {
    title: 'Herzen',
    text: ({ words: { board } }, { hex, value }) =>
      `${capital(board.placeOf(hex))} ist in Reichweite. Es zahlt am Ende jeder Runde ${points(value)} an das Team, dessen Teller dort liegt.`,
  },
  mountain: {
    title: 'Das Bergherz',
    text: ({ words: { board } }, { hex, value }) =>
      `${capital(board.placeOf(hex))} ist in Reichweite und zahlt jede Runde ${points(value)}. Kein anderes Herz zahlt so viel.`,
  },
  paid: {
    title: 'Herzen zahlen',
    text: (_at, { amount }) =>
      `Die Runde ist vorbei, und deine Herzen haben dir ${points(amount)} gezahlt. Was gezahlt ist, bleibt dir, auch wenn du das Herz verlierst.`,
  },
  steal: {
    title: 'Ein Herz nehmen',
    text: ({ name, words: { board } }, { hex, of }) =>
      `${capital(board.placeOf(hex))} berührt einen deiner Teller, darum darfst du dort den Teller von ${name(of)} überdecken. Das geht nur auf Herzen.`,
  },
  stolen: {
    title: 'Ein Herz ist weg',
    text: ({ name, words: { board } }, { hex, by }) =>
      `${name(by)} hat deinen Teller auf ${dative(board.placeOf(hex))} überdeckt, und das Herz zahlt jetzt dorthin. Von jedem Teller daneben kannst du es zurückholen.`,
  },
  touch: {
    title: 'Grenzen',
    text: ({ name }, { of }) =>
      `Deine Teller berühren jetzt die von ${name(of)}. Außer auf Herzen wird kein Teller überdeckt: Was du absperrst, gehört dir.`,
  },
  close: {
    title: 'Kurz vor dem Ziel',
    text: ({ me, name }, { seat, points: has, target }) =>
      `${seat === me ? 'Du hast' : `${name(seat)} hat`} ${has} der ${target} Punkte. Die Runde wird zu Ende gespielt, dann gewinnen die meisten Punkte.`,
  },
  end: {
    title: 'Das Ende',
    text: ({ me, name }, { base, hearts, total, winners }) =>
      `Deine Teller sind ${base} wert, deine Herzen haben ${hearts} gezahlt: ${points(total)}. ${winners.includes(me) ? 'Damit gewinnst du.' : `${winners.map(name).join(', ')} hatte mehr.`}`,
  },
};
