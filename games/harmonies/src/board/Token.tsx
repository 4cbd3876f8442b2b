import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { Token as Letter } from '../rules/index.ts';
import { Stack } from './art/stack.tsx';

/** One token by itself, as a small picture. */
export function Token({ token }: { readonly token: Letter }) {
  return (
    <Artwork width={104} height={92} class="harm-token">
      <g transform={`translate(50 ${token === 'L' ? 68 : 58})`}>
        <Stack stack={token} />
      </g>
    </Artwork>
  );
}
