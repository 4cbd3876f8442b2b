import { Card } from './Card.tsx';
import { Faces } from './Faces.tsx';
import { cardsFor } from './legal.ts';
import { shortName } from './names.ts';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** The row of animal cards, or the spirits to choose from. */
export function Row({ table }: { readonly table: TableModel }) {
  const { view, own, side, legal, card } = table;
  const w = words.value;
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
                  onPress={() => table.pickCard(card === id ? undefined : id)}
                />
                <Take table={table} id={id} />
              </>
            )}
          </li>
        ))}
      </ul>
      {legal.mayKeep && (
        <button type="button" class="button small" onClick={() => table.send({ keep: true })}>
          {w.keepRow}
        </button>
      )}
    </section>
  );
}

/** What can be done with the selected card of the row. */
function Take({ table, id }: { readonly table: TableModel; readonly id: string }) {
  const { legal, card } = table;
  const w = words.value;
  if (card !== id) return null;
  const act = legal.cards.has(id)
    ? { title: w.take, short: w.takeShort, run: () => table.send({ card: id }) }
    : legal.spirits.includes(id)
      ? { title: w.keepSpirit, short: w.keepShort, run: () => table.send({ spirit: id }) }
      : legal.discards.has(id)
        ? { title: w.replace, short: w.replaceShort, run: () => table.send({ discard: id }) }
        : undefined;
  if (act === undefined) return null;
  return (
    <button type="button" class="button strong harm-take" aria-label={act.title} onClick={act.run}>
      {act.short}
    </button>
  );
}

/** The cards above one's own board. */
export function Own({ table }: { readonly table: TableModel }) {
  const { own, side, legal, card, pointed, props, seat } = table;
  const w = words.value;
  const title = props.me === null ? w.cardsOf(shortName(props.seats[seat])) : w.ownCards;
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
          if (there === undefined)
            return (
              <li key={slot}>
                <span class="harm-gap" />
              </li>
            );
          return (
            <li key={there.card}>
              <Card
                id={there.card}
                progress={there}
                side={side}
                cells={own.cells}
                selected={card === there.card}
                ready={legal.cubes.has(there.card)}
                lit={lit.includes(there.card)}
                onPress={() => table.pickCard(card === there.card ? undefined : there.card)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
