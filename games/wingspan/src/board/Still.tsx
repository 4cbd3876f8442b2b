import type { BoardProps } from '@tessera/kit';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Wingspan } from '../rules/index.ts';
import { Mat } from './Mat.tsx';
import type { MatModel } from './model.ts';
import './play.css';
import './styles/still.css';

/** Nothing is asked and nothing can be done: a picture needs no rules. */
const AT_REST: Omit<MatModel, 'props' | 'view'> = {
  me: null,
  asked: undefined,
  targets: { rows: new Map(), birds: new Map() },
  marks: new Map(),
  plays: new Map(),
  drafted: 0,
  picked: undefined,
  choose: () => {},
  play: () => {},
  inspect: () => {},
};

/** How wide the mat is drawn before it is brought to the size of the picture. */
const WIDE = 1040;
const HIGH = WIDE / 1.9;

/** A mat as a picture: drawn at one size and scaled, so that its cards look the same on every page. */
export function Still(props: BoardProps<Wingspan>) {
  const model: MatModel = { ...AT_REST, props, view: props.view };
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = place.current;
    if (frame === null) return;
    const fit = () => frame.style.setProperty('--scale', String(frame.clientWidth / WIDE));
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="wing-picture" ref={place} inert>
      <div class="wing wing-still" style={{ width: `${WIDE}px`, height: `${HIGH}px` }}>
        <Mat model={model} seat={0} />
      </div>
    </div>
  );
}
