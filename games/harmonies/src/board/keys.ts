import { useKeyPresses } from '@tessera/kit/board/keys.ts';
import type { Model } from './model.ts';

/** The keys of this game, wherever the focus is: numbers take a group or choose a token, C goes through the cards. */
export function useKeys(model: Model): void {
  useKeyPresses((event) => obey(model, event));
}

/** Whether the key meant something here. */
function obey(model: Model, event: KeyboardEvent): boolean {
  const { view, legal, own, card } = model;
  switch (event.key) {
    case 'Escape':
      model.clear();
      return false;
    case 'e':
      if (legal.mayEnd) model.send({ end: true });
      return legal.mayEnd;
    case 'c': {
      const ids = own.cards.map((one) => one.card);
      model.pickCard([...ids, undefined][card === undefined ? 0 : ids.indexOf(card) + 1]);
      return true;
    }
    default: {
      const number = Number(event.key);
      if (!Number.isInteger(number) || number < 1) return false;
      if (legal.takes.has(number - 1)) model.send({ take: number - 1 });
      else if (legal.places.size > 0 && number <= view.hand.length) model.pickToken(view.hand[number - 1]);
      else return false;
      return true;
    }
  }
}
