import { type AgentKind, type Effort, findAgent } from '@tessera/bots';
import { type AnyGame, below, CHANCE, type Json, Match, must, REFEREE, seeded } from '@tessera/kernel';

/** Nothing is learned from a match that has not ended after so many answers. */
const LONGEST = 3000;

export interface BotMatch {
  readonly game: AnyGame;
  readonly bots: readonly AgentKind[];
  /** Who plays, by seat. */
  readonly levels: readonly string[];
  readonly seed: string;
  readonly effort: Effort;
}

/** A match of bots to judge, and for each entry that is not chance's the place of its choice. The same for the same seed. */
export function playBots({ game, bots, levels, seed, effort }: BotMatch): { match: Match; answers: number[] } {
  const match = must(Match.create(game, { seats: levels.length, seed, dice: 2 })) as Match;
  const agents = levels.map((level, seat) => must(findAgent(bots, level)).make(seeded(`${seed}/${seat}`), effort));
  const dreams = seeded(`${seed}/dreams`);
  const answers: number[] = [];
  while (!match.engine.over && match.entries.length < LONGEST) {
    const [question] = match.engine.questions;
    const { actor, choices } = question;
    if (actor === CHANCE) {
      match.roll();
      continue;
    }
    const index =
      actor === REFEREE
        ? below(dreams, choices.length)
        : agents[actor].choose(question, () => match.engine.imagine(actor, dreams));
    answers.push(index);
    must(match.answer({ actor, choice: choices[index] as Json }));
  }
  return { match, answers };
}
