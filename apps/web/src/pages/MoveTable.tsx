import type { Session } from '@tessera/client/session/session.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';

interface MoveTableProps {
  readonly session: Session;
  /** What everybody should know: this device knew what is hidden, or all devices made the throws. */
  readonly help: 'known' | 'together' | undefined;
  /** Moves it; resolves with the reason when that fails. */
  onMove(mine: Seat): Promise<{ readonly id: string } | { readonly problem?: string }>;
  onClose(): void;
}

/** Moves a table of this device, or of several, to the server. */
export function MoveTable({ session, help, onMove, onClose }: MoveTableProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { moving } = moreWords.value;
  const { kind } = session.link;
  const people = session.places.value.flatMap((place, seat) => (place.kind === 'person' ? [{ ...place, seat }] : []));
  // people who share a screen choose who stays at it
  const mine = kind === 'here' ? people : people.slice(0, 1);
  const move = async (seat: Seat) => {
    setBusy(true);
    setProblem(undefined);
    const made = await onMove(seat);
    setBusy(false);
    if (!('id' in made)) setProblem(made.problem ?? moving.failed);
  };
  return (
    <Dialog title={moving.move} onClose={onClose}>
      <p>{kind === 'here' ? moving.help : moving.helpTogether}</p>
      {help !== undefined && <p class="help">{moving[help]}</p>}
      {mine.length > 1 && <p>{moving.whose}</p>}
      <div class="button-row">
        {mine.map(({ seat, name, title }) => (
          <button key={seat} type="button" class="button strong" disabled={busy} onClick={() => void move(seat)}>
            <Icon name="chair" /> {mine.length > 1 ? name || title : moving.move}
          </button>
        ))}
      </div>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
