import type { View } from '../../rules/index.ts';
import { words } from '../words/catalogue.ts';
import { matchTitle, Sides } from './match.tsx';

/** What is being played, what comes next and how the last matches ended. */
export function Course({ view, last = 3, next = 3 }: { view: View; last?: number; next?: number }) {
  const { match } = words.value;
  const { matches } = view.event;
  const groups = [
    [match.now, matches.filter(({ status }) => status === 'ongoing')],
    [match.next, matches.filter(({ status }) => status === 'pending').slice(0, next)],
    [
      match.latest,
      matches
        .filter(({ status }) => status === 'completed')
        .slice(-last)
        .reverse(),
    ],
  ] as const;
  if (groups.every(([, list]) => list.length === 0)) return <p class="help">{match.none}</p>;
  return (
    <>
      {groups.map(
        ([title, list]) =>
          list.length > 0 && (
            <div key={title} class="evening-course">
              <h3>{title}</h3>
              <ul class="rows">
                {list.map((one) => (
                  <li key={one.id}>
                    <span>
                      <small>{matchTitle(one)}</small>
                      <Sides view={view} sides={one.sides} won={one.winners} />
                      {one.status === 'completed' && one.winners.length === 0 && <span class="tag">{match.draw}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  );
}
