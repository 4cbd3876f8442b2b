import { boardGames } from '@tessera/client/games.ts';
import { Tiles } from '@tessera/client/parts/Tiles.tsx';
import { Empty } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { seating } from '@tessera/client/words/seating/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { Go } from '@tessera/kit/router/router.tsx';
import { ByCode } from './ByCode.tsx';

/** Codes longer than this are not read aloud, and not drawn. */
const SPOKEN = 12;

/** A link or a code that leads to no table. */
export function NoTable({ code }: { code: string }) {
  const { welcome } = words.value;
  const [first] = boardGames();
  return (
    <Empty
      title={seating.value.noTable}
      help={seating.value.noTableHelp(code)}
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
