import { type CardId, cellName } from '../rules/index.ts';
import { Animal } from './art/animals/Animal.tsx';
import { Token } from './art/stack.tsx';
import { cardOf, nearness, worthOf } from './habitats.ts';
import { cellIn } from './layout.ts';
import type { Model } from './model.ts';
import { CATEGORIES, signed } from './preview.ts';
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

/** What is pointed at: the points before and after, a card, or what to do next. */
export function Caption({ model }: { readonly model: Model }) {
  const { pointed, card } = model;
  const gain = pointed === undefined ? undefined : model.gainAt(pointed);
  if (gain !== undefined) {
    const w = words.value.board;
    const moved = CATEGORIES.filter((part) => gain.before[part] !== gain.after[part]);
    return (
      <p class="harm-caption">
        <b>{cellName(model.side, pointed as string)}</b>
        <b class={`harm-gain${gain.gain > 0 ? ' harm-up' : gain.gain < 0 ? ' harm-down' : ''}`}>{signed(gain.gain)}</b>
        {moved.length === 0 && <span>{w.noChange}</span>}
        {moved.map((part) => (
          <span key={part}>
            {words.value.categories?.[part]} {gain.before[part]} → {gain.after[part]}
          </span>
        ))}
      </p>
    );
  }
  if (card !== undefined)
    return (
      <p class="harm-caption">
        <OfCard model={model} id={card} />
      </p>
    );
  return <p class="harm-caption">{pointed === undefined ? hint(model) : <OfCell model={model} at={pointed} />}</p>;
}

function OfCell({ model, at }: { readonly model: Model; readonly at: string }) {
  const { stack } = model.own.cells[cellIn(model.side, at)];
  return (
    <>
      <b>{cellName(model.side, at)}</b>
      <span>{words.value.board.stacks[stack]}</span>
    </>
  );
}

function OfCard({ model, id }: { readonly model: Model; readonly id: CardId }) {
  const { side, own, legal, view, question, props } = model;
  const w = words.value.board;
  const near = nearness(side, own.cells, cardOf(id));
  const ready = legal.cubes.get(id);
  const barred = question?.kind === 'turn' && view.row.includes(id) && !legal.cards.has(id);
  return (
    <>
      <Animal id={id} />
      <b>{w.cards(id)}</b>
      <span>{worthOf(w, cardOf(id))}</span>
      <span>{ready !== undefined ? w.putCube : near.length === 0 ? w.never : w.near(near[0].missing)}</span>
      {barred && <span>{props.whyNot({ card: id })}</span>}
    </>
  );
}

function hint({ question, view, legal }: Model): string {
  const { hints } = words.value.board;
  if (question === undefined) return hints.wait;
  if (question.kind === 'spirit') return hints.spirit;
  if (question.kind === 'discard') return hints.discard;
  if (!view.took) return hints.take;
  return legal.mayEnd ? hints.end : hints.place;
}
