import { useEffect, useState } from 'preact/hooks';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Air between a piece and its ring. */
const AIR = 4;

/** Where the elements are that some selectors mean inside a room; what is not shown has no box. */
function boxesOf(room: Element, at: readonly string[]): Box[] {
  const found = at.flatMap((selector) => [...room.querySelectorAll(selector)]);
  return [...new Set(found)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: left - AIR,
      top: top - AIR,
      width: width + 2 * AIR,
      height: height + 2 * AIR,
    }));
}

interface RingsProps {
  readonly at: readonly string[];
  /** What is ringed where nothing else is in sight. */
  readonly behind: string | undefined;
  /** The element that has the board. */
  readonly room: string;
}

/** Rings round what a nudge is about; they follow their pieces wherever the board puts them. */
export function Rings({ at, behind, room }: RingsProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    const there = document.querySelector(room);
    if (there === null) return;
    let waiting = 0;
    const measure = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        const found = boxesOf(there, at);
        setBoxes(found.length > 0 || behind === undefined ? found : boxesOf(there, [behind]));
      });
    };
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(there, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
    const sizes = new ResizeObserver(measure);
    sizes.observe(there);
    addEventListener('scroll', measure, true);
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(waiting);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', measure, true);
      removeEventListener('resize', measure);
    };
  }, [at, behind, room]);
  return (
    <>
      {boxes.map(({ left, top, width, height }, i) => (
        <i
          key={i}
          class="puzzle-ring"
          aria-hidden="true"
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
    </>
  );
}
