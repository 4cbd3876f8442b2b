import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { common } from '../words/common.ts';

/** A component that is fetched when it is first drawn: the front page shows boards that nobody plays on. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let ready: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(ready === undefined ? 'waiting' : 'there');
    useLayoutEffect(() => {
      if (ready !== undefined) return;
      load().then(
        (found) => {
          ready = found;
          setState('there');
        },
        () => setState('failed'),
      );
    }, []);
    const Ready = ready;
    if (Ready !== undefined) return <Ready {...props} />;
    if (state !== 'failed') return <p class="loading">{common.value.loading}</p>;
    return (
      <button type="button" class="button" onClick={() => location.reload()}>
        {common.value.reload}
      </button>
    );
  };
}
