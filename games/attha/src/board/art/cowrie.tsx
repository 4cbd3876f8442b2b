import { Artwork, usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';

const OUTLINE = 'M6 34C6 17 24 7 44 8C65 9 82 19 82 34C82 50 64 60 43 60C22 60 6 51 6 34z';

/** A cowrie as it fell: mouth up shows the toothed slit, mouth down the polished back. */
export function Cowrie({ mouthUp }: { readonly mouthUp: boolean }) {
  return (
    <Artwork width={88} height={72} class="attha-cowrie">
      <ShellBody />
      {mouthUp ? <Mouth /> : <Back />}
    </Artwork>
  );
}

function ShellBody() {
  const paint = usePaint();
  const id = usePaintId();
  return (
    <g>
      <defs>
        <radialGradient id={id('porcelain')} cx="0.34" cy="0.24" r="0.9">
          <stop offset="0" stop-color="#fffdf6" />
          <stop offset="0.45" stop-color="#f5e7cb" />
          <stop offset="0.82" stop-color="#d9bb8b" />
          <stop offset="1" stop-color="#b08a58" />
        </radialGradient>
        <radialGradient id={id('saddle')} cx="0.42" cy="0.34" r="0.75">
          <stop offset="0" stop-color="#c98f4e" stop-opacity="0.55" />
          <stop offset="0.6" stop-color="#a8672f" stop-opacity="0.75" />
          <stop offset="1" stop-color="#8a4f22" stop-opacity="0.25" />
        </radialGradient>
      </defs>
      <ellipse cx="48" cy="43" rx="40" ry="26" fill={paint('contact')} opacity="0.75" />
      <path d={OUTLINE} fill={paint('porcelain')} />
      <path d={OUTLINE} fill="none" stroke="#8a6636" stroke-opacity="0.55" stroke-width="1.2" />
    </g>
  );
}

const TEETH = [18, 25, 32, 39, 46, 53, 60, 67];

function Mouth() {
  return (
    <g>
      <path d="M10 35C24 24 62 25 78 33C62 34 26 40 10 35z" fill="#fffaf0" opacity="0.55" />
      <path d="M12 36C26 28 62 28 77 33C64 40 28 43 12 36z" fill="#4a2c17" />
      <path d="M12 36C26 29 62 29 77 33" fill="none" stroke="#22120a" stroke-width="1.6" />
      {TEETH.map((x, i) => (
        <g key={x} stroke="#fbefd8" stroke-width="3" stroke-linecap="round">
          <path d={`M${x} ${27.5 - Math.sin((i / 7) * Math.PI) * 1.4}l0.6 5`} />
          <path d={`M${x + 3} ${43 - Math.abs(i - 3.5) * 0.8}l-0.4 ${-4}`} />
        </g>
      ))}
      <path
        d="M16 24C26 15 42 13 54 15"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        stroke-linecap="round"
        opacity="0.8"
      />
    </g>
  );
}

const SPOTS = [
  [27, 30, 3],
  [37, 23, 2.4],
  [49, 27, 3.2],
  [60, 24, 2.2],
  [66, 34, 2.8],
  [55, 40, 2.6],
  [42, 38, 3.2],
  [31, 43, 2.4],
  [47, 49, 2],
] as const;

function Back() {
  const paint = usePaint();
  return (
    <g>
      <path
        d="M16 34C17 21 32 14 46 15C61 16 74 23 73 34C72 45 58 52 43 52C28 52 15 46 16 34z"
        fill={paint('saddle')}
      />
      {SPOTS.map(([x, y, r]) => (
        <circle key={`${x}`} cx={x} cy={y} r={r} fill="#f8e6c4" opacity="0.75" />
      ))}
      <path d="M14 33C30 35 58 35 76 31" fill="none" stroke="#f6e3bf" stroke-width="1.6" opacity="0.6" />
      <path
        d="M20 24C28 15 42 12 55 14"
        fill="none"
        stroke="#fff"
        stroke-width="4.5"
        stroke-linecap="round"
        opacity="0.85"
      />
      <circle cx="63" cy="17.5" r="1.8" fill="#fff" opacity="0.8" />
    </g>
  );
}
