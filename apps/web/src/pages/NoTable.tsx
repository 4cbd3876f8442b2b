import { boardGames } from '@tessera/table/games.ts';
import { Empty } from '@tessera/table/pages/Loading.tsx';
import { BareTable } from '@tessera/table/pages/pictures.tsx';
import { Tiles } from '@tessera/table/parts/Tiles.tsx';
import { Go } from '@tessera/table/router.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { seating } from '@tessera/table/words/seating/catalogue.ts';
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
