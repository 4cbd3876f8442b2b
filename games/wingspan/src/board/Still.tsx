import type { BoardProps } from '@tessera/manifest';
import type { View } from '../rules/index.ts';
import { Mat } from './Mat.tsx';
import { useModel } from './model.ts';
import './play.css';

/** A mat as a picture. */
export function Still(props: BoardProps) {
  const model = useModel({ ...props, me: null, questions: [] });
  void (props.view as unknown as View);
  return (
    <div class="wing wing-still" inert>
      <Mat model={model} seat={0} />
    </div>
  );
}
