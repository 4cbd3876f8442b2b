import { learn } from './learn.ts';
import { headOf } from './source.ts';
import type { Training } from './training.ts';

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
      same(`the source of ${one.file}`, one.write(one.current, headOf(source)), source);
    },
  },
];

function same(what: string, found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
