import { Lost } from '@tessera/client/shell/Loading.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';

/** What a site of plain files can do. */
export const PlainPage = () => (
  <section class="now">
    <p class="now-count">
      <Icon name="unplugged" /> {moreWords.value.plain.front}
    </p>
  </section>
);

/** The page of an event, which only a server can keep. */
export const NeedsEvents = () => <Lost title={moreWords.value.plain.events} help={moreWords.value.plain.noEvents} />;

/** A link to something that only a server has. */
export const NeedsServer = () => <Lost title={words.value.table.notOpened} help={moreWords.value.plain.noTable} />;
