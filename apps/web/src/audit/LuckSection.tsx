import type { GameUi } from '@tessera/kit';
import type { LuckCheck } from './luck.ts';
import { Outcome } from './Outcome.tsx';
import { words } from './words.ts';

/** All throws together: how often each fell, beside how often it would on average. */
export function LuckSection({ ui, checks }: { readonly ui: GameUi; readonly checks: readonly LuckCheck[] }) {
  const said = words.value;
  return (
    <section class="card audit-luck" aria-labelledby="audit-luck">
      <h2 id="audit-luck">{said.luck}</h2>
      {checks.map(({ kind, throws, rows, asFar }, n) => {
        const most = Math.max(...rows.map(({ count, expected }) => Math.max(count, expected)));
        return (
          <div key={n}>
            <p>{asFar < 1 ? said.hardlyFair(throws) : said.asFar(throws, asFar)}</p>
            <ol>
              {rows.map(({ choice, count, expected }, i) => (
                <li key={i}>
                  <span class="audit-luck-what">
                    {choice === undefined ? (
                      said.part(i + 1, rows.length)
                    ) : (
                      <Outcome ui={ui} kind={kind} choice={choice} />
                    )}
                  </span>
                  <span class="audit-luck-bar" aria-hidden="true">
                    <i style={{ width: `${(100 * count) / most}%` }} />
                    <b style={{ left: `${(100 * expected) / most}%` }} />
                  </span>
                  <span>{said.fell(count, expected.toFixed(1))}</span>
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      <p class="help">{said.luckHelp}</p>
    </section>
  );
}
