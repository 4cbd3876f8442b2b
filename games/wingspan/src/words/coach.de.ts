import type { CoachWords, ReasonReading } from '@tessera/kit';
import type { Wingspan } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Wingspan, GameWords>;

const FOOD = 'Sieh dir dein Futter und deine Hand an: Welchem Vogel fehlt nur noch wenig?';
const POWERS = 'Sieh dir die Fähigkeiten in deinen Reihen an: Welche davon sammeln etwas?';
const ROWS = 'Welche deiner Reihen wirst du von jetzt an am häufigsten nutzen?';
const BONUS = 'Sieh dir deine Bonuskarten an.';

/** Every word of puzzles in German. */
export const coaching: CoachWords<Wingspan, GameWords> = {
  goals: {
    last: () => 'Das ist dein letzter Zug: Hol die meisten Punkte.',
    lastOfRound: (_, { round }: { round: number }) => `Das ist dein letzter Zug in Runde ${round}.`,
  },
  looks: {
    plays: () => 'Welchen Vogel könntest du jetzt spielen, und was brächte er?',
    eggs: () => 'Für wie viele Eier haben deine Vögel noch Platz?',
    tucked: () => POWERS,
    cached: () => POWERS,
    goal: (_, { round }: { round: number }) => `Sieh dir das Ziel von Runde ${round} an. Wie stehst du da?`,
    keepsBonus: () => BONUS,
    bonus: () => BONUS,
    ready: () => FOOD,
    feeds: () => FOOD,
    nears: () => FOOD,
    opens: () => FOOD,
    cards: () => 'Wie viele Karten hast du zur Auswahl?',
    card: () => 'Sieh dir die offenen Vögel an.',
    keeps: () => 'Welche Karten deiner Hand willst du später spielen?',
    row: () => ROWS,
    brown: () => ROWS,
    other: () => 'Was brauchst du jetzt am dringendsten: Futter, Eier, Karten oder Punkte?',
  },
  spots: {
    hand: (at: At, { bird }: { bird: string }) =>
      `Es geht um einen Vogel auf deiner Hand: ${at.words.cards.bird(bird)}.`,
    tray: (at: At, { bird }: { bird: string }) => `Es geht um einen offenen Vogel: ${at.words.cards.bird(bird)}.`,
    placed: (at: At, { bird }: { bird: string }) =>
      `Es geht um einen Vogel auf deinem Tableau: ${at.words.cards.bird(bird)}.`,
    goal: (at: At, { goal, round }: { goal: string; round: number }) =>
      `Es geht um das Ziel von Runde ${round}: ${at.words.cards.goal(goal)}.`,
    bonus: (at: At, { bonus }: { bonus: string }) => `Es geht um die Bonuskarte ${at.words.cards.bonus(bonus)}.`,
    feeder: () => 'Sieh dir die Würfel im Vogelhäuschen an.',
    mat: () => 'Sieh dir an, was dir jede Reihe deines Tableaus jetzt gibt.',
  },
};
