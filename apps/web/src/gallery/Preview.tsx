import { Showcase } from '@tessera/client/board/Showcase.tsx';
import type { Pictured } from '@tessera/client/games.ts';
import { Brand } from '@tessera/client/shell/Shell.tsx';
import './preview.css';

interface LinkPreviewProps {
  readonly title: string;
  readonly game: string;
  readonly ratio: number;
  readonly picture: Pictured;
}

/** What messengers show beside a link to a game: 1200 × 630, in no language. `scripts/previews.mjs` takes it. */
export const LinkPreview = ({ title, game, ratio, picture }: LinkPreviewProps) => (
  <div class="preview" data-game={game} style={{ '--ratio': ratio }}>
    <div class="preview-board">
      <Showcase {...picture} />
    </div>
    <div class="preview-words">
      <Brand />
      <p>{title}</p>
    </div>
  </div>
);

/** The same for links to the site itself: all boards on one cloth. */
export const SitePreview = ({ pictures }: { pictures: readonly Pictured[] }) => (
  <div class="preview site">
    <Brand />
    <div class="preview-row">
      {pictures.map((picture) => (
        <div
          key={picture.ui.manifest.id}
          data-game={picture.ui.manifest.id}
          style={{ '--ratio': picture.ui.manifest.ratio ?? 1 }}
        >
          <Showcase {...picture} />
        </div>
      ))}
    </div>
  </div>
);
