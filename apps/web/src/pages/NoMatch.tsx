import { Empty } from '@tessera/table/pages/Loading.tsx';
import { BareTable } from '@tessera/table/pages/pictures.tsx';
import { seating } from '@tessera/table/words/seating/catalogue.ts';

/** A match that this browser does not have, or no longer. */
export const NoMatch = () => (
  <Empty title={seating.value.noLocal} help={seating.value.noLocalHelp} picture={<BareTable />} />
);
