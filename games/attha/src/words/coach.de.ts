import type { CoachWords } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';

const REACH = 'Kannst du mit deinen Würfen eine fremde Münze erreichen?';
const HEAVEN = 'Zähl die Schritte, die jede deiner Münzen bis zum Himmel braucht.';
const DANGER = 'Welche deiner Münzen könnte als Nächstes geschlagen werden?';
const HUNT = 'Wo stündest du knapp hinter einer fremden Münze?';

/** Every word of puzzles in German. */
export const coaching: CoachWords<Attha> = {
  goals: { win: () => 'Gewinne in diesem Zug.' },
  looks: {
    wins: () => HEAVEN,
    takes: () => REACH,
    takesMore: () => 'Du kannst auf mehr als eine Art schlagen. Welche Münze ist am weitesten gekommen?',
    again: () => 'Womit bekommst du noch einen Wurf?',
    firstCapture: () => REACH,
    heaven: () => HEAVEN,
    sheltered: () => DANGER,
    spared: () => DANGER,
    catches: () => HUNT,
    finishes: () => HEAVEN,
    inner: () => 'Welche deiner Münzen kann auf den inneren Ring?',
    out: () => 'Gibt es einen Wurf, der eine Münze ins Spiel bringt?',
    further: () => 'Es ist ein Wettlauf: Welcher Wurf bringt welche Münze am weitesten?',
    other: () => 'Geh deine Würfe durch: Welche Münzen könnte jeder davon bewegen?',
  },
  spots: {
    coins: (_, { coins }: { coins: readonly number[] }) =>
      coins.length === 1 ? `Sieh dir deine Münze ${coins[0]} an.` : `Sieh dir deine Münzen ${coins.join(' und ')} an.`,
    throws: () => 'Sieh dir deine Würfe an. Vor dem Zug kannst du sie zusammenlegen oder teilen.',
  },
  flaws: {
    spared: (_, { worse }: { worse: number }) =>
      `Dann wird in zwei Zügen mit ${worse} % eine deiner Münzen geschlagen.`,
  },
};
