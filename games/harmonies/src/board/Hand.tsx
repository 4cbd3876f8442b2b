import { Caption } from './Caption.tsx';
import type { Model } from './model.ts';
import { Token } from './Token.tsx';
import { words } from './words.ts';

/** The tokens taken this turn, what is pointed at, and the end of the turn. */
export function Hand({ model }: { readonly model: Model }) {
  const { view, seat, legal, token, question } = model;
  const w = words.value.board;
  const mine = question?.kind === 'turn';
  const held = view.current === seat ? view.hand : [];
  // equal tokens are the same: the first one of the chosen colour is the active one
  const active = token === undefined ? -1 : view.hand.indexOf(token);
  return (
    <section class="harm-hand" aria-label={w.hand}>
      <ul>
        {held.map((one, i) => (
          <li key={i}>
            <button
              type="button"
              class="harm-held"
              aria-label={w.token(w.tokens[one])}
              aria-pressed={mine && i === active}
              disabled={!mine}
              onClick={() => model.pickToken(one)}
            >
              <Token token={one} />
            </button>
          </li>
        ))}
      </ul>
      <Caption model={model} />
      {view.ending !== null && view.phase !== 'over' && <span class="tag">{w.lastRound}</span>}
      {legal.mayEnd && (
        <button type="button" class="button strong harm-end" onClick={() => model.send({ end: true })}>
          {w.end}
        </button>
      )}
    </section>
  );
}
