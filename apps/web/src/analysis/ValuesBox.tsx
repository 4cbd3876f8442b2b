import { Segments } from '@tessera/client/parts/Choice.tsx';
import { callName } from '@tessera/client/session/names.ts';
import type { Session } from '@tessera/client/session/session.ts';
import type { Engine, Json, Seat } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { lineText } from '@tessera/review';
import type { TreeStep } from './tree.ts';
import type { Values, ValuesShown } from './values.ts';
import { words } from './words.ts';

export const inPercent = (share: number): string => `${Math.round(100 * share)} %`;

interface ValuesBoxProps {
  readonly session: Session;
  readonly ui: GameUi;
  readonly step: TreeStep;
  readonly values: Values;
  /** Which line is marked on the board. */
  readonly marked: number;
  onMark(line: number): void;
  onPlay(seat: Seat, line: readonly Json[]): void;
}

/** What the moves of this position are worth, when somebody wants to know. */
export function ValuesBox({ session, ui, step, values, marked, onMark, onPlay }: ValuesBoxProps) {
  const w = words.value;
  const shown = values.shown.value;
  const known = values.of(step);
  const places = session.places.value;
  const names = places.map((_, seat) => callName(places, seat));
  const engine = step.match.engine as Engine;
  const asked = engine.questions[0]?.actor ?? -1;
  const top = values.top(step);
  const said =
    shown === 'off'
      ? w.offHelp
      : values.failed.value
        ? w.failed
        : asked < 0 || known?.choices.length === 0
          ? engine.questions[0]?.choices.length === 1
            ? w.single
            : w.noValues
          : known === undefined
            ? w.thinking
            : known.final
              ? ''
              : w.closer;
  return (
    <section class="analysis-values" aria-label={w.values}>
      <Segments<ValuesShown>
        label={w.values}
        value={shown}
        options={[
          { value: 'off', title: w.off },
          { value: 'best', title: w.best },
          { value: 'all', title: w.all },
        ]}
        onChange={(value) => {
          values.shown.value = value;
        }}
      />
      <p role="status" class="help">
        {top[0] !== undefined && known !== undefined && (
          <b>{w.bestFor(names[known.seat], inPercent(top[0].verdict.shares[known.seat]))} </b>
        )}
        {said}
      </p>
      {known !== undefined && top.length > 0 && (
        <ol>
          {top.map(({ verdict }, i) => (
            <li key={JSON.stringify(verdict.line)}>
              <button
                type="button"
                class={i === marked ? 'analysis-on' : undefined}
                onPointerEnter={() => onMark(i)}
                onFocus={() => onMark(i)}
                onClick={() => onPlay(known.seat, verdict.line)}
              >
                <span>{lineText(engine, known.seat, verdict.line, ui.words.value, { names })}</span>
                <strong
                  role="img"
                  aria-label={w.share(names[known.seat], Math.round(100 * verdict.shares[known.seat]))}
                >
                  {inPercent(verdict.shares[known.seat])}
                </strong>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
