import type { DeedProps } from '@tessera/kit';
import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { Harmonies, Token as Letter } from '../rules/index.ts';
import { Stack, Token } from './art/stack.tsx';
import { Faces } from './Card.tsx';
import './styles/deed.css';

/** What a turn did: the tokens as they came, the stacks that they made, the animals that were taken or settled. */
export function Deed({ notes, seat, after }: DeedProps<Harmonies>) {
  const own = notes.filter((note) => note.seat === seat);
  const took = own.flatMap((note) => (note.kind === 'took' ? [...note.detail.tokens] : [])) as Letter[];
  const stacks = new Map<string, string>();
  for (const note of own) if (note.kind === 'placed') stacks.set(note.detail.at, note.detail.stack);
  const high = [...stacks].filter(([, stack]) => stack.length > 1);
  const ids = own.flatMap((note) => (note.kind === 'drewCard' || note.kind === 'placedCube' ? [note.detail.card] : []));
  const cards = after.seats[seat].cards.filter(({ card }) => ids.includes(card));
  return (
    <div class="harm-deed">
      {took.map((token, i) => (
        <Token key={i} token={token} />
      ))}
      {high.map(([at, stack]) => (
        <Artwork key={at} width={104} height={130} class="harm-deed-stack">
          <g transform="translate(50 96)">
            <Stack stack={stack} />
          </g>
        </Artwork>
      ))}
      {cards.length > 0 && <Faces cards={cards} />}
    </div>
  );
}
