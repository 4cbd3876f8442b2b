import type { AgentKind } from '@tessera/bots';
import { defaultJudge } from '@tessera/bots/judge';
import { everyGame } from './every-reason.ts';
import type { GameReview, ReasonWords } from './reasons.ts';

const en: ReasonWords = {
  ...everyGame.en,
  wins: () => 'That wins the match.',
  points: (_, more: number) =>
    more === 1 ? 'It brings 1 point more at once.' : `It brings ${more} points more at once.`,
};

const de: ReasonWords = {
  ...everyGame.de,
  wins: () => 'Das gewinnt die Partie.',
  points: (_, more: number) =>
    more === 1 ? 'Das bringt sofort 1 Punkt mehr.' : `Das bringt sofort ${more} Punkte mehr.`,
};

/** The review of a game that has none of its own: judged by the playbook of its bots, with the reasons that every game has. */
export const defaultReview = (kinds: readonly AgentKind[]): GameReview => ({
  judge: defaultJudge(kinds),
  mining: { shallow: 40, glance: 240, deep: 2400, gap: 0.06 },
  reasons: { en: async () => en, de: async () => de },
});
