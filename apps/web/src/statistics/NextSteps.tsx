import { boardGames, gameTitle } from '@tessera/client/games.ts';
import { useFetched } from '@tessera/client/shell/Loading.tsx';
import { reviewed } from '@tessera/client/storage/reviews.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { queryOf } from '../puzzles/choosing.ts';
import type { FinishedMatch } from './figures.ts';
import { type Cost, costsOf, FEW, type NextStep, nextSteps } from './steps.ts';
import { words } from './words.ts';

const SHOWN = 5;

/** What the games call the themes of what one's own reviews found missing. */
async function findCosts(list: readonly FinishedMatch[]): Promise<readonly Cost[]> {
  const games = new Set(list.map(({ game }) => game));
  const own = new Set(list.map(({ id }) => id));
  const found = await Promise.all(
    boardGames()
      .filter(({ id }) => games.has(id))
      .map(async ({ id, review }) => [id, await (await review?.())?.themes?.[language.value]()] as const),
  );
  const themes = new Map(found);
  return costsOf(
    reviewed().filter(({ roomId }) => own.has(roomId)),
    (game) => themes.get(game),
  );
}

/** What costs somebody most, and what to do next; before there are enough matches, what will be here. */
export function NextSteps({ list }: { readonly list: readonly FinishedMatch[] }) {
  const w = words.value;
  const found = useFetched(`costs ${language.value} ${list.length}`, () => findCosts(list)).value;
  const costs = typeof found === 'object' && 'value' in found ? found.value : [];
  const few = list.length < FEW;
  return (
    <div class="stats-steps">
      <section class="card" aria-labelledby="stats-costs">
        <h2 id="stats-costs">{w.costs}</h2>
        {few ? (
          <>
            <p>{w.costsLater(FEW - list.length)}</p>
            <div class="stats-beads" role="img" aria-label={w.of(list.length, FEW)}>
              {Array.from({ length: FEW }, (_, i) => (
                <i key={i} class={`stats-bead ${i < list.length ? 'won' : ''}`} />
              ))}
            </div>
          </>
        ) : costs.length === 0 ? (
          <p class="help">{w.costsNone}</p>
        ) : (
          <ol class="stats-costs">
            {costs.slice(0, SHOWN).map((cost) => (
              <li key={`${cost.game} ${cost.theme}`} data-game={cost.game}>
                <span>
                  <b>{cost.theme}</b> <small>{gameTitle(cost.game)}</small>
                </span>
                <span class="stats-cost-bar" aria-hidden="true">
                  <i style={{ width: `${(100 * cost.count) / costs[0].count}%` }} />
                </span>
                <span>{w.times(cost.count)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section class="card" aria-labelledby="stats-next">
        <h2 id="stats-next">{w.next}</h2>
        <ul class="stats-next">
          {nextSteps(list, few ? [] : costs).map((step) => (
            <li key={step.kind}>
              <Step step={step} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Step({ step }: { readonly step: NextStep }) {
  const w = words.value;
  if (step.kind === 'review')
    return (
      <Go to={`/replay/local/${step.match.id}?review`} class="button">
        <Icon name="eye" /> {w.steps.review(gameTitle(step.match.game))}
      </Go>
    );
  if (step.kind === 'practise')
    return (
      <Go to={`/puzzles/${step.cost.game}${queryOf({ theme: step.cost.code })}`} class="button">
        <Icon name="learn" /> {w.steps.practise(step.cost.theme)}
      </Go>
    );
  return (
    <Go to={`/new/${step.game}`} class="button">
      <Icon name="play" /> {w.steps[step.kind](gameTitle(step.game))}
    </Go>
  );
}
