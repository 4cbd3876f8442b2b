import { GOALS, type Goal } from '../rules/index.ts';
import { Bird } from './art/Bird.tsx';
import { Pic } from './art/Pic.tsx';
import { bonusOf, goalStandings, totalOf } from './insight.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** What a goal counts, as a picture. */
function GoalPicture({ goal: { count } }: { readonly goal: Goal }) {
  const bird = <Bird id="american-goldfinch" bare />;
  const egg = <Pic name="egg-0" />;
  const pictures = () => {
    switch (count.kind) {
      case 'birdsInHabitat':
        return [<Pic key="place" name={count.habitat} />, bird];
      case 'eggsInHabitat':
        return [<Pic key="place" name={count.habitat} />, egg];
      case 'birdsWithEggsByNest':
        return [<Pic key="nest" name={`nest-${count.nest}`} />, bird, egg];
      case 'eggsByNest':
        return [<Pic key="nest" name={`nest-${count.nest}`} />, egg];
      case 'eggSetsAcrossHabitats':
        return ['egg-0', 'egg-1', 'egg-3'].map((one) => <Pic key={one} name={one} />);
      case 'totalBirds':
        return bird;
    }
  };
  return <span class="wing-goal-pic">{pictures()}</span>;
}

/** The goals of the four rounds, with how everybody stands. */
export function Goals({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const { view, props } = model;
  return (
    <section class="wing-goals" aria-label={w.goals}>
      <ol>
        {view.goals.map(({ goal: id, counts, points }, round) => {
          const goal = GOALS.find((one) => one.id === id);
          if (goal === undefined) return null;
          const now = round === view.round - 1 && !view.over;
          const standing = goalStandings(view, round);
          const order = counts.map((_, seat) => seat).sort((a, b) => counts[b] - counts[a] || a - b);
          return (
            <li
              key={id}
              class={now ? 'wing-now' : points !== null ? 'wing-scored' : 'wing-later'}
              title={cards.goalText(goal)}
            >
              <b class="wing-goal-round">
                {w.goalOf(round + 1)}
                {points !== null && <Pic name="sign-tick" />}
              </b>
              <GoalPicture goal={goal} />
              <p>{cards.goal(id)}</p>
              <ul data-seats={counts.length}>
                {order.map((seat) => (
                  <li key={seat} class={seat === model.me ? 'wing-me' : undefined}>
                    <Pic name={`seat-${seat}`} />
                    <span class="visually-hidden">{props.name(seat)}</span>
                    <b>{counts[seat]}</b>
                    {(points !== null || standing[seat] > 0) && (
                      <i>{points === null ? `+${standing[seat]}` : standing[seat]}</i>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

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
