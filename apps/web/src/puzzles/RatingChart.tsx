import type { RatingThen } from '@tessera/client/storage/puzzles.ts';
import { words } from './words.ts';

const W = 300;
const H = 90;
const SHOWN = 40;

/** A rating, and how it came about. */
export function RatingChart({ list: all }: { readonly list: readonly RatingThen[] }) {
  const w = words.value;
  const last = all.at(-1);
  if (last === undefined) return <p class="help">{w.noRating}</p>;
  const list = all.slice(-SHOWN);
  const [low, high] = [
    Math.min(...list.map(({ rating }) => rating)) - 80,
    Math.max(...list.map(({ rating }) => rating)) + 80,
  ];
  const x = (i: number) => (list.length === 1 ? W / 2 : 6 + (i * (W - 12)) / (list.length - 1));
  const y = (rating: number) => H - 6 - ((rating - low) * (H - 12)) / (high - low);
  const clip = (rating: number) => Math.max(low, Math.min(high, rating));
  const at = (i: number, rating: number) => `${x(i).toFixed(1)} ${y(clip(rating)).toFixed(1)}`;
  const band = [
    ...list.map(({ rating, deviation }, i) => at(i, rating + deviation)),
    ...list.map(({ rating, deviation }, i) => at(i, rating - deviation)).reverse(),
  ];
  return (
    <div class="puzzle-rating">
      <p>
        <b>{Math.round(last.rating)}</b> <span>± {Math.round(last.deviation)}</span>{' '}
        <small>{w.ratingHelp(all.length)}</small>
      </p>
      {list.length > 1 && (
        <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={w.chart(all.length, Math.round(last.rating))}>
          <path class="band" d={`M${band.join('L')}Z`} />
          <path class="line" d={`M${list.map(({ rating }, i) => at(i, rating)).join('L')}`} />
          <circle cx={x(list.length - 1)} cy={y(last.rating)} r="4" />
        </svg>
      )}
    </div>
  );
}
