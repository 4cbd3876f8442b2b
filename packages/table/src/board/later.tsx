import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../words/catalogue.ts';

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
    if (state !== 'failed') return <p class="loading">{words.value.loading}</p>;
    return (
      <button type="button" class="button" onClick={() => location.reload()}>
        {words.value.table.reload}
      </button>
    );
  };
}
