import { useState } from 'preact/hooks';
import type { Standing, View } from '../rules/index.ts';
import { signed } from '../words/speech.ts';
import { Part } from './names.tsx';
import { Chip, type Look, tintOf } from './Plate.tsx';
import { words } from './words.ts';

/** [P5.4] The ranking list: who has how many points, where they come from and what is about to be paid. */
export function Scores({ view, looks }: { readonly view: View; readonly looks: readonly Look[] }) {
  const w = words.value.board;
  const { queue, cycle, target } = view;
  return (
    <section class="plates-scores" aria-label={w.scores}>
      <p class="plates-goal">
        <span>{w.cycle(cycle)}</span>
        <span>{w.target(target)}</span>
      </p>
      <ol>
        {view.standings.map((standing) => (
          <Row key={standing.team} view={view} looks={looks} standing={standing} turn={queue[0] === standing.team} />
        ))}
      </ol>
    </section>
  );
}

/** The same behind a button, where the table shows the players and their points itself. */
export function Breakdown(props: { readonly view: View; readonly looks: readonly Look[] }) {
  const [open, show] = useState(false);
  return (
    <div class="plates-breakdown">
      <button type="button" class="button quiet" aria-expanded={open} onClick={() => show(!open)}>
        {words.value.board.byKind}
      </button>
      {open && <Scores {...props} />}
    </div>
  );
}

interface RowProps {
  readonly view: View;
  readonly looks: readonly Look[];
  readonly standing: Standing;
  readonly turn: boolean;
}

function Row({ view, looks, standing, turn }: RowProps) {
  const w = words.value.board;
  const { team, place, medal, points, pending, left } = standing;
  const tint = tintOf(looks, team);
  const share = Math.min(100, (100 * points.total) / view.target);
  return (
    <li class={`plates-score${turn ? ' plates-turn' : ''}${left ? ' plates-left' : ''}`} data-team={team}>
      <span class={`plates-place plates-${medal ?? ''}`}>{place}.</span>
      <Chip team={team} tint={tint} />
      <span class="plates-team">
        <b>{looks[team].name}</b>
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
function Parts({ view, standing }: Pick<RowProps, 'view' | 'standing'>) {
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
