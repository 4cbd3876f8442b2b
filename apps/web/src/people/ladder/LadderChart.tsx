import { gameTitle } from '@tessera/client/games.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useId } from 'preact/hooks';
import type { Rated, Rung } from './standing.ts';
import { ladderWords } from './words.ts';
import './chart.css';

/** One rated match on the way. */
export interface RatedMatch extends Rated {
  readonly roomId: string;
  readonly at: number;
  /** Which part of the others was beaten: 1 is won, 0 lost. */
  readonly share: number;
}

interface LadderChartProps {
  readonly game: string;
  /** Oldest first. */
  readonly list: readonly RatedMatch[];
  readonly rungs: readonly Rung[];
}

const W = 500;
const H = 232;
const LEFT = 44;
const RIGHT = 84;
const TOP = 12;
const BOTTOM = 26;
/** Fewer than this say little: only the band is drawn. */
const ENOUGH = 10;
const ROUND = 100;

const resultOf = ({ share }: RatedMatch): 'won' | 'lost' | 'shared' =>
  share >= 0.999 ? 'won' : share <= 0.001 ? 'lost' : 'shared';

/** How a rating came about: the band of what is not known, a bead for each match, the bots as lines. */
export function LadderChart({ game, list, rungs }: LadderChartProps) {
  const words = ladderWords.value;
  const id = useId();
  const last = list.at(-1);
  const day = (at: number) =>
    new Date(at).toLocaleDateString(document.documentElement.lang || 'en', { day: 'numeric', month: 'short' });
  if (last === undefined) return <p class="help">{words.none}</p>;
  const near = rungs.filter(({ rating }) => Math.abs(rating - last.rating) < 3 * ROUND);
  const shown = [...list.map(({ rating }) => rating), ...near.map(({ rating }) => rating)];
  const low = Math.floor((Math.min(...shown) - ROUND / 2) / ROUND) * ROUND;
  const high = Math.ceil((Math.max(...shown) + ROUND / 2) / ROUND) * ROUND;
  const x = (i: number) => LEFT + (list.length === 1 ? 0.5 : i / (list.length - 1)) * (W - LEFT - RIGHT);
  const y = (rating: number) =>
    TOP + ((high - Math.max(low, Math.min(high, rating))) / (high - low)) * (H - TOP - BOTTOM);
  const at = (i: number, rating: number) => `${x(i).toFixed(1)} ${y(rating).toFixed(1)}`;
  const band = [
    ...list.map(({ rating, error }, i) => at(i, rating + error)),
    ...list.map(({ rating, error }, i) => at(i, rating - error)).reverse(),
  ];
  const marks = Array.from({ length: (high - low) / ROUND + 1 }, (_, i) => low + i * ROUND);
  const few = list.length < ENOUGH;
  return (
    <div class="ladder-chart" data-game={game}>
      <svg
        viewBox={`0 0 ${W} ${H}`}
        role="img"
        aria-label={words.chart(gameTitle(game), Math.round(list[0].rating), Math.round(last.rating), list.length)}
      >
        <path class="chart-band" d={`M${band.join('L')}Z`} />
        {marks.map((mark) => (
          <text key={mark} x={LEFT - 8} y={y(mark) + 4} text-anchor="end">
            {mark}
          </text>
        ))}
        {near.map(({ name, rating, skill }) => (
          <g key={name}>
            <line class="chart-bot" x1={LEFT} x2={W - RIGHT + 6} y1={y(rating)} y2={y(rating)} />
            <foreignObject x={W - RIGHT + 8} y={y(rating) - 12} width="24" height="24">
              <Portrait of={{ kind: 'bot', skill }} size={22} />
            </foreignObject>
            <text x={W - RIGHT + 34} y={y(rating) + 4}>
              {name}
            </text>
          </g>
        ))}
        {!few && <path class="chart-line" d={`M${list.map(({ rating }, i) => at(i, rating)).join('L')}`} />}
        {!few &&
          list.map((match, i) => (
            <circle key={match.roomId} class={resultOf(match)} cx={x(i)} cy={y(match.rating)} r="4" />
          ))}
        <text x={LEFT} y={H - 6}>
          {day(list[0].at)}
        </text>
        <text x={W - RIGHT} y={H - 6} text-anchor="end">
          {day(last.at)}
        </text>
      </svg>
      <p class="help">{few ? words.few(ENOUGH - list.length) : words.bandHelp(Math.round(last.error))}</p>
      <details>
        <summary>{words.asTable}</summary>
        <table class="chart-table" aria-labelledby={id}>
          <caption id={id} class="visually-hidden">
            {words.overTime(gameTitle(game))}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.day}</th>
              <th scope="col">{words.columns.result}</th>
              <th scope="col">{words.columns.rating}</th>
              <th scope="col">{words.columns.error}</th>
            </tr>
          </thead>
          <tbody>
            {list.toReversed().map((match) => (
              <tr key={match.roomId}>
                <th scope="row">
                  <Go to={`/table/${match.roomId}`} text={day(match.at)} />
                </th>
                <td>{words.results[resultOf(match)]}</td>
                <td>{Math.round(match.rating)}</td>
                <td>{Math.round(match.error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
