import type { CardId } from '../rules/index.ts';
import { Card, Faces } from './Card.tsx';
import { cardsFor } from './legal.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** The row of animal cards, or the spirits to choose from. */
export function Row({ model }: { readonly model: Model }) {
  const { view, own, side, legal, card } = model;
  const w = words.value.board;
  const choosing = legal.spirits.length > 0;
  const shown = choosing ? legal.spirits : view.row;
  return (
    <section class="harm-row" aria-label={choosing ? w.hints.spirit : w.row}>
      <h2>
        {choosing ? w.hints.spirit : w.row} {!choosing && <small>{view.deck}</small>}
      </h2>
      <ul>
        {shown.map((id, place) => (
          <li key={id ?? place}>
            {id === null ? (
              <span class="harm-gap" />
            ) : (
              <>
                <Card
                  id={id}
                  side={side}
                  cells={own.cells}
                  selected={card === id}
                  onPress={() => model.pickCard(card === id ? undefined : id)}
                />
                <Take model={model} id={id} />
              </>
            )}
          </li>
        ))}
      </ul>
      {legal.mayKeep && (
        <button type="button" class="button small" onClick={() => model.send({ keep: true })}>
          {w.keepRow}
        </button>
      )}
    </section>
  );
}

/** What can be done with the selected card of the row. */
function Take({ model, id }: { readonly model: Model; readonly id: CardId }) {
  const { legal, card } = model;
  const w = words.value.board;
  if (card !== id) return null;
  const act = legal.cards.has(id)
    ? { title: w.take, short: w.takeShort, run: () => model.send({ card: id }) }
    : legal.spirits.includes(id)
      ? { title: w.keepSpirit, short: w.keepShort, run: () => model.send({ spirit: id }) }
      : legal.discards.has(id)
        ? { title: w.replace, short: w.replaceShort, run: () => model.send({ discard: id }) }
        : undefined;
  if (act === undefined) return null;
  return (
    <button type="button" class="button strong harm-take" aria-label={act.title} onClick={act.run}>
      {act.short}
    </button>
  );
}

/** The cards above one's own board. */
export function Own({ model }: { readonly model: Model }) {
  const { own, side, legal, card, pointed, props, seat } = model;
  const w = words.value.board;
  const title = props.me === null ? w.cardsOf(props.name(seat)) : w.ownCards;
  const lit = pointed === undefined ? [] : cardsFor(legal, pointed);
  return (
    <section class="harm-own" aria-label={title}>
      <h2>
        {title} {own.completed.length > 0 && <small>{w.done(own.completed.length)}</small>}
        <Faces cards={own.completed} />
      </h2>
      <ul>
        {[0, 1, 2, 3].map((slot) => {
          const there = own.cards[slot];
          return (
            <li key={there?.card ?? slot}>
              {there === undefined ? (
                <span class="harm-gap" />
              ) : (
                <Card
                  id={there.card}
                  progress={there}
                  side={side}
                  cells={own.cells}
                  selected={card === there.card}
                  ready={legal.cubes.has(there.card)}
                  lit={lit.includes(there.card)}
                  onPress={() => model.pickCard(card === there.card ? undefined : there.card)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
