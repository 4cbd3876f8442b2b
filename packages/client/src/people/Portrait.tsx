import { signal } from '@preact/signals';
import type { Skill } from '@tessera/kit';
import { useEffect } from 'preact/hooks';
import type { TileFace } from './GlazedTile.tsx';
import './portrait.css';

/** Who somebody is, by how they look: people are tiles, bots animals on a disc, programs punched cards. */
export type Look =
  | { readonly kind: 'person'; readonly face: TileFace }
  | { readonly kind: 'bot'; readonly skill: Skill; readonly tint?: number | undefined }
  | { readonly kind: 'program' };

interface Drawings {
  readonly Tile: typeof import('./GlazedTile.tsx').GlazedTile;
  readonly Card: typeof import('./GlazedTile.tsx').PunchedCard;
  readonly Bot: typeof import('../bots/faces.tsx').Face;
}

const drawings = signal<Drawings | undefined>(undefined);

async function fetchDrawings(): Promise<void> {
  const [{ GlazedTile, PunchedCard }, { Face }] = await Promise.all([
    import('./GlazedTile.tsx'),
    import('../bots/faces.tsx'),
  ]);
  drawings.value = { Tile: GlazedTile, Card: PunchedCard, Bot: Face };
}

interface PortraitProps {
  readonly of: Look;
  /** In pixels; 36 when absent. */
  readonly size?: number;
  /** Shown as a dot; where presence is not known there is none at all. */
  readonly presence?: 'here' | 'away' | undefined;
}

/** A face beside a name. The drawings are fetched when the first one is shown; their place is kept until then. */
export function Portrait({ of, size = 36, presence }: PortraitProps) {
  useEffect(() => {
    if (drawings.peek() !== undefined) return;
    fetchDrawings().catch(() => {
      // a name without a face is still a name
    });
  }, []);
  const drawn = drawings.value;
  return (
    <span class={`portrait portrait-${of.kind}`} style={{ '--portrait': `${size}px` }} aria-hidden="true">
      {drawn !== undefined &&
        (of.kind === 'person' ? (
          <drawn.Tile face={of.face} />
        ) : of.kind === 'bot' ? (
          <drawn.Bot skill={of.skill} tint={of.tint} />
        ) : (
          <drawn.Card />
        ))}
      {presence !== undefined && <i class={`portrait-dot ${presence}`} />}
    </span>
  );
}
