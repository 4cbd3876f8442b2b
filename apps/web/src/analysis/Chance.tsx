import { secret } from '@tessera/client/link/link.ts';
import type { Session } from '@tessera/client/session/session.ts';
import { choiceText } from '@tessera/client/session/tell.ts';
import { asJson, CHANCE, type Json, seeded } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { TreeStep } from './tree.ts';
import { words } from './words.ts';

/** More outcomes than these are a list to choose from. */
const MANY = 8;

interface ChanceProps {
  readonly session: Session;
  readonly ui: GameUi;
  readonly step: TreeStep;
  onAnswer(choice: Json): void;
}

/** What chance brings is chosen here, or drawn. */
export function Chance({ session, ui, step, onAnswer }: ChanceProps) {
  const w = words.value;
  const [question] = step.match.engine.questions;
  if (question?.actor !== CHANCE) return null;
  const { frame } = question;
  const all = question.choices as readonly Json[];
  const textOf = (choice: Json) => choiceText(ui, session.reading.value, frame.kind, choice, asJson(frame));
  const draw = () => {
    const trial = step.match.fork();
    trial.draw(seeded(secret()));
    onAnswer(trial.entries[trial.length - 1].choice);
  };
  return (
    <fieldset class="analysis-chance">
      <legend>{w.chance}</legend>
      <Button look="strong" icon="again" text={w.random} onClick={draw} />
      {all.length > MANY ? (
        <select
          aria-label={w.chance}
          value=""
          onChange={({ currentTarget }) => onAnswer(all[Number(currentTarget.value)])}
        >
          <option value="">{w.choose}</option>
          {all.map((choice, i) => (
            <option key={JSON.stringify(choice)} value={i}>
              {textOf(choice)}
            </option>
          ))}
        </select>
      ) : (
        all.map((choice) => (
          <Button key={JSON.stringify(choice)} text={textOf(choice)} onClick={() => onAnswer(choice)} />
        ))
      )}
    </fieldset>
  );
}
