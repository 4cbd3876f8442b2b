import { Icon } from '../parts/Icon.tsx';
import { Go } from '../router.tsx';
import { words } from '../words/catalogue.ts';
import { Loading, Lost, useGame } from './Loading.tsx';
import { playNow } from './play.ts';
import { Shell } from './Shell.tsx';

export function RulesPage({ id }: { id: string }) {
  const game = useGame(id).value;
  if (game === 'waiting') return <Loading />;
  if (game === 'none') return <Lost />;
  const ui = game.value;
  return (
    <Shell game={id}>
      <article class="rules">
        <h1>{words.value.rules.title(ui.game.title)}</h1>
        <div class="button-row">
          <button type="button" class="button strong big" onClick={() => void playNow(ui)}>
            <Icon name="play" /> {words.value.front.play}
          </button>
          <Go to={`/new/${id}`} class="button">
            {words.value.front.more}
          </Go>
          {ui.lessons && (
            <Go to={`/learn/${id}`} class="button">
              <Icon name="learn" /> {words.value.nav.learn}
            </Go>
          )}
        </div>
        <ui.Rules />
      </article>
    </Shell>
  );
}
