import type { Turn } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useMemo } from 'preact/hooks';
import { moreWords } from '../words/more/catalogue.ts';
import { type Reel, scoresOver } from './reel.ts';
import { type Swing, swings } from './swings.ts';
import './replay.css';

const W = 600;
const H = 180;
const DASHES = ['none', '8 5', '2 5', '12 4 2 4', '18 6', '5 3 1 3'];

interface ScoreChartProps {
  readonly reel: Reel;
  readonly titles: readonly string[];
  /** The colours of the seats. */
  readonly threads: readonly string[];
  readonly turns: readonly Turn[];
  /** The moment that is looked at. */
  readonly at?: number;
  /** Each seat's line is told elsewhere. */
  readonly bare?: boolean;
  /** A turn in a sentence. */
  tell(turn: Turn): string | undefined;
  onLook(at: number): void;
}

/** How the scores went, one line per seat, with the biggest swings numbered: a number leads to its moment. */
export function ScoreChart({ reel, titles, threads, turns, at: now, bare, tell, onLook }: ScoreChartProps) {
  const scores = useMemo(() => scoresOver(reel), [reel]);
  const marks = useMemo(() => swings(scores, turns, 4), [scores, turns]);
  const { result } = moreWords.value;
  const all = scores.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  // a game that is only won or lost has no course of points
  if (scores.length < 3 || high - low < 2) return null;
  const x = (at: number) => (at / (scores.length - 1)) * W;
  const y = (score: number) => H - 8 - ((score - low) / (high - low)) * (H - 16);
  const path = (seat: number) =>
    scores.map((row, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(row[seat]).toFixed(1)}`).join('');
  return (
    <section class="course">
      <h2>{result.course}</h2>
      <p class="help">{result.courseHelp}</p>
      <svg class="course-chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={result.course}>
        {titles.map((title, seat) => (
          <path
            key={title}
            class="course-line"
            d={path(seat)}
            style={{ stroke: threads[seat] }}
            stroke-dasharray={DASHES[seat % 6]}
          />
        ))}
        {now !== undefined && <path class="course-now" d={`M${x(now).toFixed(1)} 0V${H}`} />}
        {apart(marks.map(({ at, seat }) => [x(at), y(scores[at][seat])])).map(([left, top], i) => (
          <g key={i} class="course-mark" transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}>
            <circle r="13" />
            <text dy="0.35em">{i + 1}</text>
          </g>
        ))}
      </svg>
      {!bare && (
        <ul class="course-legend">
          {titles.map((title, seat) => (
            <li key={title}>
              <LineKey seat={seat} thread={threads[seat]} />
              {title}
            </li>
          ))}
        </ul>
      )}
      <ol class="swings">
        {marks.map((mark, i) => (
          <li key={mark.at}>
            <Button
              look="quiet small"
              title={result.swing(titles[mark.seat], mark.points)}
              onClick={() => onLook(mark.at)}
            >
              <i style={{ borderColor: threads[mark.seat] }}>{i + 1}</i>
              <span>{told(mark)}</span>
              <b>+{mark.points}</b>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );

  function told({ turn, seat }: Swing): string {
    return tell(turn) ?? titles[seat];
  }
}

const BEAD = 27;

/** Where beads stand so that none lies over another: one that would moves up, or down at the upper edge. */
function apart(places: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (const [left, top] of places) {
    const steps = [0, -1, 1, -2, 2, -3, 3, 4, 5, 6].map((step) => top + step * BEAD);
    const free = steps.find(
      (one) => one >= BEAD / 2 && one <= H - BEAD / 2 && found.every(([x, y]) => Math.hypot(x - left, y - one) >= BEAD),
    );
    found.push([left, free ?? top]);
  }
  return found;
}

interface LineKeyProps {
  readonly seat: number;
  readonly thread: string | undefined;
}

/** How the line of a seat is drawn. */
export const LineKey = ({ seat, thread }: LineKeyProps) => (
  <svg class="course-key" viewBox="0 0 30 8" aria-hidden="true">
    <path class="course-line" d="M0 4H30" style={{ stroke: thread }} stroke-dasharray={DASHES[seat % 6]} />
  </svg>
);
