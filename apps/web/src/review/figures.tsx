import type { Seat } from '@tessera/kernel';
import type { Finish, LuckLedger, Mark, Moment } from '@tessera/review';
import type { ComponentChildren } from 'preact';
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
  shares: moments.at(-1)?.played.shares ?? new Array<number>(seats).fill(1 / seats),
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
  readonly accuracy: number | undefined;
  readonly thread: string;
  readonly mark: ComponentChildren;
}

/** One seat: accuracy in one number, and how luck and skill led from its first share to its last. */
export function SeatCard({ name, seat, ledger, accuracy, thread, mark }: SeatCardProps) {
  const w = words.value;
  const [from, luck, skill, to] = [ledger.first[seat], ledger.luck[seat], ledger.skill[seat], ledger.last[seat]];
  const turn = from + luck;
  // luck alone may lead beyond 0 and 1: the axis follows
  const low = Math.min(0, from, turn, to);
  const high = Math.max(1, from, turn, to);
  const at = (share: number): number => (100 * (share - low)) / (high - low);
  const bar = (a: number, b: number) => ({
    left: `${at(Math.min(a, b))}%`,
    width: `${Math.max(0.8, at(Math.max(a, b)) - at(Math.min(a, b)))}%`,
  });
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
      <div class="review-bars" aria-hidden="true">
        <span>{w.luck}</span>
        <div>
          <i class={`luck${luck < 0 ? ' back' : ''}`} style={bar(from, turn)} />
        </div>
        <b>{signed(luck)}</b>
        <span>{w.skill}</span>
        <div>
          <i class={`skill${skill < 0 ? ' back' : ''}`} style={bar(turn, to)} />
        </div>
        <b>{signed(skill)}</b>
      </div>
      <p class="review-sum">{w.sum(signed(luck), signed(skill), percent(from), percent(to))}</p>
    </article>
  );
}
