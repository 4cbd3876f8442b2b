import { Back, cardSaid, Face } from './Card.tsx';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** The three birds that lie face up, and the deck. */
export function Tray({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const { view, targets } = model;
  return (
    <section class="wing-tray" aria-label={w.tray}>
      <ul>
        {view.tray.map((id, place) => {
          const choice = targets.tray.get(place);
          return (
            <li key={id ?? place} class="wing-card-room">
              {id === null ? (
                <span class="wing-gap" role="img" aria-label={w.emptyTray} />
              ) : (
                <button
                  type="button"
                  class={`wing-card${choice === undefined ? '' : ' wing-open'}`}
                  data-bird={id}
                  data-tray={place}
                  onClick={(event) =>
                    choice !== undefined
                      ? model.choose(choice)
                      : model.inspect({ bird: id, beside: event.currentTarget.getBoundingClientRect(), pinned: true })
                  }
                >
                  <span class="visually-hidden">{cardSaid(id)}</span>
                  <Face id={id} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Deck model={model} />
    </section>
  );
}

function Deck({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const { deck } = model.view;
  const choice = model.targets.deck;
  const back = (
    <Back>
      <b>{deck}</b>
    </Back>
  );
  return choice === undefined ? (
    <span class="wing-deck" role="img" aria-label={w.deck(deck)}>
      {back}
    </span>
  ) : (
    <button type="button" class="wing-deck wing-open" onClick={() => model.choose(choice)}>
      <span class="visually-hidden">{`${w.drawFromDeck}. ${w.deck(deck)}`}</span>
      {back}
    </button>
  );
}
