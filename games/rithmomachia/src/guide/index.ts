import type { Seat } from '@tessera/kernel';
import type { BoardNote, Trace } from '@tessera/kit';
import { defineGuide } from '@tessera/kit/guide/guide.ts';
import type { Rithmomachia, View } from '../rules/index.ts';
import type { GameWords } from '../words/index.ts';
import { threatsTo, topics } from './topics.ts';

/** More of them at once would hide the board. */
const SHOWN = 3;

/** What the other side could take next, as the marks of a turn that was not played: the way, the sum, who helps. */
const threats = (view: View, me: Seat): readonly Trace<Rithmomachia>[] =>
  view.turnSoFar !== null || view.result !== 'ONGOING'
    ? []
    : threatsTo(view, me)
        .slice(0, SHOWN)
        .map(({ mover, victim, capture }, age) => {
          const seat = 1 - me;
          const at = view.ply;
          const notes: readonly BoardNote<Rithmomachia>[] = [
            {
              at,
              kind: 'moved',
              seat,
              detail: { piece: mover, from: view.pieces[mover].square, to: view.pieces[victim].square },
            },
            { at, kind: 'captured', seat, detail: { piece: victim, by: mover, ...capture } },
          ];
          return { seat, notes, from: at, to: at, before: view, age: age === 0 ? 0 : 1 };
        });

/** A first match of Rithmomachia. */
export const guide = defineGuide<Rithmomachia, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  threats,
});
