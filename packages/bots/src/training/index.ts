import type { Json } from '@tessera/kernel';
import { headComment } from './source.ts';

export * from './match.ts';
export * from './regression.ts';
export * from './request.ts';
export * from './source.ts';
export * from './tuned.ts';

/** How much of something a whole training takes, and one that only shows that learning still works. */
export interface Extent {
  readonly full: number;
  readonly quick: number;
}

/**
 * How one set of a game's weights is learned again. Pure: equal seeds give equal weights on every machine, so what is
 * committed can be made again by a command.
 */
export interface Training<W extends Json = Json> {
  /** What is learned, one word. */
  readonly name: string;
  /** The file that holds the weights, below the game's folder. */
  readonly file: string;
  /** How the weights come to be, for the head of the file: a sentence. */
  readonly method: string;
  /** Weights that know nothing. */
  readonly zero: W;
  /** The weights in use. */
  readonly current: W;
  readonly rounds: Extent;
  /** The default number of duels of a comparison. */
  readonly duels: Extent;
  /** Better weights from the present ones. */
  round(weights: W, seed: string, round: number): W;
  /** What `one` gets out of a pair of matches against `other`, seats swapped: 1 is both won, 0.5 is even. */
  duel(one: W, other: W, seed: string): number;
  /** The weights rounded as the file holds them. */
  tidy(weights: W): W;
  /** The source text of the file; `head` is the comment that tells where the weights come from. */
  write(weights: W, head: string): string;
}

/** A mean of duels with the half-width of its 95 % interval. */
export interface Share {
  readonly mean: number;
  readonly plusMinus: number;
  readonly duels: number;
}

/** Plays so many duels and sums them up. */
export function compare<W extends Json>({ duel }: Training<W>, one: W, other: W, duels: number, seed: string): Share {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < duels; i++) {
    const share = duel(one, other, `${seed}/${i}`);
    sum += share;
    squares += share * share;
  }
  const mean = sum / duels;
  const variance = Math.max(0, squares / duels - mean * mean);
  return { mean, plusMinus: 1.96 * Math.sqrt(variance / duels), duels };
}

/** Whether the whole interval lies above an even result. */
export const isClearlyBetter = ({ mean, plusMinus }: Share): boolean => mean - plusMinus > 0.5;

/** How far a training has come. */
export interface TrainingProgress<W extends Json = Json> {
  readonly round: number;
  readonly weights: W;
}

/** Resumes a training up to a number of rounds. `keep` gets every whole round: a stopped run loses one. */
export function learn<W extends Json>(
  training: Training<W>,
  seed: string,
  rounds: number,
  from: TrainingProgress<W>,
  keep: (progress: TrainingProgress<W>) => void = () => {},
): W {
  let { round, weights } = from;
  while (round < rounds) {
    weights = training.round(weights, seed, round);
    round += 1;
    keep({ round, weights });
  }
  return weights;
}

/** What a training has come to: against weights that know nothing, and against those in use. */
export interface Findings {
  readonly againstZero: Share;
  readonly againstCurrent: Share;
}

export const duelText = ({ mean, plusMinus, duels }: Share): string =>
  `${(100 * mean).toFixed(1)} % ± ${(100 * plusMinus).toFixed(1)} of ${duels} duels`;

/** Measures learned weights as they would be written. */
export const measure = <W extends Json>(training: Training<W>, weights: W, duels: number, seed: string): Findings => ({
  againstZero: compare(training, training.tidy(weights), training.zero, duels, `${seed}/zero`),
  againstCurrent: compare(training, training.tidy(weights), training.current, duels, `${seed}/current`),
});

/**
 * The head of the file after a training, and whether the learned weights go into it: they have to beat those in use. If
 * they do not, the first paragraph of the old head stays, which tells where those in use come from.
 */
export function verdict(
  { method }: Pick<Training, 'method'>,
  command: string,
  oldHead: string,
  { againstZero, againstCurrent }: Findings,
): { readonly replaces: boolean; readonly head: string } {
  const replaces = isClearlyBetter(againstCurrent);
  const measured = `against zero weights ${duelText(againstZero)}`;
  if (replaces) {
    const before = `against the weights before them ${duelText(againstCurrent)}`;
    return { replaces, head: `Learned by \`${command}\`: ${method} Won ${measured}, ${before}.` };
  }
  const [origin] = oldHead.split('\n\n');
  const stays = `against these ${duelText(againstCurrent)}, no clear gain, so these stay`;
  return { replaces, head: `${origin}\n\n\`${command}\` learns anew: ${method} Won ${measured}; ${stays}.` };
}

/** What is true of every training, as tests: `source` is the text of the file with its weights. */
export const trainingLaws = (one: Training, source: string): { readonly name: string; check(): void }[] => [
  {
    name: 'a run that was stopped goes on to the same weights as one that was not',
    check() {
      const kept: string[] = [];
      const whole = learn(one, 'test', 2, { round: 0, weights: one.zero }, (progress) => {
        kept.push(JSON.stringify(progress));
      });
      if (JSON.stringify(whole) === JSON.stringify(one.zero)) throw new Error('two rounds learned nothing');
      same(
        'the weights of a stopped run',
        JSON.stringify(learn(one, 'test', 2, JSON.parse(kept[0]))),
        JSON.stringify(whole),
      );
    },
  },
  {
    name: 'the file is what the command writes for the weights in use',
    check() {
      same('tidied weights', JSON.stringify(one.tidy(one.current)), JSON.stringify(one.current));
      same(`the source of ${one.file}`, one.write(one.current, headComment(source)), source);
    },
  },
];

function same(what: string, found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
