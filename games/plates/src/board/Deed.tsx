import type { DeedProps } from '@tessera/kit';
import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { Plates } from '../rules/index.ts';
import { Plate, tintOf } from './Plate.tsx';
import './styles/deed.css';

/** What a turn did: the plates that were placed, and what that brought. */
export function Deed({ notes, seat, after }: DeedProps<Plates>) {
  return (
    <div class="plates-deed">
      {notes.map((note, i) =>
        note.kind !== 'platePlaced' || note.seat !== seat ? null : (
          <span key={i}>
            <Artwork width={76} height={76} class="plates-deed-plate">
              <g transform="translate(36 36)">
                <Plate team={seat} tint={tintOf(after.event.teams, seat)} />
              </g>
            </Artwork>
            {note.detail.gain !== undefined && note.detail.gain > 0 && <b>+{note.detail.gain}</b>}
          </span>
        ),
      )}
    </div>
  );
}
