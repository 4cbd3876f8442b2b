import { PACES, type Pace } from '@tessera/kit/stage/pace.ts';

/** Four little bars, more of them for a quicker pace. */
export function Pips({ pace }: { readonly pace: Pace }) {
  const count = PACES.indexOf(pace) + 1;
  return (
    <i class="pips" aria-hidden="true">
      {PACES.map((one, i) => (
        <i key={one} class={i < count ? 'on' : undefined} />
      ))}
    </i>
  );
}
