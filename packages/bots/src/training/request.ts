import { accept, type Checked, refuse } from '@tessera/kernel';
import type { Training } from './index.ts';

/** What a person asks the command for, as it was typed. */
export interface TrainingFlags {
  readonly game: string | undefined;
  readonly only?: string | undefined;
  readonly rounds?: string | undefined;
  readonly duels?: string | undefined;
}

/** What there is to do. */
export interface TrainingRequest {
  readonly game: string;
  readonly trainings: readonly Training[];
  /** Undefined is what each training takes by itself. */
  readonly rounds: number | undefined;
  readonly duels: number | undefined;
}

interface Trainable {
  readonly id: string;
  readonly training?: () => Promise<readonly Training[]>;
}

/** Reads a request; refused with a sentence that says what would be right. */
export async function requestOf(games: readonly Trainable[], asked: TrainingFlags): Promise<Checked<TrainingRequest>> {
  const { game, only, rounds, duels } = asked;
  const trainable = games.filter(({ training }) => training !== undefined);
  const found = trainable.find(({ id }) => id === game);
  if (found?.training === undefined) {
    const names = trainable.map(({ id }) => id).join(', ');
    const problem = game === undefined ? 'No game is named' : `There is nothing to train for "${game}"`;
    return refuse('UNKNOWN_GAME', `${problem}. Name one of: ${names}.`);
  }
  for (const [flag, text] of Object.entries({ rounds, duels })) {
    if (text !== undefined && !/^[1-9]\d{0,6}$/.test(text))
      return refuse('BAD_NUMBER', `--${flag} takes a whole number from 1 on, not "${text}".`);
  }
  const all = await found.training();
  const trainings = all.filter(({ name }) => only === undefined || name === only);
  if (trainings.length === 0)
    return refuse('UNKNOWN_TRAINING', `--only takes one of: ${all.map(({ name }) => name).join(', ')}.`);
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  return accept({ game: found.id, trainings, rounds: number(rounds), duels: number(duels) });
}
