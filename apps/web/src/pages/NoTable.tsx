import { boardGames } from '@tessera/client/games.ts';
import { Tiles } from '@tessera/client/parts/Tiles.tsx';
import { Empty } from '@tessera/client/shell/Loading.tsx';
import { BareTable, CutThread } from '@tessera/client/shell/pictures.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { seatingWords } from '@tessera/client/words/seating/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { Go } from '@tessera/kit/router/router.tsx';
import { ByCode } from './Front.tsx';

/** Codes longer than this are not read aloud, and not drawn. */
const SPOKEN = 12;

/** A link or a code that leads to no table. */
export function NoTable({ code }: { code: string }) {
  const { welcome } = words.value;
  const [first] = boardGames();
  return (
    <Empty
      title={seatingWords.value.noTable}
      help={seatingWords.value.noTableHelp(code)}
      picture={
        <>
          <BareTable />
          {code.length <= SPOKEN && <Tiles code={code} loose />}
        </>
      }
    >
      <ByCode first={code} />
      {first !== undefined && (
        <Go to={`/new/${first.id}?online`} class="button">
          {welcome.openOne}
        </Go>
      )}
    </Empty>
  );
}

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

/** A match that this browser does not have, or no longer. */
export const NoMatch = () => (
  <Empty title={seatingWords.value.noLocal} help={seatingWords.value.noLocalHelp} picture={<BareTable />} />
);
