import type { ComponentChildren } from 'preact';
import { msOf } from '../stage/pace.ts';
import './toss.css';

interface TossProps {
  readonly count: number;
  /** Falls from above like leaves, or is tossed up from below and comes down. */
  readonly way: 'fall' | 'up';
  /** What flies; the number tells them apart. */
  draw(i: number): ComponentChildren;
}

/** A number between 0 and 1 that looks random and is the same every time. */
const scattered = (i: number, salt: number): number => {
  const value = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** Small things of a game's own material, in the air for as long as a flourish takes. Nothing to read, nothing to click. */
export function Toss({ count, way, draw }: TossProps) {
  const ms = msOf('flourish');
  if (ms === 0) return null;
  return (
    <div class={`toss ${way}`} aria-hidden="true" style={{ '--toss-ms': `${ms}ms` }}>
      {Array.from({ length: count }, (_, i) => (
        <span
          key={i}
          style={{
            '--x': scattered(i, 1),
            '--high': scattered(i, 2),
            '--drift': scattered(i, 3) - 0.5,
            '--turn': scattered(i, 4) - 0.5,
            '--late': scattered(i, 5),
            '--large': 0.7 + 0.6 * scattered(i, 6),
          }}
        >
          {draw(i)}
        </span>
      ))}
    </div>
  );
}
