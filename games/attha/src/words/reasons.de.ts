import type { ReasonWords, ThemeWords } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';
import type { Lead, Odds, Taken } from './reasons.ts';

/** Was man nicht wissen kann, wenn man einen Zug plant. */
export const unknown = 'wie die Muscheln fallen würden';

const coins = (count: number): string => (count === 1 ? 'eine Münze' : `${count} Münzen`);
const steps = (count: number): string => (count === 1 ? '1 Schritt' : `${count} Schritte`);
const back = (at: { name(seat: number): string }, { seat, coins: count, steps: lost, again }: Taken): string =>
  `${coins(count)} von ${at.name(seat)} ${count === 1 ? 'verliert' : 'verlieren'} ${steps(lost)}${again ? ', und es gibt noch einen Wurf' : ''}`;

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Attha> = {
  wins: () => 'Das bringt die letzte Münze in den Himmel und gewinnt.',
  takes: (at, detail: Taken) => `Ein Schlag: ${back(at, detail)}.`,
  takesMore: (at, detail: Taken) => `Der größere Schlag: ${back(at, detail)}.`,
  again: () => 'Das bringt noch einen Wurf.',
  firstCapture: () => 'Der erste Schlag öffnet den inneren Ring.',
  heaven: (_, { coins: count }: { coins: number }) =>
    `${count === 1 ? 'Die erste Münze' : `Die ${count}. Münze`} kommt in den Himmel.`,
  sheltered: (_, { coins: count }: { coins: number }) =>
    `Dann stehen alle Münzen sicher; beim anderen Zug ${count === 1 ? 'steht eine' : `stehen ${count}`} offen.`,
  inner: () => 'Noch eine Münze kommt auf den inneren Ring.',
  out: () => 'Das bringt noch eine Münze ins Spiel.',
  finishes: (_, { better, worse }: Odds) => `Das gewinnt in zwei Zügen mit ${better} % statt ${worse} %.`,
  catches: (_, { better, worse }: Odds) =>
    `Ein Schlag in den nächsten zwei Zügen gelingt mit ${better} % statt ${worse} %.`,
  spared: (_, { better, worse }: Odds) =>
    `In den nächsten zwei Zügen wirst du mit ${better} % statt ${worse} % geschlagen.`,
  leads: (_, { turns, from, points, instead }: Lead) => {
    const more = Math.round(points - instead);
    if (from === 'all') return `${turns === 2 ? 'Zwei' : 'Vier'} Züge später steht man etwa ${steps(more)} besser.`;
    return from === 'rivals'
      ? `${turns === 2 ? 'Zwei' : 'Vier'} Züge später sind die anderen etwa ${steps(more)} weniger weit.`
      : `${turns === 2 ? 'Zwei' : 'Vier'} Züge später ist das etwa ${steps(more)} weiter.`;
  },
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
  sheltered: 'Außer Reichweite',
  spared: 'Außer Reichweite',
  catches: 'Auf der Jagd',
  finishes: 'Die letzte Münze heim',
  inner: 'Auf den inneren Ring',
  out: 'Noch eine Münze ins Spiel',
  further: 'Der Wettlauf',
};
