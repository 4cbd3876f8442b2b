import { useState } from 'preact/hooks';
import type { PlannedMatch } from '../../rules/index.ts';
import { matchTitle } from '../parts/match.ts';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';
import { WinnerPicker } from './WinnerPicker.tsx';

/** A match that is being played outside: who won is entered here. */
export function Ongoing({ session, match }: { session: EventSession; match: PlannedMatch }) {
  const [winners, setWinners] = useState<readonly number[]>();
  const [asking, setAsking] = useState<'toss' | 'cancel'>();
  const view = session.view.value;
  if (view === undefined) return null;
  const { result } = words.value;
  const idle = !session.acting.value;
  const waits = view.queue.length > 0;
  const { id } = match;
  return (
    <article class="ongoing" aria-label={matchTitle(match)}>
      <h3>{matchTitle(match)}</h3>
      {match.note !== '' && <p class="help">{match.note}</p>}
      <WinnerPicker view={view} match={match} winners={winners} onChange={setWinners} />
      {waits && <p class="help">{result.waits}</p>}
      <div class="button-row">
        <button
          type="button"
          class="button strong"
          disabled={idle || waits || winners === undefined}
          onClick={() => winners !== undefined && void session.act({ do: 'confirm', id, winners })}
        >
          {result.confirm}
        </button>
        <button type="button" class="button quiet small" disabled={idle || waits} onClick={() => setAsking('toss')}>
          {result.toss}
        </button>
        <button type="button" class="button quiet small" disabled={idle} onClick={() => setAsking('cancel')}>
          {result.cancel}
        </button>
      </div>
      {asking !== undefined && (
        <Sure
          title={asking === 'toss' ? result.tossTitle(matchTitle(match)) : result.cancelTitle(matchTitle(match))}
          help={asking === 'toss' ? result.tossHelp : result.cancelHelp}
          yes={result[asking]}
          onYes={() => session.act({ do: asking, id })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </article>
  );
}
