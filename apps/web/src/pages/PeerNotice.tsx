import type { Standing } from '@tessera/peers';
import { site } from '@tessera/table/link/site.ts';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import './peer-notice.css';

interface PeerNoticeProps {
  readonly standing: Standing;
  /** Whether nothing is hidden, so that any device can go on. */
  readonly open: boolean;
  /** Moves the table to a server, where that is possible. */
  onMove?: (() => void) | undefined;
}

/** What has to be known about a table between devices: where it runs, and what everybody waits for. */
export function PeerNotice({ standing, open, onMove }: PeerNoticeProps) {
  const { peers, moving } = apart.value;
  const { state, role, relayed, refused, offline } = standing;
  if (refused !== undefined)
    return (
      <p class="peer-notice alarm" role="alert">
        <Icon name="unplugged" /> {peers.refused}
      </p>
    );
  if (offline && state !== 'open')
    return (
      <p class="peer-notice alarm" role="alert">
        <Icon name="unplugged" /> {site.hasServer ? peers.offline : peers.noBroker}
      </p>
    );
  if (state === 'lost')
    return (
      <p class="peer-notice" role="status">
        <Icon name="unplugged" /> {open ? peers.passing : peers.waits}
      </p>
    );
  if (role === 'host' && !open)
    return (
      <p class="peer-notice quiet">
        {peers.youDeal}{' '}
        {onMove && (
          <button type="button" class="button small quiet" onClick={onMove}>
            {moving.move}
          </button>
        )}
      </p>
    );
  if (!open) return <p class="peer-notice quiet">{peers.hostDeals}</p>;
  return relayed ? (
    <p class="peer-notice quiet" title={peers.relayedHelp}>
      {peers.relayed}
    </p>
  ) : null;
}
