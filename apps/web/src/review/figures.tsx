import type { Measured } from '@tessera/bots/judge';
import type { Seat } from '@tessera/kernel';
import type { Finish, LuckLedger, Mark, Moment } from '@tessera/review';
import { type ComponentChildren, Fragment } from 'preact';
import { type ReviewWords, words } from './words.ts';

export const percent = (share: number): string => `${Math.round(100 * share)} %`;
export const signed = (share: number): string => {
  const rounded = Math.round(100 * share);
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)} %`;
};

/** The finish of a review that is still being made: as things stand. */
export const soFar = (moments: readonly Moment[], seats: number): Finish => ({
  over: false,
  afterLuck: false,
  shares: moments.at(-1)?.after ?? new Array<number>(seats).fill(1 / seats),
});

// ahead or behind for so much of the match that it tells the story
const MOSTLY = 0.66;

/** The match in a few words, for one seat. */
export function headlineOf(
  { points, last }: LuckLedger,
  seat: Seat,
  finish: Finish | undefined,
  words: ReviewWords['headline'],
): string {
  if (finish === undefined) return words.soFar;
  if (!finish.over) return words.open;
  const even = 1 / last.length;
  const inner = points.slice(1, -1);
  const ahead = inner.filter(({ shares }) => shares[seat] > even).length / Math.max(1, inner.length);
  if (last[seat] === 1) return ahead > MOSTLY ? words.ahead : ahead < 1 - MOSTLY ? words.comeback : words.closeWin;
  if (last[seat] > 0) return words.draw;
  return ahead > MOSTLY ? words.lostLate : ahead < 1 - MOSTLY ? words.behind : words.closeLoss;
}

interface FiguresTableProps {
  readonly moments: readonly Moment[];
  readonly marks: readonly Mark[];
  readonly names: readonly string[];
  readonly selected: number;
  onSelect(moment: number): void;
}

/** The same numbers as the chart, in rows. */
export function FiguresTable({ moments, marks, names, selected, onSelect }: FiguresTableProps) {
  const w = words.value;
  const { move, who, best, played, mark } = w.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div class="review-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{move}</th>
            <th>{who}</th>
            <th>{best}</th>
            <th>{played}</th>
            <th>{mark}</th>
          </tr>
        </thead>
        <tbody>
          {moments.map((moment, i) => (
            <tr key={moment.at} class={i === selected ? 'on' : undefined}>
              <td>
                <button type="button" class="button quiet small" onClick={() => onSelect(i)}>
                  {i + 1}
                </button>
              </td>
              <td>{names[moment.seat]}</td>
              <td>{percent(moment.verdicts[0].shares[moment.seat])}</td>
              <td>{percent(moment.played.shares[moment.seat])}</td>
              <td class={`review-word ${marks[i]}`}>{w.marks[marks[i]]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SeatCardProps {
  readonly name: string;
  readonly seat: Seat;
  readonly ledger: LuckLedger;
  /** Luck and skill may be added up in this game. */
  readonly totals: boolean;
  readonly accuracy: number | undefined;
  readonly thread: string;
  readonly mark: ComponentChildren;
}

/** One seat: accuracy in one number, and how luck and everybody's decisions led from its first share to its last. */
export function SeatCard({ name, seat, ledger, totals, accuracy, thread, mark }: SeatCardProps) {
  const w = words.value;
  const from = ledger.first[seat];
  const to = ledger.last[seat];
  return (
    <article class="review-seat" style={{ '--thread': thread }}>
      <header>
        {mark}
        <h3>{name}</h3>
        {accuracy === undefined ? (
          <small>{w.few}</small>
        ) : (
          <p class="review-accuracy" title={w.accuracyHelp}>
            <b>{Math.round(accuracy)}</b> <span>{w.accuracy}</span>
          </p>
        )}
      </header>
      {accuracy !== undefined && (
        <div class="review-meter" aria-hidden="true">
          <i style={{ width: `${accuracy}%` }} />
        </div>
      )}
      {totals && <Bars seat={seat} ledger={ledger} />}
      <p class="review-sum">
        {totals
          ? w.sum(
              signed(ledger.luck[seat]),
              signed(ledger.skill[seat]),
              signed(ledger.others[seat]),
              percent(from),
              percent(to),
            )
          : w.way(percent(from), percent(to))}
      </p>
    </article>
  );
}

/** Three bars, each from where the one before it ends. */
function Bars({ seat, ledger }: Pick<SeatCardProps, 'seat' | 'ledger'>) {
  const w = words.value;
  const parts = [
    { name: w.luck, kind: 'luck', by: ledger.luck[seat] },
    { name: w.skill, kind: 'skill', by: ledger.skill[seat] },
    ...(ledger.first.length > 1 ? [{ name: w.others, kind: 'others', by: ledger.others[seat] }] : []),
  ];
  const ends = parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, { by }) => sum + by, ledger.first[seat]));
  // a part alone may lead beyond 0 and 1: the axis follows
  const low = Math.min(0, ledger.first[seat], ...ends);
  const high = Math.max(1, ledger.first[seat], ...ends);
  const at = (share: number): number => (100 * (share - low)) / (high - low);
  return (
    <div class="review-bars" aria-hidden="true">
      {parts.map(({ name, kind, by }, i) => {
        const [a, b] = [at(ends[i] - by), at(ends[i])];
        return (
          <Fragment key={kind}>
            <span>{name}</span>
            <div>
              <i
                class={`${kind}${by < 0 ? ' back' : ''}`}
                style={{ left: `${Math.min(a, b)}%`, width: `${Math.max(0.8, Math.abs(b - a))}%` }}
              />
            </div>
            <b>{signed(by)}</b>
          </Fragment>
        );
      })}
    </div>
  );
}

/** Why a game has no sums of luck and skill. */
export const whyNoTotals = (measured: Measured | undefined, version: number): string =>
  measured?.judge === version
    ? words.value.noTotals(measured.matches, (10 * measured.slope).toFixed(1), (10 * measured.interval).toFixed(1))
    : words.value.notMeasured;
