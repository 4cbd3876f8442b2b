import { Empty } from '../shell/Loading.tsx';
import { BareTable } from '../shell/pictures.tsx';
import { words } from './words.ts';

/** A match of a device whose own address was passed on: it says how to make one that works. */
export const Elsewhere = () => (
  <Empty title={words.value.elsewhere} help={words.value.elsewhereHelp} picture={<BareTable />} />
);
