import { refusalText } from '@tessera/client/session/tell.ts';
import { type AnyGame, Match } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useId, useState } from 'preact/hooks';
import type { TreeStep } from './tree.ts';
import { words } from './words.ts';

interface SetUpProps {
  readonly ui: GameUi;
  readonly step: TreeStep;
  onSet(match: Match): void;
  onClose(): void;
}

/** A position of one's own: what is on the board as text, to be changed. */
export function SetUp({ ui, step, onSet, onClose }: SetUpProps) {
  const w = words.value;
  const field = useId();
  const { match } = step;
  const [text, setText] = useState(() => match.game.notation.makePosition(match.engine.state));
  const [problem, setProblem] = useState<string>();
  const set = () => {
    const { options, seats } = match;
    const made = Match.create(match.game as AnyGame, { options, seats, seed: '', start: text.trim(), dice: 2 });
    if (made.ok) onSet(made.value as Match);
    else setProblem(refusalText(ui, made.error));
  };
  return (
    <Dialog title={w.setUp} onClose={onClose}>
      <form
        class="analysis-set-up"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <p class="help">{w.setUpHelp}</p>
        <label for={field}>{w.position}</label>
        <textarea
          id={field}
          rows={6}
          spellcheck={false}
          value={text}
          aria-invalid={problem !== undefined}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" look="strong big" text={w.show} />
      </form>
    </Dialog>
  );
}
