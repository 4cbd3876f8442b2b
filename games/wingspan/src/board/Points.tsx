import { Pic } from './art/Pic.tsx';
import { bonusOf, totalOf } from './insight.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

const PARTS = ['birds', 'bonus', 'goals', 'eggs', 'cached', 'tucked'] as const;
const MARKS = {
  birds: 'sign-wings',
  bonus: 'sign-bonus',
  goals: 'sign-tick',
  eggs: 'egg-0',
  cached: 'seed',
  tucked: 'card',
} as const;

/** Everybody's points so far, by category. */
export function Points({ model }: { readonly model: Model }) {
  const { board: w, categories } = words.value;
  const { view, props } = model;
  const { automa } = view;
  const worth = (part: (typeof PARTS)[number]): number | string => {
    if (automa === null) return '';
    if (part === 'tucked') return automa.score.faceDown;
    return automa.score[part] ?? '–';
  };
  return (
    <section class="wing-points" aria-label={w.points}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span>{w.points}</span>
            </th>
            {view.seats.map((_, seat) => (
              <th key={seat} scope="col">
                <Pic name={`seat-${seat}`} />
                <span class="visually-hidden">{props.name(seat)}</span>
              </th>
            ))}
            {automa !== null && (
              <th scope="col">
                <Pic name="seat-1" />
                <span class="visually-hidden">{w.automa.name}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">
                <Pic name={MARKS[part]} />{' '}
                <span>
                  {automa !== null && part === 'tucked'
                    ? `${categories?.[part]} / ${w.automa.score.faceDown}`
                    : categories?.[part]}
                </span>
              </th>
              {view.seats.map(({ score }, seat) => (
                <td key={seat} class={seat === model.me ? 'wing-me' : undefined} data-part={part} data-seat={seat}>
                  {part === 'bonus' ? (seat === model.me || view.over ? bonusOf(model, seat) : '?') : score[part]}
                </td>
              ))}
              {automa !== null && <td>{worth(part)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span>{w.total}</span>
            </th>
            {view.seats.map((_, seat) => (
              <td key={seat} class={seat === model.me ? 'wing-me' : undefined} data-part="total" data-seat={seat}>
                {totalOf(model, seat)}
              </td>
            ))}
            {automa !== null && <td>{Object.values(automa.score).reduce((sum, points) => sum + points, 0)}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
