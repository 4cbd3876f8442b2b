import type { Skill } from '@tessera/kit';
import type { ComponentChildren } from 'preact';

/** The discs that the faces are painted on: top and edge, so that two of one kind can be told apart. */
const DISCS = [
  ['#e6d3ae', '#b3935c'],
  ['#cfd9b8', '#8b9a68'],
  ['#c6d8dc', '#7b9ba3'],
  ['#ecc9b4', '#b98263'],
  ['#d9cbe0', '#9a86a8'],
  ['#efe0a6', '#b9a253'],
] as const;

const INK = '#2a2118';

/** A turned wooden disc with light from the top left. */
function Disc({ tint, children }: { tint: number; children: ComponentChildren }) {
  const [top, edge] = DISCS[tint % DISCS.length];
  return (
    <svg class="bot-face-art" viewBox="0 0 48 48" aria-hidden="true">
      <ellipse cx="25" cy="44" rx="19" ry="3" fill="#000" opacity="0.16" />
      <circle cx="24" cy="25.500" r="20.500" fill={edge} />
      <circle cx="24" cy="23" r="20.500" fill={top} />
      <path d="M6 27A19 19 0 0 1 27 4.300" fill="none" stroke="#fff" stroke-width="1.600" opacity="0.55" />
      {children}
    </svg>
  );
}

const eye = (x: number, y: number, r: number) => (
  <>
    <circle cx={x} cy={y} r={r} fill={INK} />
    <circle cx={x - r * 0.3} cy={y - r * 0.35} r={r * 0.32} fill="#fff" />
  </>
);

function Wren() {
  return (
    <>
      <path d="M33 14l7-7 1 9-5 6z" fill="#8a5a30" />
      <circle cx="24" cy="24.500" r="13.500" fill="#b27c49" />
      <path d="M12.500 22a13.500 13.500 0 0 1 23 0c-5-4-18-4-23 0z" fill="#8a5a30" />
      <ellipse cx="24" cy="31" rx="9" ry="6.500" fill="#f3e2c3" />
      <path
        d="M13.500 20.500q4-3.500 8.500-1M34.500 20.500q-4-3.500-8.500-1"
        fill="none"
        stroke="#f7ead0"
        stroke-width="2"
        stroke-linecap="round"
      />
      {eye(18.5, 24, 2.3)}
      {eye(29.5, 24, 2.3)}
      <circle cx="15.500" cy="28" r="2" fill="#d9744f" opacity="0.5" />
      <circle cx="32.500" cy="28" r="2" fill="#d9744f" opacity="0.5" />
      <path d="M21.600 26.400h4.800L24 30.600z" fill="#d9922b" stroke={INK} stroke-width="0.500" />
    </>
  );
}

function Badger() {
  return (
    <>
      <circle cx="12.500" cy="14.500" r="4" fill="#4b443c" />
      <circle cx="35.500" cy="14.500" r="4" fill="#4b443c" />
      <path
        d="M24 8.500c9 0 13.500 5.500 13.500 12.500S31 37.500 24 37.500 10.500 28 10.500 21 15 8.500 24 8.500z"
        fill="#f5efe2"
      />
      <path
        d="M17.500 9.800c-4.500 1.600-7 5.800-7 11.200 0 3 1 6 2.600 8.600 5-3 6.900-12.600 6.400-20.300z"
        fill="#4b443c"
      />
      <path
        d="M30.500 9.800c4.500 1.600 7 5.800 7 11.200 0 3-1 6-2.600 8.600-5-3-6.900-12.600-6.400-20.300z"
        fill="#4b443c"
      />
      <circle cx="16.200" cy="21.500" r="2.900" fill="#f5efe2" />
      <circle cx="31.800" cy="21.500" r="2.900" fill="#f5efe2" />
      {eye(16.2, 21.5, 2)}
      {eye(31.8, 21.5, 2)}
      <ellipse cx="24" cy="31.800" rx="3.600" ry="2.500" fill={INK} />
      <ellipse cx="23" cy="31" rx="1" ry="0.500" fill="#fff" opacity="0.6" />
    </>
  );
}

function Fox() {
  return (
    <>
      <path d="M10 8l9 6.500-6.500 9zM38 8l-9 6.500 6.500 9z" fill="#b4501f" />
      <path d="M12 11.500l4.800 4-3.300 4.800zM36 11.500l-4.800 4 3.300 4.800z" fill="#3b2a20" />
      <path d="M24 13c8 0 13 3.500 14 10.500L24 38 10 23.500C11 16.500 16 13 24 13z" fill="#d0652b" />
      <path d="M10 23.500c5-1.500 11 1 14 14.500zM38 23.500c-5-1.500-11 1-14 14.500z" fill="#f8eddc" />
      <path
        d="M15.500 21.800q3.500-2.600 6.200 1.400-3.600 1.900-6.200-1.400zM32.500 21.800q-3.500-2.600-6.200 1.400 3.600 1.900 6.200-1.400z"
        fill={INK}
      />
      <circle cx="18.300" cy="21.800" r="0.600" fill="#fff" />
      <circle cx="29.100" cy="21.800" r="0.600" fill="#fff" />
      <ellipse cx="24" cy="36" rx="2.600" ry="1.900" fill={INK} />
    </>
  );
}

const ANIMALS = { gentle: Wren, steady: Badger, sharp: Fox } as const;

/** A bot's face, painted on a wooden disc. */
export function Face({ skill, tint = 0 }: { skill: Skill; tint?: number | undefined }) {
  const Animal = ANIMALS[skill];
  return (
    <Disc tint={tint}>
      <Animal />
    </Disc>
  );
}
