import { Empty } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { seating } from '@tessera/client/words/seating/catalogue.ts';

/** A match that this browser does not have, or no longer. */
export const NoMatch = () => (
  <Empty title={seating.value.noLocal} help={seating.value.noLocalHelp} picture={<BareTable />} />
);
