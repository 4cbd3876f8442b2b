import type { GameEvent } from './events.ts';
import type {
  OptionChoice,
  OptionPrompt,
  StartingHandChoice,
  StartingHandPrompt,
  TurnActionChoice,
  TurnActionPrompt,
} from './prompts.ts';
import type { PlayerId } from './words.ts';

/** Answers for one seat: a program, a language model, a person behind a screen. */
export interface PlayerAgent {
  readonly playerId: PlayerId;
  /** Which of the dealt birds, foods and bonus cards to keep. */
  chooseStartingHand(prompt: StartingHandPrompt): Promise<StartingHandChoice>;
  /** Which of the four actions to take this turn. */
  chooseTurnAction(prompt: TurnActionPrompt): Promise<TurnActionChoice>;
  /** Everything else. */
  chooseOption(prompt: OptionPrompt): Promise<OptionChoice>;
  /** Gets what happens, as far as this seat may know it. An agent that fails here gets no more events. */
  observe?(event: GameEvent): unknown;
}
