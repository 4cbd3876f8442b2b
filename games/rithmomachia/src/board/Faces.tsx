import type { CaptureChoice, Piece } from '../rules/index.ts';
import { valuesOf } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { byFace, type End, facesAt } from './faces.ts';
import { words } from './words.ts';

interface FacesProps {
  readonly draft: Draft;
  readonly piece: Piece;
  readonly end: End;
  readonly ways: readonly CaptureChoice[];
  readonly chosen: CaptureChoice;
}

/** [R13.1] The four faces of a Pyramid that takes or is taken; those that fit can be picked. */
export function Faces({ draft, piece, end, ways, chosen }: FacesProps) {
  const w = words.value.board;
  const fitting = facesAt(ways, end);
  if (fitting.length < 2) return null;
  const title = w.faces[piece.color];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are buttons
    <div class={`rithmo-faces rithmo-${piece.color}`} role="group" aria-label={title}>
      <span>{title}</span>
      {valuesOf(piece).map((face) => (
        <button
          type="button"
          key={face}
          class="rithmo-face"
          aria-pressed={chosen[end] === face}
          disabled={!fitting.includes(face)}
          onClick={() => draft.pick('capture', byFace(ways, chosen, end, face))}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
