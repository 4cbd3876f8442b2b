import { Lost } from '@tessera/table/pages/Loading.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { words } from '@tessera/table/words/catalogue.ts';

/** What a site of plain files can do. */
export const Plain = () => (
  <section class="now">
    <p class="now-count">
      <Icon name="unplugged" /> {apart.value.plain.front}
    </p>
  </section>
);

/** The page of an event, which only a server can keep. */
export const NeedsEvents = () => <Lost title={apart.value.plain.events} help={apart.value.plain.noEvents} />;

/** A link to something that only a server has. */
export const NeedsServer = () => <Lost title={words.value.table.notOpened} help={apart.value.plain.noTable} />;
