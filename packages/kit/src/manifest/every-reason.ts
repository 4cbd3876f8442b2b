import type { Language } from './doors.ts';
import type { ReasonWords } from './reasons.ts';

interface Percent {
  readonly percent: number;
}

/** What can be said in every game where nothing on the board tells two lines apart. */
export const everyGame: { readonly [L in Language]: ReasonWords } = {
  en: { more: (_, { percent }: Percent) => `Wins ${percent} % more often; nothing on the board shows why yet.` },
  de: {
    more: (_, { percent }: Percent) =>
      `Gewinnt um ${percent} % öfter; woran das liegt, ist auf dem Tisch noch nicht zu sehen.`,
  },
};
