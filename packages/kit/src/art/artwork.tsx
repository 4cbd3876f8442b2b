import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import './art.css';

const Prefix = createContext('');

/** Names a gradient or pattern of the picture one is drawn in. Several pictures on one page keep apart. */
export function usePaint(): (name: string) => string {
  const prefix = useContext(Prefix);
  return (name) => `url(#${prefix}${name})`;
}

/** The id under which a definition must be kept for `usePaint` to find it. */
export function usePaintId(): (name: string) => string {
  const prefix = useContext(Prefix);
  return (name) => `${prefix}${name}`;
}

interface ArtworkProps {
  readonly width: number;
  readonly height: number;
  /** What the picture shows; without it the picture only decorates a text with the same content. */
  readonly label?: string | undefined;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A picture with the one light that everything on a table shares. */
export function Artwork({ width, height, label, class: name, children }: ArtworkProps) {
  const prefix = `${useId()}-`;
  return (
    <svg
      class={name === undefined ? 'scene' : `scene ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <Prefix.Provider value={prefix}>
        <Light />
        {children}
      </Prefix.Provider>
    </svg>
  );
}

/** One lamp, top left: how surfaces facing it and turned from it take a flat colour. */
function Light() {
  const id = usePaintId();
  return (
    <defs>
      <radialGradient id={id('contact')}>
        <stop offset="0.55" stop-color="#1c1206" stop-opacity="0.5" />
        <stop offset="0.8" stop-color="#1c1206" stop-opacity="0.2" />
        <stop offset="1" stop-color="#1c1206" stop-opacity="0" />
      </radialGradient>
      <radialGradient id={id('sheen')} cx="0.32" cy="0.26" r="0.85">
        <stop offset="0" stop-color="#fff" stop-opacity="0.5" />
        <stop offset="0.42" stop-color="#fff" stop-opacity="0.06" />
        <stop offset="1" stop-color="#2a1500" stop-opacity="0.22" />
      </radialGradient>
      <radialGradient id={id('hollow')} cx="0.68" cy="0.74" r="0.85">
        <stop offset="0" stop-color="#fff" stop-opacity="0.26" />
        <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#1c0e00" stop-opacity="0.3" />
      </radialGradient>
      <linearGradient id={id('flank')}>
        <stop offset="0" stop-color="#fff" stop-opacity="0.22" />
        <stop offset="0.3" stop-color="#fff" stop-opacity="0.02" />
        <stop offset="1" stop-color="#1c0e00" stop-opacity="0.4" />
      </linearGradient>
      <linearGradient id={id('edge')} x1="0.1" y1="0" x2="0.9" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.75" />
        <stop offset="0.45" stop-color="#fff" stop-opacity="0.08" />
        <stop offset="1" stop-color="#1c0e00" stop-opacity="0.3" />
      </linearGradient>
      <linearGradient id={id('groove')} x1="0.1" y1="0" x2="0.9" y2="1">
        <stop offset="0" stop-color="#1c0e00" stop-opacity="0.45" />
        <stop offset="0.55" stop-color="#1c0e00" stop-opacity="0.05" />
        <stop offset="1" stop-color="#fff" stop-opacity="0.55" />
      </linearGradient>
    </defs>
  );
}

interface LinenProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** As high as wide unless told. */
  readonly height?: number;
}

/** A piece of woven cloth, sunk a little into the frame around it. */
export function Linen({ x, y, size, height = size }: LinenProps) {
  const paint = usePaint();
  const id = usePaintId();
  return (
    <g>
      <defs>
        <pattern id={id('weave')} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 1.5h3M3 4.5h3" class="linen-warp" />
          <path d="M1.5 3v3M4.5 0v3" class="linen-weft" />
        </pattern>
        <linearGradient id={id('from-top')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1c0e00" stop-opacity="0.45" />
          <stop offset="1" stop-color="#1c0e00" stop-opacity="0" />
        </linearGradient>
        <linearGradient id={id('from-left')}>
          <stop offset="0" stop-color="#1c0e00" stop-opacity="0.38" />
          <stop offset="1" stop-color="#1c0e00" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect x={x} y={y} width={size} height={height} class="linen" />
      <rect x={x} y={y} width={size} height={height} fill={paint('weave')} />
      <rect x={x} y={y} width={size} height="12" fill={paint('from-top')} />
      <rect x={x} y={y} width="10" height={height} fill={paint('from-left')} />
    </g>
  );
}
