import { Animal } from './art/animals/Animal.tsx';
import { cardOf, nearness } from './habitats.ts';
import { cardTitle, worthOf } from './names.ts';
import { CATEGORIES, signed } from './preview.ts';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** What is pointed at: the points before and after, a card, or what to do next. */
export function Caption({ table }: { readonly table: TableModel }) {
  const { pointed, card } = table;
  const gain = pointed === undefined ? undefined : table.gainAt(pointed);
  if (gain !== undefined) {
    const w = words.value;
    const moved = CATEGORIES.filter((part) => gain.before[part] !== gain.after[part]);
    return (
      <p class="harm-caption">
        <b class={`harm-gain${gain.gain > 0 ? ' up' : gain.gain < 0 ? ' down' : ''}`}>{signed(gain.gain)}</b>
        {moved.length === 0 && <span>{w.noChange}</span>}
        {moved.map((part) => (
          <span key={part}>
            {w.categories[part]} {gain.before[part]} → {gain.after[part]}
          </span>
        ))}
      </p>
    );
  }
  return <p class="harm-caption">{card === undefined ? hint(table) : <OfCard table={table} id={card} />}</p>;
}

function OfCard({ table, id }: { readonly table: TableModel; readonly id: string }) {
  const { side, own, legal, view, question, props } = table;
  const w = words.value;
  const near = nearness(side, own.cells, cardOf(id));
  const ready = legal.cubes.get(id);
  const barred = question?.kind === 'turn' && view.row.includes(id) && !legal.cards.has(id);
  return (
    <>
      <Animal id={id} />
      <b>{cardTitle(w, id)}</b>
      <span>{worthOf(w, cardOf(id))}</span>
      <span>{ready !== undefined ? w.putCube : near.length === 0 ? w.never : w.near(near[0].missing)}</span>
      {barred && <span>{props.whyNot({ card: id })}</span>}
    </>
  );
}

function hint({ question, view, legal }: TableModel): string {
  const { hints } = words.value;
  if (question === undefined) return hints.wait;
  if (question.kind === 'spirit') return hints.spirit;
  if (question.kind === 'discard') return hints.discard;
  if (!view.took) return hints.take;
  return legal.mayEnd ? hints.end : hints.place;
}
