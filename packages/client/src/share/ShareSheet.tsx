import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useEffect, useState } from 'preact/hooks';
import { linkTo } from '../link/origin.ts';
import { copyText } from '../parts/copy.ts';
import { keptLink, linkFrom, type MatchLink, type ToShare } from './match-link.ts';
import { words } from './words.ts';
import './share.css';

interface MatchShareProps extends ToShare {
  /** The page that shows the match. */
  readonly page: string;
  /** Where in the match the link leads. */
  readonly spot: Spot;
}

interface ShareSheetProps extends MatchShareProps {
  onClose(): void;
}

/** A moment of a replay, a decision of a review, or the proof of all throws. */
export type Spot = { readonly at: number } | { readonly review: number; readonly decision: number } | 'fair';

function leadsTo(spot: Spot): { readonly query: string; readonly about: string } {
  const w = words.value;
  if (spot === 'fair') return { query: 'fair', about: w.fair };
  if ('at' in spot) return { query: `at=${spot.at}`, about: w.atStep(spot.at) };
  return { query: `review=${spot.review}`, about: w.atDecision(spot.decision) };
}

/** A link to a match that works for somebody else: to be copied or sent. */
export const ShareSheet = ({ onClose, ...rest }: ShareSheetProps) => (
  <Dialog title={words.value.share} kind="sheet" onClose={onClose}>
    <MatchShare {...rest} />
  </Dialog>
);

export function MatchShare({ page, spot, ...share }: MatchShareProps) {
  const [link, setLink] = useState<MatchLink>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const w = words.value;
  const { query, about } = leadsTo(spot);
  useEffect(() => {
    linkFrom(page, share, query).then(setLink, () => setLink({ not: 'long' }));
  }, []);
  const keep = async () => {
    setBusy(true);
    const kept = await keptLink(share, query);
    setBusy(false);
    if (kept !== undefined) setLink(kept);
    setSaid(kept === undefined ? w.failed : w.isKept);
  };
  const path = link !== undefined && 'path' in link ? link.path : undefined;
  const mayKeep = link?.mayKeep === true;
  const not = link !== undefined && 'not' in link ? link.not : undefined;
  const url = path === undefined ? '' : linkTo(path);
  return (
    <div class="share">
      {not === undefined && <p>{about}</p>}
      {link === undefined && <p class="help">{w.making}</p>}
      {not === 'hidden' && <p>{w.hidden}</p>}
      {not === 'long' && (
        <p>
          {w.long} {mayKeep ? w.shorterHelp : w.saveInstead}
        </p>
      )}
      {path !== undefined && (
        <>
          <label class="share-link">
            <span class="visually-hidden">{w.link}</span>
            <input type="text" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
          <div class="button-row">
            <Button
              look="strong big"
              icon="copy"
              text={w.copy}
              onClick={async () => setSaid((await copyText(url)) ? w.copied : w.notCopied)}
            />
            {navigator.share !== undefined && (
              <Button look="big" icon="share" text={w.send} onClick={() => navigator.share({ url }).catch(() => {})} />
            )}
          </div>
          {path.includes('#') && <p class="help">{w.carries}</p>}
        </>
      )}
      {mayKeep && (
        <>
          <Button
            look={not === undefined ? 'quiet' : 'strong big'}
            icon="save"
            disabled={busy}
            text={not === undefined ? w.shorter : w.keep}
            onClick={() => void keep()}
          />
          {not === undefined && <p class="help">{w.shorterHelp}</p>}
        </>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
