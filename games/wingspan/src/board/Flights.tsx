import { mayMove } from '@tessera/kit/settings.ts';
import { msOf } from '@tessera/kit/stage/pace.ts';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Pic } from './art/Pic.tsx';
import { type Flight, flightsOf } from './flights.ts';
import type { Model } from './model.ts';

interface FlightsProps {
  readonly model: Model;
  readonly root: RefObject<HTMLElement | null>;
}

const NONE: readonly Flight[] = [];

/** What others do, over the table: cubes, food and cards on their way, birds that light up. It takes no room and no clicks. */
export function Flights({ model, root }: FlightsProps) {
  const [flights, setFlights] = useState(NONE);
  const layer = useRef<HTMLDivElement>(null);
  const { view } = model.props;
  useLayoutEffect(() => {
    const may = root.current !== null && mayMove() && msOf('place') > 0;
    setFlights(may ? flightsOf(model, root.current as HTMLElement) : NONE);
  }, [view]);
  useLayoutEffect(() => {
    const box = layer.current?.getBoundingClientRect();
    if (box === undefined) return;
    const begun = flights.map(({ from, to, after, ms }, i) => {
      const node = layer.current?.children[i] as HTMLElement;
      const at = (place: DOMRect) =>
        `translate(${place.x + place.width / 2 - box.x}px, ${place.y + place.height / 2 - box.y}px) translate(-50%, -50%)`;
      const timing = { delay: after, duration: Math.max(1, ms), easing: 'ease-in-out', fill: 'both' } as const;
      if (from !== undefined)
        return node.animate(
          [
            { transform: `${at(from)} scale(0.6)`, opacity: 0 },
            { transform: `${at(from)} scale(1.1)`, opacity: 1, offset: 0.15 },
            { transform: `${at(to)} scale(1)`, opacity: 1, offset: 0.9 },
            { transform: `${at(to)} scale(0.7)`, opacity: 0 },
          ],
          timing,
        );
      Object.assign(node.style, { width: `${to.width}px`, height: `${to.height}px` });
      return node.animate(
        [
          { transform: `${at(to)} scale(0.96)`, opacity: 0 },
          { transform: `${at(to)} scale(1.06)`, opacity: 1, offset: 0.4 },
          { transform: `${at(to)} scale(1)`, opacity: 0 },
        ],
        timing,
      );
    });
    return () => {
      for (const one of begun) one.cancel();
    };
  }, [flights]);
  return (
    <div class="wing-flights" ref={layer} aria-hidden="true">
      {flights.map(({ key, pic }) => (
        <span key={key} class={pic === undefined ? 'wing-ring' : undefined} data-flies={pic ?? 'ring'}>
          {pic !== undefined && <Pic name={pic} />}
        </span>
      ))}
    </div>
  );
}
