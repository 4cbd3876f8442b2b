import { useMemo, useRef, useState } from 'preact/hooks';
import { attacksOn, kinOf, type Piece, RELATIONS } from '../rules/index.ts';
import { captureSum } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { pieceOn } from './layout.ts';
import { NamedPiece } from './Token.tsx';
import { placedName, words } from './words.ts';

/** Enough of one relation; nobody reads more. */
const SHOWN = 80;

/** [R13.1] The math inspector: what a piece's number can do, and what can be done to it. */
export function Inspector({ draft }: { readonly draft: Draft }) {
  const { view, pointed, selected } = draft;
  const w = words.value.board;
  // to read the list the pointer leaves the board: the piece stays
  const seen = useRef<string | undefined>(undefined);
  const there = pointed === undefined ? undefined : pieceOn(view, pointed);
  if (there !== undefined) seen.current = there.id;
  const kept = seen.current === undefined ? undefined : view.pieces[seen.current];
  const piece = there ?? (kept?.captured === false ? kept : selected);
  return (
    <section class="rithmo-sheet" aria-label={w.inspectLong}>
      <header>
        <b>{piece === undefined ? w.inspectLong : placedName(w, piece)}</b>
        <button type="button" class="button quiet small" onClick={() => draft.use('turn')}>
          {w.close}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="rithmo-parts" tabIndex={0}>
        {piece === undefined ? (
          <p class="rithmo-caption">{w.inspectHint}</p>
        ) : piece.color === draft.mine ? (
          <Kin draft={draft} piece={piece} />
        ) : (
          <Attacks draft={draft} piece={piece} />
        )}
      </div>
    </section>
  );
}

function Kin({ draft, piece }: { readonly draft: Draft; readonly piece: Piece }) {
  const { state, view } = draft;
  const w = words.value.board;
  const kin = useMemo(() => kinOf(state, piece.id), [state, piece.id]);
  return (
    <>
      {(['divisors', 'multiples'] as const).map((kind) => (
        <div key={kind} class="rithmo-part">
          <h2>{w[kind]}</h2>
          <p class="rithmo-chips">
            {kin[kind].length === 0 ? w.none : kin[kind].map((id) => <NamedPiece key={id} piece={view.pieces[id]} />)}
          </p>
        </div>
      ))}
    </>
  );
}

function Attacks({ draft, piece }: { readonly draft: Draft; readonly piece: Piece }) {
  const { state, view } = draft;
  const w = words.value.board;
  const [only, setOnly] = useState(false);
  const attacks = useMemo(() => attacksOn(state, piece.id), [state, piece.id]);
  const listed = only ? attacks.filter(({ playable }) => playable) : attacks;
  return (
    <div class="rithmo-part">
      <button type="button" class="rithmo-option" aria-pressed={only} onClick={() => setOnly(!only)}>
        {w.playable}
      </button>
      {listed.length === 0 && <p class="rithmo-caption">{w.none}</p>}
      {RELATIONS.map((relation) => {
        const group = listed.filter(({ capture }) => capture.relation === relation);
        return (
          group.length > 0 && (
            <div key={relation}>
              <h2>{w.relations[relation]}</h2>
              <ul class="rithmo-attacks">
                {group.slice(0, SHOWN).map(({ mover, capture, playable }) => (
                  <li key={`${mover}${JSON.stringify(capture)}`} class={playable ? 'rithmo-on' : undefined}>
                    <b>{captureSum(view, mover, piece.id, capture)}</b>{' '}
                    <NamedPiece piece={view.pieces[mover]} face={capture.face} />
                    {capture.helper !== undefined && (
                      <NamedPiece piece={view.pieces[capture.helper]} face={capture.helperFace} />
                    )}
                  </li>
                ))}
                {group.length > SHOWN && <li>{w.more(group.length - SHOWN)}</li>}
              </ul>
            </div>
          )
        );
      })}
    </div>
  );
}
