import { Mark } from './Mark.tsx';
import type { Model } from './model.ts';
import { CATEGORIES, type Category } from './preview.ts';
import { words } from './words.ts';

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
                <Mark part={part} /> {words.value.categories?.[part]}
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
