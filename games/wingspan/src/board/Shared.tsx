import type { View } from '../rules/index.ts';
import { Pic } from './art/Pic.tsx';
import { Back, cardSaid, Face } from './Card.tsx';
import type { Model } from './model.ts';
import { words } from './words.ts';

const DICE = 5;

/** The birdfeeder with its dice; the others lie outside. */
export function Feeder({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const { feeder } = model.view;
  return (
    <section class="wing-feeder" aria-label={w.feeder}>
      <svg class="wing-house" viewBox="0 0 190 160" preserveAspectRatio="none" aria-hidden="true">
        <path class="wing-inside" d="M14 38V122H176V38Z" />
        <rect class="wing-post" x="12" y="38" width="9" height="86" />
        <rect class="wing-post wing-dark" x="169" y="38" width="9" height="86" />
        <path d="M21 38H169V52Q95 66 21 52Z" fill="#1c0e00" opacity=".16" />
        <path class="wing-roof" d="M2 40L95 4L188 40Z" />
        <path d="M95 4L188 40H95Z" fill="#1c0e00" opacity=".22" />
        <path
          d="M20 31H170M62 18H128M34 31v9M76 18v13M114 18v13M158 31v9M95 31v9"
          stroke="#3a2312"
          stroke-width="1.2"
          opacity=".5"
        />
        <path d="M2 40L95 4" stroke="#fff" stroke-opacity=".4" stroke-width="1.6" />
        <path class="wing-post" d="M4 118H186L178 150H12Z" />
        <path d="M4 118H186L184 126H6Z" fill="#fff" opacity=".22" />
      </svg>
      <span class="wing-dice">
        {feeder.map((face, i) => (
          <Die key={`${face}${feeder.slice(0, i).filter((one) => one === face).length}`} model={model} face={face} />
        ))}
      </span>
      <span class="wing-house-name" aria-hidden="true">
        {w.feeder}
      </span>
      <span class="wing-outside" role="img" aria-label={w.outside}>
        {Array.from({ length: DICE - feeder.length }, (_, i) => (
          <Pic key={i} name="die" />
        ))}
      </span>
    </section>
  );
}

/** A die: a double face is taken for one of its foods, which is asked beside it. */
export function Die({ model, face }: { readonly model: Model; readonly face: View['feeder'][number] }) {
  const { board: w, cards } = words.value;
  const choices = model.targets.dice.get(face);
  const name = cards.face(face);
  if (choices === undefined)
    return (
      <span class="wing-die" role="img" aria-label={name}>
        <Pic name={`die-${face}`} />
      </span>
    );
  if (choices.length === 1)
    return (
      <button
        type="button"
        class="wing-die wing-open"
        data-face={face}
        aria-label={w.takeDie(face === choices[0].as ? name : `${name}, ${w.asFood(cards.face(choices[0].as))}`)}
        onClick={() => model.choose(choices[0].choice)}
      >
        <Pic name={`die-${face}`} />
      </button>
    );
  return (
    <span class="wing-die wing-open wing-double">
      <Pic name={`die-${face}`} />
      {choices.map(({ choice, as }) => (
        <button
          type="button"
          key={as}
          data-face={face}
          data-as={as}
          aria-label={w.takeDie(`${name}, ${w.asFood(cards.face(as))}`)}
          onClick={() => model.choose(choice)}
        />
      ))}
    </span>
  );
}

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
