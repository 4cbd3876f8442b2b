import { useState } from 'preact/hooks';
import type { PlannedMatch } from '../../rules/index.ts';
import { matchTitle } from '../parts/match.ts';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';
import { WinnerPicker } from './WinnerPicker.tsx';

/** Another winner for a match that was confirmed. Plates that were placed for it stay. */
export function Correct({ session, match, onClose }: { session: EventSession; match: PlannedMatch; onClose(): void }) {
  const [winners, setWinners] = useState<readonly number[]>(match.winners);
  const view = session.view.value;
  if (view === undefined) return null;
  const { result } = words.value;
  return (
    <Sure
      title={result.correctTitle(matchTitle(match))}
      help={result.correctHelp}
      yes={result.correct}
      onYes={() => session.act({ do: 'correct', id: match.id, winners })}
      onClose={onClose}
    >
      <WinnerPicker view={view} match={match} winners={winners} onChange={setWinners} />
    </Sure>
  );
}
