import { site } from '@tessera/client/link/site.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import type { Standing } from '@tessera/peers';
import { useState } from 'preact/hooks';
import './peer-notice.css';

interface PeerNoticeProps {
  readonly standing: Standing;
  /** Whether nothing is hidden, so that any device can go on. */
  readonly open: boolean;
  /** Whose devices the table waits for. */
  readonly waiting: readonly string[];
  /** Moves the table to a server, where that is possible. */
  onMove?: (() => void) | undefined;
}

/** What has to be known about a table between devices: where it runs, and what everybody waits for. */
export function PeerNotice({ standing, open, waiting, onMove }: PeerNoticeProps) {
  const { create, peers, moving } = moreWords.value;
  const [read, setRead] = useState(false);
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
  if (waiting.length > 0)
    return (
      <p class="peer-notice" role="status">
        <Icon name="unplugged" /> {waiting.map(peers.waitsFor).join(' · ')}
      </p>
    );
  if (!open && state === 'open' && !read)
    return (
      <aside class="peer-notice" aria-label={create.peers}>
        <span>{role === 'host' ? peers.youDeal : peers.hostDeals}</span>
        {role === 'host' && onMove && (
          <button type="button" class="button small quiet" onClick={onMove}>
            {moving.move}
          </button>
        )}
        <button type="button" class="button small quiet" aria-label={common.value.close} onClick={() => setRead(true)}>
          <Icon name="close" />
        </button>
      </aside>
    );
  return relayed && open ? (
    <aside class="peer-notice quiet" aria-label={create.peers} title={peers.relayedHelp}>
      {peers.relayed}
    </aside>
  ) : null;
}
