import type { GuideTexts } from './index.ts';

const NUMBER = ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier'];
const and = (values: readonly number[]): string => `${values.slice(0, -1).join(', ')} und ${values.at(-1)}`;
const or = (values: readonly number[]): string => `${values.slice(0, -1).join(', ')} oder ${values.at(-1)}`;
const coins = (ids: readonly number[]): string =>
  ids.length === 1 ? `Münze ${ids[0]}` : `Münzen ${ids.join(' und ')}`;

export const de: GuideTexts = {
  throw: {
    title: 'Die Muscheln',
    text: (_at, { values: [none, one, two, three, four] }) =>
      `Es zählen die Muscheln mit der Öffnung nach oben: ${one}, ${two} oder ${three}. Alle vier oben sind ${four} wert, keine ist ${none} wert.`,
  },
  home: {
    title: 'Von zu Hause los',
    text: (_at, { exits }) =>
      `Deine erste Münze verlässt ihr Zuhause mit ${or(exits)}. Danach bringt jeder Wurf eine weitere ins Spiel.`,
  },
  bonus: {
    title: 'Noch einmal werfen',
    text: (_at, { bonuses, chain }) =>
      `${or(bonuses)} darfst du aufheben und wirfst noch einmal, bevor du ziehst. Drei davon hintereinander verbrennen alle deine Würfe, und dies wäre Nummer ${chain + 1}.`,
  },
  pool: {
    title: 'Mehrere Würfe',
    text: (_at, { values }) =>
      `Mit ${and(values)} ziehst du je eine Münze, in beliebiger Reihenfolge und mit beliebigen Münzen. Oder du verbindest zwei, dann zieht eine Münze die Summe auf einmal.`,
  },
  capture: {
    title: 'Eine Münze schlagen',
    text: ({ name }, { coin, of, taken }) =>
      `Deine Münze ${coin} kann ihren Zug auf ${coins(taken)} von ${name(of)} beenden und sie nach Hause schicken. Dafür wirfst du noch einmal, und dein Weg in den inneren Ring wird frei.`,
  },
  inner: {
    title: 'Der innere Ring',
    text: () =>
      'Du hast eine Münze geschlagen, darum dürfen deine an deinem Pfeil in den inneren Ring abbiegen. Von dort ist es nicht weit bis zum Himmel in der Mitte.',
  },
  taken: {
    title: 'Eine Münze ist weg',
    text: ({ name }, { by, coins: ids }) =>
      `${name(by)} hat deine ${coins(ids)} geschlagen, sie ${ids.length === 1 ? 'beginnt' : 'beginnen'} wieder zu Hause. Auf einem der vier Zuhause wäre das nicht passiert.`,
  },
  safe: {
    title: 'Sicher zu Hause',
    text: ({ me, name }, { seat, coin }) =>
      `${seat === me ? `Deine Münze ${coin}` : `Münze ${coin} von ${name(seat)}`} steht auf einem der vier Zuhause und ist dort sicher. Alle anderen Felder sind gefährlich.`,
  },
  gate: {
    title: 'Der verschlossene Eingang',
    text: (_at, { coin }) =>
      `Deine Münze ${coin} wartet auf deinem Pfeil: Der innere Ring bleibt zu, bis du eine Münze geschlagen hast. Nutze deine Würfe solange für andere.`,
  },
  stack: {
    title: 'Stapel',
    text: (_at, { coins: ids }) =>
      `Deine ${coins(ids)} stehen zusammen und können einen Stapel bilden. Er zieht als Ganzes, braucht einen Wurf, der sich teilen lässt, und wird nur von einem gleich hohen Stapel geschlagen.`,
  },
  heaven: {
    title: 'Der Himmel',
    text: ({ me, name }, { seat, count }) =>
      `${NUMBER[count]} der vier Münzen von ${seat === me ? 'dir' : name(seat)} ${count === 1 ? 'ist' : 'sind'} im Himmel, der genau getroffen werden muss. Wer zuerst alle vier dort hat, gewinnt.`,
  },
  end: {
    title: 'Das Ende',
    text: ({ me, name }, { winner, steps }) =>
      `${winner === me ? 'Du hast' : `${name(winner)} hat`} alle vier Münzen im Himmel und ${winner === me ? 'gewinnst' : 'gewinnt'}. Wie knapp es war, sagen die Schritte aller vier Münzen: ${steps.map((count, seat) => `${seat === me ? 'du' : name(seat)} ${count}`).join(', ')}.`,
  },
};
