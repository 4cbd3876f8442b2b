import type { CaptureChoice, Piece } from '../rules/index.ts';
import { byFace, type End, facesAt } from './faces.ts';
import { valuesOf } from './layout.ts';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

interface FacesProps {
  readonly table: TableModel;
  readonly piece: Piece;
  readonly end: End;
  readonly ways: readonly CaptureChoice[];
  readonly chosen: CaptureChoice;
}

/** [R13.1] The four faces of a Pyramid that takes or is taken; those that fit can be picked. */
export function Faces({ table, piece, end, ways, chosen }: FacesProps) {
  const w = words.value;
  const fitting = facesAt(ways, end);
  if (fitting.length < 2) return null;
  const title = w.faces(w.colors[piece.color]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are buttons
    <div class={`rithmo-faces ${piece.color}`} role="group" aria-label={title}>
      <span>{title}</span>
      {valuesOf(piece).map((face) => (
        <button
          type="button"
          key={face}
          class="rithmo-face"
          aria-pressed={chosen[end] === face}
          disabled={!fitting.includes(face)}
          onClick={() => table.pick('capture', byFace(ways, chosen, end, face))}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
