import { Empty, isThere, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { place } from '@tessera/kit/router/router.tsx';
import { AnalysisBoard } from './AnalysisBoard.tsx';
import { openAnalysis } from './opening.ts';
import { words } from './words.ts';

/** `/analysis/<game>`: a position to try moves in, from a match, a puzzle or somebody's link. */
export function AnalysisPage({ id }: { id: string }) {
  const { fragment, query } = place.value;
  const key = `${id} ${query.get('at')} ${fragment}`;
  const found = useFetched(key, () => openAnalysis(id, fragment, query.get('at'))).value;
  const w = words.value;
  if (found === 'none') return <Empty title={w.none} help={w.noneHelp} picture={<BareTable />} />;
  if (!isThere(found)) return <NotThere found={found} />;
  return <AnalysisBoard key={key} {...found.value} />;
}
