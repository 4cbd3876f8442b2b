import { Empty } from '@tessera/client/shell/Loading.tsx';
import { CutThread } from '@tessera/client/shell/pictures.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { ByCode } from './ByCode.tsx';

interface NoWayProps {
  readonly code: string;
  /** Whether this browser has a seat there, so that the table exists and only its host is missing. */
  readonly known: boolean;
}

/** A table between devices that cannot be reached now. The page goes on looking for it. */
export function NoWay({ code, known }: NoWayProps) {
  const { peers } = moreWords.value;
  return (
    <Empty title={peers.noNetwork} help={known ? peers.waits : peers.noNetworkHelp(code)} picture={<CutThread />}>
      <div role="status">{known ? null : <ByCode first={code} />}</div>
    </Empty>
  );
}
