import { site } from '@tessera/client/link/site.ts';
import { findCode, type Lead } from '@tessera/client/link/table-address.ts';
import { refusalText } from '@tessera/client/session/tell.ts';
import { isThere, Later, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { recallSeats } from '@tessera/client/storage/durable.ts';
import { heldAt, PEER_TOKEN } from '@tessera/client/storage/seats.ts';
import { words } from '@tessera/client/words/site.ts';
import { go } from '@tessera/kit/router/router.tsx';
import { useEffect } from 'preact/hooks';

/** Where a code leads: to a table between devices that this browser knows, to one of the server, else to any device. */
async function leadOf(code: string): Promise<Lead> {
  await recallSeats();
  // without a server, a code can only be another device's
  if (!site.hasServer || heldAt(code)?.token === PEER_TOKEN) return BETWEEN;
  const lead = await findCode(code).catch(() => BETWEEN);
  // nobody answers for it now, which may be because its host has just left
  return 'code' in lead && lead.code === 'NO_SUCH_CODE' ? BETWEEN : lead;
}

const BETWEEN = { peers: true } as const;

/** Looks up where a code leads, and goes there. */
export function CodePage({ code }: { code: string }) {
  const found = useFetched(code, () => leadOf(code)).value;
  const lead = isThere(found) ? found.value : undefined;
  const to = lead !== undefined && 'roomId' in lead ? lead.roomId : undefined;
  useEffect(() => {
    if (to !== undefined) go(`/table/${to}`, { replace: true });
  }, [to]);
  if (lead === undefined || to !== undefined) return <NotThere found={isThere(found) ? 'waiting' : found} />;
  if ('peers' in lead)
    return (
      <Later name={`peers ${code}`} load={async () => (await import('./PeerPage.tsx')).PeerPage} props={{ code }} />
    );
  if ('code' in lead) return <Lost title={words.value.table.notOpened} help={refusalText(undefined, lead)} />;
  return null;
}
