import type { Seat } from '@tessera/kernel';
import type { LuckLedger } from '@tessera/review';
import type { ComponentChildren } from 'preact';
import { percent, signed } from './figures.tsx';
import { words } from './words.ts';

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
