import type { Reel } from '@tessera/client/replay/reel.ts';
import { seated } from '@tessera/client/session/tell.ts';
import { Engine, type Json, type Seat, type Transcript } from '@tessera/kernel';
import { type GameUi, levelFor, type ReasonWords, type Trace } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import type { NoteInfo } from '@tessera/protocol';
import { lineText, type Mark, type Moment, played, reasonText } from '@tessera/review';
import { useMemo, useState } from 'preact/hooks';
import { percent, signed } from './figures.tsx';
import { words } from './words.ts';

/** Which position of a moment is on the board. */
const SIDES = ['before', 'played', 'better'] as const;
export type Shown = (typeof SIDES)[number];

/** A board wider than this gets the whole width. */
const BROAD = 1.3;

interface ExplorerProps {
  readonly reel: Reel;
  readonly transcript: Transcript;
  readonly ui: GameUi;
  readonly reasons: ReasonWords;
  readonly moment: Moment;
  readonly mark: Mark;
  readonly number: number;
  readonly count: number;
  readonly names: readonly string[];
  readonly side: Shown;
  onSide(side: Shown): void;
  onStep(by: -1 | 1): void;
}

/** One decision: the board before it, as it was played and as it would have been better; what each choice was worth, and why. */
export function Explorer(props: ExplorerProps) {
  const { reel, transcript, ui, reasons, moment, mark, number, count, names, side, onSide, onStep } = props;
  const w = words.value;
  const [chosen, setChosen] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { seat, verdicts, played, loss, lossError } = moment;
  const best = verdicts[0];
  const isBest = mark === 'best';
  const spoken = ui.words.value;
  const reader = { names };
  const before = useMemo(() => engineAt(reel, moment.at), [reel, moment]);
  const line = side === 'played' ? played.line : (verdicts[chosen ?? 0] ?? best).line;
  const scene = useMemo(() => sceneOf(reel, moment, side, line), [reel, moment, side, line]);
  const text = (of: typeof line) => lineText(before, seat, of, spoken, reader);
  const why = reasonText(before, seat, moment.reasons, spoken, reasons, reader);
  const close = !isBest && loss <= lossError;
  const same = (of: typeof line) => JSON.stringify(of) === JSON.stringify(played.line);
  const playOn = async () => {
    const { branchLocal } = await import('@tessera/client/link/branch.ts');
    const bots = names.map((_, one) => (one === seat ? null : levelFor(ui.manifest, 'steady')));
    const made = await branchLocal(ui.game, transcript, moment.at, bots);
    if ('id' in made) go(`/local/${made.id}`);
    else setProblem(made.problem);
  };
  return (
    <section class={`review-moment${(ui.manifest.ratio ?? 1) > BROAD ? ' broad' : ''}`} aria-labelledby="review-moment">
      <header>
        <h2 id="review-moment">{w.at(number + 1, count, names[seat])}</h2>
        <span class={`review-badge ${mark}`}>
          {w.marks[mark]}
          {!isBest && ` ${signed(-loss)}`}
        </span>
        <span class="review-steps">
          <button
            type="button"
            class="button quiet square"
            aria-label={w.previous}
            disabled={number === 0}
            onClick={() => onStep(-1)}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            class="button quiet square"
            aria-label={w.next}
            disabled={number >= count - 1}
            onClick={() => onStep(1)}
          >
            <Icon name="next" />
          </button>
        </span>
      </header>
      <div class="review-position">
        <fieldset class="review-sides">
          <legend class="visually-hidden">{w.whichBoard}</legend>
          {SIDES.filter((one) => !isBest || one !== 'better').map((one) => (
            <label key={one} class={one === side ? 'on' : undefined}>
              <input type="radio" name="review-side" checked={one === side} onChange={() => onSide(one)} />
              {one === 'played' && isBest ? w.best : w[one]}
            </label>
          ))}
        </fieldset>
        <div class="review-board" data-side={side}>
          <ui.Board
            key={`${moment.at} ${side}`}
            view={scene.view}
            notes={[]}
            log={scene.notes}
            traces={scene.traces}
            questions={[]}
            seats={seated(names)}
            name={(one) => names[one]}
            me={seat}
            panel
            answer={() => {}}
            whyNot={() => undefined}
            announce={() => {}}
          />
        </div>
      </div>
      <div class="review-words">
        <p class="review-why">
          {isBest
            ? w.bestPlayed
            : close
              ? w.equal(percent(best.shares[seat]), percent(played.shares[seat]), percent(lossError))
              : why}
          {isBest && why !== '' && ` ${why}`}
        </p>
        <h3>{w.choices}</h3>
        <ol class="review-choices">
          {[...verdicts, ...(verdicts.some(({ line: of }) => same(of)) ? [] : [played])].map((verdict, i) => {
            const share = verdict.shares[seat];
            const mine = same(verdict.line);
            return (
              <li key={JSON.stringify(verdict.line)} class={mine ? 'played' : i === 0 ? 'best' : undefined}>
                <button
                  type="button"
                  aria-pressed={side === 'better' ? i === (chosen ?? 0) : side === 'played' && mine}
                  onClick={() => {
                    setChosen(mine ? undefined : i);
                    onSide(mine ? 'played' : 'better');
                  }}
                >
                  <span class="review-line">
                    {text(verdict.line)}
                    {mine && <em>{w.played}</em>}
                  </span>
                  <span class="review-worth">
                    <i style={{ width: `${100 * share}%` }} />
                  </span>
                  <b>{percent(share)}</b>
                  <small>{verdict.error > 0 && `± ${Math.round(196 * verdict.error)}`}</small>
                </button>
              </li>
            );
          })}
        </ol>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" class="button strong" onClick={() => void playOn()}>
          <Icon name="branch" /> {w.playOn}
        </button>
      </div>
    </section>
  );
}

/** The engine right before a moment. */
export const engineAt = ({ game, states }: Reel, at: number): Engine =>
  Engine.at(game, game.clone(states[at])) as Engine;

/** What a board shows of a moment, seen by the seat that decided: the position and, marked on it, what the line did. */
function sceneOf(
  reel: Reel,
  moment: Moment,
  side: Shown,
  line: readonly Json[],
): { view: Json; traces: readonly Trace[]; notes: readonly NoteInfo[] } {
  const { seat, at } = moment;
  const before = engineAt(reel, at);
  const from = viewOf(before, seat);
  if (side === 'before') return { view: from, traces: [], notes: [] };
  const done = played(before, seat, line);
  const view = viewOf(done.engine, seat);
  const notes = done.notes
    .filter(({ audience }) => audience === undefined || audience.includes(seat))
    .map(({ kind, seat: actor, detail }) => ({ at: at + 1, kind, seat: actor, detail }));
  return { view, notes, traces: [{ seat, notes, from: at + 1, to: at + 1, before: from, after: view, age: 0 }] };
}

const viewOf = ({ game, state }: Engine, seat: Seat): Json => game.view(state, seat) as Json;
