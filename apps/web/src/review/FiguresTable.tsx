import type { Mark, Moment } from '@tessera/review';
import { percent } from './figures.ts';
import { words } from './words/catalogue.ts';

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
