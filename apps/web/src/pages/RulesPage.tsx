import { loadBoard, loadGame } from '@tessera/client/games.ts';
import { playNow } from '@tessera/client/link/play.ts';
import { isThere, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { cameFrom, WayBack } from '@tessera/client/table/back-to-table.tsx';
import { words } from '@tessera/client/words/site.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';

async function play(id: string): Promise<void> {
  const ui = await loadGame(id);
  if (ui !== undefined) await playNow(ui);
}

export function RulesPage({ id }: { id: string }) {
  const game = useFetched(id, () => loadBoard(id)).value;
  if (!isThere(game)) return <NotThere found={game} />;
  const ui = game.value;
  const from = cameFrom();
  return (
    <Shell game={id}>
      <article class="rules">
        <h1>{words.value.rules.title(ui.manifest.title)}</h1>
        <div class="button-row">
          <WayBack class="button strong big" />
          {from === undefined && (
            <>
              <button type="button" class="button strong big" onClick={() => void play(id)}>
                <Icon name="play" /> {words.value.front.play}
              </button>
              <Go to={`/new/${id}`} class="button">
                {words.value.front.more}
              </Go>
            </>
          )}
          {ui.lessons && (
            <Go to={`/learn/${id}${from === undefined ? '' : `?from=${from}`}`} class="button">
              <Icon name="learn" /> {words.value.nav.learn}
            </Go>
          )}
        </div>
        <ui.Rules />
      </article>
    </Shell>
  );
}
