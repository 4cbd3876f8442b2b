import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useMemo } from 'preact/hooks';
import { moreWords } from '../words/more/catalogue.ts';
import { type Reel, scoresOver, swings } from './reel.ts';
import './replay.css';

const W = 600;
const H = 180;
const DASHES = ['none', '8 5', '2 5', '12 4 2 4', '18 6', '5 3 1 3'];

interface ScoreChartProps {
  readonly reel: Reel;
  readonly titles: readonly string[];
  /** The colours of the seats. */
  readonly threads: readonly string[];
  /** The moment that is looked at. */
  readonly at?: number;
  onLook(at: number): void;
}

/** How the scores went, one line per seat, with the biggest swings numbered: a number leads to its moment. */
export function ScoreChart({ reel, titles, threads, at: now, onLook }: ScoreChartProps) {
  const scores = useMemo(() => scoresOver(reel), [reel]);
  const marks = useMemo(() => swings(scores, 4), [scores]);
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
        {marks.map(({ at, seat }, i) => (
          <g
            key={at}
            class="course-mark"
            transform={`translate(${x(at).toFixed(1)} ${y(scores[at][seat]).toFixed(1)})`}
          >
            <circle r="13" />
            <text dy="0.35em">{i + 1}</text>
          </g>
        ))}
      </svg>
      <ul class="course-legend">
        {titles.map((title, seat) => (
          <li key={title}>
            <svg class="course-key" viewBox="0 0 30 8" aria-hidden="true">
              <path
                class="course-line"
                d="M0 4H30"
                style={{ stroke: threads[seat] }}
                stroke-dasharray={DASHES[seat % 6]}
              />
            </svg>
            {title}
          </li>
        ))}
      </ul>
      <ol class="swings">
        {marks.map(({ at, seat, points }, i) => {
          const said = result.swing(titles[seat], points);
          return (
            <li key={at}>
              <Button look="small" title={said} onClick={() => onLook(at)}>
                <i aria-hidden="true">{i + 1}</i> {titles[seat]} +{points}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
