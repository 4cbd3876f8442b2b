import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go, place } from '@tessera/kit/router/router.tsx';
import type { Profile } from '@tessera/protocol/people';
import { useState } from 'preact/hooks';
import { request } from '../api.ts';
import { ReportDialog } from '../circle/ReportDialog.tsx';
import { circleWords } from '../circle/words.ts';
import { profileWords } from './words.ts';

interface TowardProps {
  readonly profile: Profile;
  onChange(): void;
}

/** What one can do about somebody else: keep them, block them, report them. They are told nothing of it. */
export function Toward({ profile: { player, kept, blocked, met, score }, onChange }: TowardProps) {
  const words = circleWords.value;
  const [reporting, setReporting] = useState(false);
  const [told, setTold] = useState('');
  const change = async (method: 'PUT' | 'DELETE', what: 'circle' | 'blocks', sentence: string) => {
    const done = await request(method, `/api/me/${what}/${player.id}`);
    setTold(done.ok ? sentence : done.problem);
    if (done.ok) onChange();
  };
  return (
    <div class="toward">
      {score !== undefined && score.played > 0 && (
        <p>{profileWords.value.together(player.name, score.played, score.won, score.lost)}</p>
      )}
      <div class="button-row">
        {place.value.query.has('at') && (
          <Go
            to={`/table/${place.value.query.get('at')}`}
            class="button small"
            icon="previous"
            text={profileWords.value.back}
          />
        )}
        {kept ? (
          <Button
            look="small"
            text={words.remove}
            aria-label={words.removeThis(player.name)}
            onClick={() => void change('DELETE', 'circle', words.removed(player.name))}
          />
        ) : (
          met &&
          !blocked && (
            <Button
              look="small"
              icon="people"
              text={words.keep}
              onClick={() => void change('PUT', 'circle', words.kept(player.name))}
            />
          )
        )}
        {blocked ? (
          <Button
            look="small"
            text={words.unblock}
            onClick={() => void change('DELETE', 'blocks', words.unblocked(player.name))}
          />
        ) : (
          <Button
            look="small quiet"
            text={words.block}
            onClick={() => void change('PUT', 'blocks', words.blocked(player.name))}
          />
        )}
        <Button look="small quiet" icon="flag" text={words.report} onClick={() => setReporting(true)} />
      </div>
      <p class="help" role="status">
        {told || (blocked ? profileWords.value.blockedThem : '')}
      </p>
      {reporting && (
        <ReportDialog
          player={player}
          roomId={place.value.query.get('at') ?? undefined}
          onClose={(sentence) => {
            setReporting(false);
            if (sentence === undefined) return;
            setTold(sentence);
            onChange();
          }}
        />
      )}
    </div>
  );
}
