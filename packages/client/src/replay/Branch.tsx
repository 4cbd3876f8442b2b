import type { Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { useState } from 'preact/hooks';
import { botLevel, SeatChoice, type Sitting } from '../options/SeatChoice.tsx';
import { moreWords } from '../words/more/catalogue.ts';

interface BranchProps {
  readonly transcript: Transcript;
  readonly ui: GameUi;
  readonly at: number;
  readonly titles: readonly string[];
  onClose(): void;
}

/** Who plays on from here. */
export function Branch({ transcript, ui, at, titles, onClose }: BranchProps) {
  const [sitters, setSitters] = useState<readonly Sitting[]>(() => titles.map(() => 'person'));
  const [problem, setProblem] = useState<string>();
  const { replay, create } = moreWords.value;
  const start = async () => {
    const { branchLocal } = await import('../link/branch.ts');
    const made = await branchLocal(ui.game, transcript, at, sitters.map(botLevel));
    if ('id' in made) go(`/local/${made.id}`);
    else setProblem(made.problem);
  };
  return (
    <Dialog title={replay.branchTitle} onClose={onClose}>
      <p class="help">{replay.branchHelp}</p>
      <SeatChoice
        ui={ui}
        titles={titles}
        sitters={sitters}
        online={false}
        onChange={(seat, sitter) => setSitters(sitters.map((old, i) => (i === seat ? sitter : old)))}
      />
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Button look="strong big" text={create.start} onClick={() => void start()} />
    </Dialog>
  );
}
