import { findCode } from '@tessera/table/link/codes.ts';
import { isThere, Lost, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { go } from '@tessera/table/router.tsx';
import { refusalText } from '@tessera/table/table/tell.ts';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect } from 'preact/hooks';
import { NoTable } from './NoTable.tsx';

/** Looks up where a code leads, and goes there. */
export function CodePage({ code }: { code: string }) {
  const found = useFetched(code, () => findCode(code)).value;
  const lead = isThere(found) ? found.value : undefined;
  const to = lead !== undefined && 'roomId' in lead ? lead.roomId : undefined;
  useEffect(() => {
    if (to !== undefined) go(`/table/${to}`, { replace: true });
  }, [to]);
  if (lead === undefined || to !== undefined) return <NotThere found={isThere(found) ? 'waiting' : found} />;
  if ('code' in lead && lead.code !== 'NO_SUCH_CODE')
    return <Lost title={words.value.table.notOpened} help={refusalText(undefined, lead)} />;
  return <NoTable code={code} />;
}
