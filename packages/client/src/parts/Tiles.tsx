import { seatingWords } from '../words/seating/catalogue.ts';
import './tiles.css';

const GLAZES = ['#b5532a', '#3f4694', '#4c7a3d', '#b23a63', '#2c7183', '#a87408'];
/** Longer codes are read in two halves, as telephone numbers are. */
const ROW = 6;

/** A code in glazed tiles: the thing the house is named after. `loose`: the last one has come off. */
export function Tiles({ code, loose = false }: { code: string; loose?: boolean }) {
  const signs = [...code];
  const half = signs.length > ROW ? Math.ceil(signs.length / 2) : signs.length;
  return (
    <p class={`tiles${loose ? ' loose' : ''}`} style={{ '--count': half }}>
      <span class="visually-hidden">{seatingWords.value.codeIs(signs.join(' '))}</span>
      {signs.map((sign, i) => (
        <span key={i} class="tile" aria-hidden="true" style={{ '--glaze': GLAZES[i % GLAZES.length] }}>
          {sign}
        </span>
      ))}
    </p>
  );
}
