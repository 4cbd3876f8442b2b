import type { Model } from './model.ts';
import { CATEGORIES, type Category } from './preview.ts';
import { words } from './words.ts';

const MARKS: { readonly [C in Category]: { readonly fill: string; readonly d: string } } = {
  trees: { fill: '#5f9a43', d: 'M8 1.5a4.5 4.5 0 0 1 2.5 8.200V14h-5V9.700A4.5 4.5 0 0 1 8 1.500z' },
  mountains: { fill: '#9a9ba3', d: 'M1 14L6 4l3 5l2 -3l4 8z' },
  fields: { fill: '#e6b840', d: 'M7 14V6q-4 0 -4 -4q4 0 5 3q1 -3 5 -3q0 4 -4 4v8z' },
  buildings: { fill: '#c9533e', d: 'M8 2L15 8H13v6H3V8H1z' },
  water: { fill: '#4aa3c6', d: 'M1 6q2 -3 4.5 0t4.5 0t5 0v3q-2.5 3 -5 0t-4.5 0t-4.5 0z' },
  animals: { fill: '#f0962a', d: 'M8 1l6 3v7l-6 4l-6 -4V4z' },
  spirit: { fill: '#a58bd6', d: 'M8 1l2 5l5 2l-5 2l-2 5l-2 -5l-5 -2l5 -2z' },
};

/** The sign of a category of points. */
export const CategorySign = ({ part }: { readonly part: Category }) => (
  <svg class="harm-mark" viewBox="0 0 16 16" aria-hidden="true">
    <path {...MARKS[part]} />
  </svg>
);

/** Everybody's points as they stand, by category; all of it is public. */
export function Scores({ model }: { readonly model: Model }) {
  const { view, props, seat, pointed } = model;
  const w = words.value.board;
  const gain = pointed === undefined ? undefined : model.gainAt(pointed);
  const parts = CATEGORIES.filter((part) => part !== 'spirit' || view.options.spirits);
  const cell = (part: Category, one: number) => {
    const points = view.seats[one].score[part];
    const after = one === seat ? gain?.after[part] : undefined;
    return (
      <td key={one} class={one === seat ? 'harm-me' : undefined} data-part={part} data-seat={one}>
        {points}
        {after !== undefined && after !== points && <i class={after > points ? 'harm-up' : 'harm-down'}>{after}</i>}
      </td>
    );
  };
  return (
    <section class="harm-scores" id="harm-scores" aria-label={w.scores}>
      <table>
        <thead>
          <tr>
            <td />
            {view.seats.map((_, one) => (
              <th
                key={one}
                scope="col"
                class={one === view.current ? 'harm-current' : undefined}
                aria-label={props.name(one)}
              >
                {view.seats.length > 2 ? props.seats[one].label : props.name(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">
                <CategorySign part={part} /> {words.value.categories?.[part]}
              </th>
              {view.seats.map((_, one) => cell(part, one))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w.total}</th>
            {view.seats.map(({ total }, one) => (
              <td key={one} class={one === seat ? 'harm-me' : undefined} data-part="total" data-seat={one}>
                {total}
                {one === seat && gain !== undefined && gain.gain !== 0 && (
                  <i class={gain.gain > 0 ? 'harm-up' : 'harm-down'}>{total + gain.gain}</i>
                )}
              </td>
            ))}
          </tr>
          <tr class="harm-quiet">
            <th scope="row">{w.empty}</th>
            {view.seats.map(({ empty }, one) => (
              <td key={one}>{empty}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {view.suns !== null && <p class="harm-suns">{w.suns(view.suns)}</p>}
    </section>
  );
}
