import type { DeedProps } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';
import { Token } from './Coin.tsx';
import './styles/deed.css';

/** What a turn did: by how much coins went, and what they took. */
export function Deed({ notes, seat, before }: DeedProps<Attha>) {
  const colourOf = (one: number) => before.seats[one].colour;
  return (
    <ol class="attha-deed">
      {notes.map((note, i) => {
        if (note.seat !== seat) return null;
        if (note.kind === 'moved')
          return (
            <li key={i}>
              <Token colour={colourOf(seat)} />
              <b>
                {note.detail.coins.join(', ')} → {note.detail.roll}
              </b>
            </li>
          );
        if (note.kind !== 'captured') return null;
        return (
          <li key={i} class="attha-deed-taken">
            <Token colour={colourOf(note.detail.of)} />
            <b>{note.detail.coins.join(', ')}</b>
          </li>
        );
      })}
    </ol>
  );
}
