import type { GameUi } from '@tessera/manifest';
import { makeOnline } from '@tessera/table/link/api.ts';
import { secret } from '@tessera/table/link/link.ts';
import { hold } from '@tessera/table/link/tokens.ts';
import { Dialog } from '@tessera/table/parts/Dialog.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { go } from '@tessera/table/router.tsx';
import { settings } from '@tessera/table/settings.ts';
import type { Session } from '@tessera/table/table/session.ts';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { useState } from 'preact/hooks';
import { forgetLocal } from '../link/local.ts';

interface MoveTableProps {
  readonly session: Session;
  readonly ui: GameUi;
  onClose(): void;
}

/** Moves a table of this device to the server: one seat stays here, the other people's seats are open there. */
export function MoveTable({ session, ui, onClose }: MoveTableProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { moving } = apart.value;
  const places = session.places.value;
  const people = places.flatMap((place, seat) => (place.kind === 'person' ? [{ ...place, seat }] : []));
  const move = async (mine: number) => {
    const { link } = session;
    const match = link.match?.();
    if (match === undefined) return;
    setBusy(true);
    const token = secret();
    const made = await makeOnline({
      transcript: match.transcript() as never,
      seats: places.map(({ kind, level }) =>
        kind === 'bot' && level !== undefined ? { kind, level } : { kind: 'open' },
      ),
      hold: [{ seat: mine, token, name: settings.value.name.trim() }],
      botDelayMs: 500,
    });
    setBusy(false);
    if (!('id' in made)) return setProblem(made.problem ?? moving.failed);
    hold({ roomId: made.id, token, game: ui.game.id, at: Date.now(), seat: mine });
    go(`/table/${made.id}`);
    // it lives there now; two copies would go different ways
    await forgetLocal(link.roomId);
  };
  return (
    <Dialog title={moving.move} onClose={onClose}>
      <p>{moving.help}</p>
      {!ui.game.open && <p class="help">{moving.known}</p>}
      {people.length > 1 && <p>{moving.whose}</p>}
      <div class="button-row">
        {people.map(({ seat, name, title }) => (
          <button key={seat} type="button" class="button" disabled={busy} onClick={() => void move(seat)}>
            <Icon name="chair" /> {people.length > 1 ? name || title : moving.move}
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
