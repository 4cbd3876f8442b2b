import type { Json } from '@tessera/kernel';
import { drawEveryBird } from '../art/every-bird.ts';
import { Still } from '../Still.tsx';
import showcase from '../showcase.json' with { type: 'json' };

drawEveryBird();

/** The mat of the front page. */
export const Picture = ({ label }: { readonly label: string }) => (
  <div class="wing-figure" role="img" aria-label={label}>
    <Still
      view={showcase as unknown as Json}
      notes={[]}
      questions={[]}
      seats={[]}
      name={() => ''}
      me={null}
      still
      answer={() => {}}
      whyNot={() => undefined}
      announce={() => {}}
    />
  </div>
);
