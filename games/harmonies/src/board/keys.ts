import { useKeyPresses } from '@tessera/table/board/keys.ts';
import type { TableModel } from './table.ts';

/** The keys of this game, wherever the focus is: numbers take a group or choose a token, C goes through the cards. */
export function useKeys(table: TableModel): void {
  useKeyPresses((event) => obey(table, event));
}

/** Whether the key meant something here. */
function obey(table: TableModel, event: KeyboardEvent): boolean {
  const { view, legal, own, card } = table;
  switch (event.key) {
    case 'Escape':
      table.clear();
      return false;
    case 'e':
      if (legal.mayEnd) table.send({ end: true });
      return legal.mayEnd;
    case 'c': {
      const ids = own.cards.map((one) => one.card);
      table.pickCard([...ids, undefined][ids.indexOf(card ?? '') + 1]);
      return true;
    }
    default: {
      const number = Number(event.key);
      if (!Number.isInteger(number) || number < 1) return false;
      if (legal.takes.has(number - 1)) table.send({ take: number - 1 });
      else if (legal.places.size > 0 && number <= view.hand.length) table.pickToken(view.hand[number - 1]);
      else return false;
      return true;
    }
  }
}
