import { useMemo } from 'preact/hooks';
import { HARMONY_TYPES, type Harmony, harmonyChoices, type Ticks, ticksOf, triadsOf } from '../rules/index.ts';
import { harmonySum, harmonyValues } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { NamedPiece } from './Token.tsx';
import { seatOf } from './targets.ts';
import { words } from './words.ts';

/** [R13.1] The harmony builder: what three pieces still lack, what stands, and what the army could still form. */
export function Builder({ draft }: { readonly draft: Draft }) {
  const { state, view, trio, mine } = draft;
  const w = words.value.board;
  const seat = seatOf(mine);
  const triads = useMemo(() => triadsOf(state, seat), [state, seat]);
  const ticks = useMemo(
    () => (trio.length === 3 ? ticksOf(state, [trio[0], trio[1], trio[2]]) : undefined),
    [state, trio.join()],
  );
  return (
    <section class="rithmo-sheet" aria-label={w.buildLong}>
      <header>
        <b>{trio.length === 0 ? w.buildHint : trio.map((id) => <NamedPiece key={id} piece={view.pieces[id]} />)}</b>
        {trio.length > 0 && (
          <button type="button" class="button quiet small" onClick={() => draft.setTrio([])}>
            {w.clear}
          </button>
        )}
        <button type="button" class="button quiet small" onClick={() => draft.use('turn')}>
          {w.close}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="rithmo-parts" tabIndex={0}>
        {ticks !== undefined && <Conditions ticks={ticks} />}
        {!draft.unaided && <Standing draft={draft} />}
        <div class="rithmo-part">
          <h2>{w.triads}</h2>
          {HARMONY_TYPES.map((type) => {
            const found = triads.filter((triad) => triad.type === type);
            return (
              found.length > 0 && (
                <p key={type} class="rithmo-chips">
                  <em>{w.means[type]}</em>
                  {found.map(({ values }) => (
                    <span key={values.join()}>{values.join('–')}</span>
                  ))}
                </p>
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}

function Conditions({ ticks }: { readonly ticks: Ticks }) {
  const w = words.value.board;
  const rows = [
    { name: w.ticks.values, done: ticks.values.length > 0, more: ticks.values.map((type) => w.means[type]).join(', ') },
    { name: w.ticks.half, done: ticks.half, more: '' },
    { name: w.ticks.line, done: ticks.line, more: '' },
    { name: w.ticks.order, done: ticks.order, more: '' },
  ];
  return (
    <ul class="rithmo-ticks">
      {rows.map(({ name, done, more }) => (
        <li key={name} class={done ? 'rithmo-done' : undefined}>
          <span aria-hidden="true">{done ? '✓' : '·'}</span> {w.tick(name, done)} {more !== '' && <small>{more}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Harmonies that stand already; one is declared with the next move. */
function Standing({ draft }: { readonly draft: Draft }) {
  const { state, view, mine, color, intent } = draft;
  const w = words.value.board;
  const whole = useMemo(
    () => (view.turn === mine ? harmonyChoices(state) : []).filter((one): one is Harmony => one.harmony !== null),
    [state, view, mine],
  );
  if (whole.length === 0) return null;
  return (
    <div class="rithmo-part">
      <h2>{w.standing}</h2>
      {whole.map((harmony) => {
        const on = intent !== undefined && JSON.stringify(intent) === JSON.stringify(harmony);
        return (
          <p key={JSON.stringify(harmony)} class="rithmo-standing">
            <b>{w.declare(w.means[harmony.harmony], harmonyValues(view, harmony))}</b>{' '}
            <small>{harmonySum(view, harmony)}</small>
            {color !== undefined && (
              <button
                type="button"
                class="rithmo-option"
                aria-pressed={on}
                onClick={() => draft.intend(on ? undefined : harmony)}
              >
                {on ? w.intended : w.intend}
              </button>
            )}
          </p>
        );
      })}
    </div>
  );
}
