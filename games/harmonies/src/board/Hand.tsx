import { Caption } from './Caption.tsx';
import { Token } from './Token.tsx';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** The tokens taken this turn, what is pointed at, and the end of the turn. */
export function Hand({ table }: { readonly table: TableModel }) {
  const { view, seat, legal, token, question } = table;
  const w = words.value;
  const mine = question?.kind === 'turn';
  // equal tokens are the same: the first one of the chosen colour is the active one
  const active = token === undefined ? -1 : view.hand.indexOf(token);
  return (
    <section class="harm-hand" aria-label={w.hand}>
      {view.current === seat && view.hand.length > 0 && (
        <ul>
          {view.hand.map((one, i) => (
            <li key={i}>
              <button
                type="button"
                class="harm-held"
                aria-label={w.token(w.tokens[one])}
                aria-pressed={mine && i === active}
                disabled={!mine}
                onClick={() => table.pickToken(one)}
              >
                <Token token={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Caption table={table} />
      {view.ending !== null && view.phase !== 'over' && <span class="tag">{w.lastRound}</span>}
      {legal.mayEnd && (
        <button type="button" class="button strong harm-end" onClick={() => table.send({ end: true })}>
          {w.end}
        </button>
      )}
    </section>
  );
}
