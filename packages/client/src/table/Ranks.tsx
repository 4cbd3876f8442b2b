import type { Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { ResultInfo, SeatInfo } from '@tessera/protocol';
import { LineKey } from '../replay/ScoreChart.tsx';
import { callName } from '../session/names.ts';
import { endingWords } from '../words/ending/catalogue.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { isLate } from './ending-title.ts';
import { hue, lookOf, SeatMark } from './looks.tsx';

interface RanksProps {
  readonly ui: GameUi;
  readonly result: ResultInfo;
  readonly seats: readonly SeatInfo[];
  readonly view: Json;
  /** The seats this screen plays. */
  readonly mine: readonly number[];
  /** The course of the match is drawn below: each row shows how its line looks. */
  readonly lines?: boolean;
}

interface Row {
  readonly seat: number;
  readonly rank: number;
  readonly score: number;
  readonly label: string;
  readonly name: string;
}

/** Everybody by place, an opponent that no seat plays included. */
function rowsOf({ ui, result, seats, view }: Omit<RanksProps, 'mine'>): Row[] {
  const rows = result.ranks.map((rank, seat) => ({
    seat,
    rank,
    score: result.scores[seat],
    label: seats[seat].label,
    name: callName(seats, seat),
  }));
  const rival = ui.seats?.rival?.(view);
  if (rival !== undefined)
    rows.push({ ...rival, rank: result.ranks.includes(1) ? 2 : 1, label: rival.name.slice(0, 1) });
  return rows.sort((a, b) => a.rank - b.rank);
}

const byRank = ({ ranks }: ResultInfo): number[] => ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);

/** What points were counted for, without rows in which all have none. */
const countedIn = ({ breakdown: parts = [] }: ResultInfo): string[] =>
  [...new Set(parts.flatMap(Object.keys))].filter((row) => parts.some((part) => (part[row] ?? 0) !== 0));

/** Everybody by place, with their points as bars in their own colours. */
export function Ranks({ ui, result, seats, view, mine, lines = false }: RanksProps) {
  const said = moreWords.value.result;
  const rows = rowsOf({ ui, result, seats, view });
  const isMine = (seat: number) => mine.length === 1 && mine[0] === seat;
  const most = Math.max(...rows.map(({ score }) => score));
  // one and nought say no more than the places do; what else was counted does
  const [counted, ...more] = countedIn(result);
  const only = most <= 1 && more.length === 0 ? counted : undefined;
  return (
    <table class="scores">
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{said.place}</th>
          <th scope="col">{words.value.table.players}</th>
          <td />
          <th scope="col">{said.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, rank, score, label, name }) => (
          <tr
            key={seat}
            class={[rank === 1 && 'first', isMine(seat) && 'own'].filter(Boolean).join(' ')}
            style={hue(lookOf(ui, view, seat))}
          >
            <td class="rank">{rank}.</td>
            <th scope="row">
              <SeatMark ui={ui} label={label} view={view} seat={seat} place="rail" />
              <span>{name}</span>
              {isMine(seat) && <span class="tag">{words.value.table.youTag}</span>}
              {seats[seat]?.kind === 'left' && (
                <span class="tag">
                  {isLate({ result, seats }, seat) ? endingWords.value.timeTag : endingWords.value.resignedTag}
                </span>
              )}
            </th>
            <td class="line-cell">
              {lines && seat < seats.length && <LineKey seat={seat} thread={lookOf(ui, view, seat).thread} />}
            </td>
            <td class="bar-cell">
              {most > 1 ? (
                <>
                  <span class="bar" aria-hidden="true">
                    <i style={{ width: `${(Math.max(0, score) / most) * 100}%` }} />
                  </span>
                  <b>{score}</b>
                </>
              ) : (
                only !== undefined && (
                  <>
                    <small>{ui.words.value.categories?.[only] ?? only}</small>
                    <b>{result.breakdown?.[seat]?.[only] ?? 0}</b>
                  </>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the points came from, without rows in which all have none. */
export function Breakdown({ ui, result, seats, view }: Omit<RanksProps, 'mine'>) {
  const parts = result.breakdown;
  if (parts === undefined) return null;
  const order = byRank(result);
  const rows = countedIn(result);
  // one row would only repeat the sums
  if (rows.length < 2) return null;
  return (
    <table class="breakdown">
      <caption>{moreWords.value.result.breakdown}</caption>
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              <SeatMark ui={ui} label={seats[seat].label} view={view} seat={seat} place="rail" />
              <span class={order.length > 3 ? 'visually-hidden' : undefined}>{callName(seats, seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const best = Math.max(...parts.map((part) => part[row] ?? 0));
          return (
            <tr key={row}>
              <th scope="row">{ui.words.value.categories?.[row] ?? row}</th>
              {order.map((seat) => {
                const points = parts[seat][row] ?? 0;
                return (
                  <td key={seat} class={points === best && best > 0 ? 'most' : undefined}>
                    {points}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
