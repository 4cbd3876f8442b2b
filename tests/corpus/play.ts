import {
  type Actor,
  type AnyGame,
  below,
  CHANCE,
  type Json,
  Match,
  must,
  REFEREE,
  type Rng,
  seeded,
} from '@tessera/kernel';

/** A match of the corpus, before it is played. */
export interface Plan {
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
  readonly start?: string;
  /** Of how many answers one is an aside, where the game has any; 0 for none. */
  readonly asides?: number;
}

/** Plays a match at random, the same one for the same plan, until it is over or has so many answers. */
export function play(game: AnyGame, plan: Plan, most: number): Match {
  const { options, seats, seed, start, asides = 0 } = plan;
  const match = must(Match.create(game, { options, seats, seed, ...(start !== undefined && { start }) })) as Match;
  goOn(match, seeded(`${seed}/play`), most, asides);
  return match;
}

/** Plays on at random until the match is over or has so many answers. */
export function goOn(match: Match, rng: Rng, most: number, asides = 0): void {
  while (!match.engine.over && match.entries.length < most) step(match, rng, asides);
}

function step(match: Match, rng: Rng, asides: number): void {
  const { questions } = match.engine;
  const { actor, choices } = questions[below(rng, questions.length)];
  if (actor === CHANCE) {
    match.draw(rng);
    return;
  }
  if (asides > 0 && below(rng, asides) === 0) {
    const actors: Actor[] = [REFEREE, ...Array.from({ length: match.seats }, (_, seat) => seat)];
    const all = actors.flatMap((one) =>
      match.engine.asides(one).map((choice) => ({ actor: one, choice: choice as Json })),
    );
    if (all.length > 0) {
      must(match.answer({ ...all[below(rng, all.length)], aside: true }));
      return;
    }
  }
  must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
}
