import { askMe, me } from '@tessera/client/people/me.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { NeedsPlayer } from '../NeedsPlayer.tsx';
import { YouShell } from '../YouShell.tsx';
import { AddDevice } from './AddDevice.tsx';
import { InstallHere } from './InstallHere.tsx';
import { MyDevices } from './MyDevices.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import './devices.css';

/** Which browsers are this player, and what brings a player back. */
export function DevicesPage() {
  const found = useFetched('me', () => askMe({ again: true })).value;
  if (isThere(found) && me.value?.player == null) return <NeedsPlayer />;
  const player = me.value?.player;
  if (player == null) return <YouShell at="devices" children={null} />;
  return (
    <YouShell at="devices">
      <div class="you-column">
        <MyDevices player={player}>
          <AddDevice player={player} />
          <InstallHere player={player} />
        </MyDevices>
      </div>
      <div class="you-column">
        <RecoveryCard player={player} />
      </div>
    </YouShell>
  );
}
