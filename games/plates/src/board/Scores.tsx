import type { Standing, View } from '../rules/index.ts';
import { signed } from './numbers.ts';
import { Part } from './Part.tsx';
import { Chip } from './Plate.tsx';
import { tintOf } from './palette.ts';
import { words } from './words/catalogue.ts';

/** [P5.4] The ranking list: who has how many points, where they come from and what is about to be paid. */
export function Scores({ view }: { readonly view: View }) {
  const w = words.value;
  const { queue, cycle, target } = view;
  return (
    <section class="plates-scores" aria-label={w.scores}>
      <p class="plates-goal">
        <span>{w.cycle(cycle)}</span>
        <span>{w.target(target)}</span>
      </p>
      <ol>
        {view.standings.map((standing) => (
          <Row key={standing.team} view={view} standing={standing} turn={queue[0] === standing.team} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly view: View;
  readonly standing: Standing;
  readonly turn: boolean;
}

function Row({ view, standing, turn }: RowProps) {
  const w = words.value;
  const { team, place, medal, points, pending, left } = standing;
  const tint = tintOf(view.event.teams, team);
  const share = Math.min(100, (100 * points.total) / view.target);
  return (
    <li class={`plates-score${turn ? ' turn' : ''}${left ? ' left' : ''}`} data-team={team}>
      <span class={`plates-place ${medal ?? ''}`}>{place}.</span>
      <Chip team={team} tint={tint} />
      <span class="plates-team">
        <b>{view.event.teams[team].name}</b>
        <small>{left ? w.left : <Parts view={view} standing={standing} />}</small>
      </span>
      <span class="plates-total">
        <b>{points.total}</b>
        {pending > 0 && (
          <small title={w.pendingLong}>
            <Part kind="hearts" points={signed(pending)} />
          </small>
        )}
      </span>
      <span class="plates-way" aria-hidden="true">
        <i style={{ width: `${share}%`, background: tint.face }} />
      </span>
    </li>
  );
}

/** [P4.5] Where the points come from; what a rotation never gives is left out. */
function Parts({ view, standing }: Omit<RowProps, 'turn'>) {
  const { base, hearts, wins, adjustments } = standing.points;
  return (
    <>
      <Part kind="base" points={base} />
      <Part kind="hearts" points={hearts} />
      {view.options.turnSource === 'matches' && (
        <>
          <Part kind="wins" points={wins} />
          <Part kind="adjustments" points={adjustments} />
        </>
      )}
    </>
  );
}
