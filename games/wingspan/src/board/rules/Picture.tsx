import type { View } from '../../rules/index.ts';
import { drawEveryBird } from '../art/every-bird.ts';
import { Still } from '../Still.tsx';
import showcase from '../showcase.json' with { type: 'json' };

drawEveryBird();

/** The mat of the front page. */
export const Picture = ({ label }: { readonly label: string }) => (
  <div class="wing-figure" role="img" aria-label={label}>
    <Still
      view={showcase as View}
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
