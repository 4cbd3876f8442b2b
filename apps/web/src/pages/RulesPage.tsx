import { loadBoard, loadGame } from '@tessera/table/games.ts';
import { isThere, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { Shell } from '@tessera/table/pages/Shell.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { Go } from '@tessera/table/router.tsx';
import { cameFrom, WayBack } from '@tessera/table/table/way-back.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { playNow } from './play.ts';

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
