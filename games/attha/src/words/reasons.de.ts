import type { ReasonWords, ThemeWords } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';

const coins = (count: number): string => (count === 1 ? 'eine Münze' : `${count} Münzen`);
const steps = (count: number): string => (count === 1 ? '1 Schritt' : `${count} Schritte`);
const back = (at: { name(seat: number): string }, { seat, coins: count, steps: lost, again }: Taken): string =>
  `${coins(count)} von ${at.name(seat)} ${count === 1 ? 'verliert' : 'verlieren'} ${steps(lost)}${again ? ', und es gibt noch einen Wurf' : ''}`;

interface Taken {
  readonly seat: number;
  readonly coins: number;
  readonly steps: number;
  readonly again: boolean;
}

interface Odds {
  readonly better: number;
  readonly worse: number;
}

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Attha> = {
  wins: () => 'Das bringt die letzte Münze in den Himmel und gewinnt.',
  takes: (at, detail: Taken) => `Ein Schlag: ${back(at, detail)}.`,
  takesMore: (at, detail: Taken) => `Der größere Schlag: ${back(at, detail)}.`,
  again: () => 'Das bringt noch einen Wurf.',
  firstCapture: () => 'Der erste Schlag öffnet den inneren Ring.',
  heaven: (_, { coins: count }: { coins: number }) =>
    `${count === 1 ? 'Die erste Münze' : `Die ${count}. Münze`} kommt in den Himmel.`,
  safer: (_, { better, worse }: { better: number; worse: number }) =>
    better === 0
      ? `Dann kann nichts geschlagen werden; so waren es ${worse} %.`
      : `Sicherer: mit ${better} % statt ${worse} % wirst du geschlagen.`,
  hunts: () => 'Ein Schlag bleibt in Reichweite.',
  waits: () => 'Am Tor gibt es nichts mehr zu schlagen; wer hinten bleibt, behält die Chance.',
  inner: () => 'Noch eine Münze kommt auf den inneren Ring.',
  out: () => 'Das bringt noch eine Münze ins Spiel.',
  stack: () => 'Ein Stapel ist hier sicherer.',
  apart: () => 'Einzelne Münzen können mehr schlagen als ein Stapel.',
  finishes: (_, { better, worse }: Odds) => `Das gewinnt in zwei Zügen mit ${better} % statt ${worse} %.`,
  catches: (_, { better, worse }: Odds) =>
    `Ein Schlag in den nächsten zwei Zügen gelingt mit ${better} % statt ${worse} %.`,
  spared: (_, { better, worse }: Odds) =>
    `In den nächsten zwei Zügen wirst du mit ${better} % statt ${worse} % geschlagen.`,
  nearer: () => 'So kommen die Münzen früher in den Himmel.',
  lead: (_, { steps: count }: { steps: number }) => `Zwei Züge später stehst du im Schnitt ${steps(count)} besser.`,
  ahead: () => 'Weiter vorausgeschaut gewinnt das öfter.',
  further: (_, { steps: count }: { steps: number }) => `Das geht ${steps(count)} weiter.`,
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Die letzte Münze heim',
  takes: 'Schlagen',
  takesMore: 'Schlagen',
  again: 'Noch ein Wurf',
  firstCapture: 'Der erste Fang',
  heaven: 'Genau in den Himmel',
  safer: 'Außer Reichweite',
  hunts: 'Auf der Jagd',
  catches: 'Auf der Jagd',
  spared: 'Außer Reichweite',
  finishes: 'Die letzte Münze heim',
  nearer: 'Genau in den Himmel',
  lead: 'Das Rennen',
  waits: 'Warten am Tor',
  inner: 'Auf den inneren Ring',
  out: 'Noch eine Münze ins Spiel',
  stack: 'Stapeln oder teilen',
  apart: 'Stapeln oder teilen',
  further: 'Der Wettlauf',
};
