import type { DeedProps } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';
import { Token } from './Token.tsx';
import './styles/deed.css';

/** What a turn did: the piece that went, and those that it took. */
export function Deed({ notes, before }: DeedProps<Rithmomachia>) {
  const piece = (id: string) => <Token piece={before.pieces[id]} />;
  return (
    <div class="rithmo-deed">
      {notes.map((note, i) => {
        if (note.kind === 'moved')
          return (
            <span key={i}>
              {piece(note.detail.piece)}
              <b>
                {note.detail.from} → {note.detail.to}
              </b>
            </span>
          );
        const taken =
          note.kind === 'captured' ? note.detail.piece : note.kind === 'ambushed' ? note.detail.ambush : undefined;
        return taken === undefined ? null : (
          <span key={i} class="rithmo-deed-taken">
            {piece(taken)}
          </span>
        );
      })}
    </div>
  );
}
