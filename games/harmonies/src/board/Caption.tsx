import { type CardId, cellName } from '../rules/index.ts';
import { Animal } from './art/animals/Animal.tsx';
import { cardOf, nearness } from './habitats.ts';
import { cellIn, type Model } from './model.ts';
import { worthOf } from './names.ts';
import { CATEGORIES, signed } from './preview.ts';
import { words } from './words.ts';

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
      <b>{w.cards[id]}</b>
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
