import { Empty } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { words } from '@tessera/client/words/site.ts';
import { Go } from '@tessera/kit/router/router.tsx';
import { deviceWords } from './devices/words.ts';
import { youWords } from './words.ts';

/** A page about oneself where the server knows nobody: how one becomes somebody, and the way back for those who were. */
export function NeedsPlayer() {
  const { noPlayer, noPlayerHelp } = youWords.value;
  const { joinTitle, haveKey } = deviceWords.value;
  return (
    <Empty title={noPlayer} help={noPlayerHelp} picture={<BareTable />}>
      <div class="button-row">
        <Go to="/" class="button strong big" text={words.value.lost.home} />
        <Go to="/you/join" class="button" text={joinTitle} />
        <Go to="/you/recover" class="button quiet" text={haveKey} />
      </div>
    </Empty>
  );
}
