import { useState } from 'preact/hooks';
import { Pic } from './art/Pic.tsx';
import type { Model } from './model.ts';
import { words } from './words.ts';

const SHOWN = 3;

/** The ways to pay for a bird, the cheapest first. */
export function Payments({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const { payments } = model.targets;
  const [all, setAll] = useState(false);
  const shown = all ? payments : payments.slice(0, SHOWN);
  return (
    <span class={`wing-payments${all ? ' wing-all' : ''}`}>
      {shown.map(({ choice, pay }, i) => (
        <button
          type="button"
          key={pay.join()}
          class={`button small${i === 0 ? ' strong' : ''}`}
          onClick={() => model.choose(choice)}
        >
          <span class="visually-hidden">{`${w.pay}: ${cards.tokens(pay)}`}</span>
          {pay.length === 0 ? w.nothingToPay : pay.map((food, k) => <Pic key={k} name={food} />)}
          {i === 0 && <kbd>↵</kbd>}
        </button>
      ))}
      {!all && payments.length > SHOWN && (
        <button type="button" class="button small quiet" onClick={() => setAll(true)}>
          {w.payWays(payments.length - SHOWN)}
        </button>
      )}
    </span>
  );
}
