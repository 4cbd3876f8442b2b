import { Whole } from '@tessera/client/parts/Choice.tsx';
import { useMemo, useState } from 'preact/hooks';
import { type Deed, LIMITS, suggestMatches } from '../../rules/index.ts';
import { Line } from '../parts/Line.tsx';
import { pairing } from '../parts/match.ts';
import { Sure } from '../parts/Sure.tsx';
import type { EventSession } from '../session.ts';
import { gameName } from '../tell.ts';
import { words } from '../words/catalogue.ts';

const MOST = 20;
/** The full rotation of five teams; others meet often enough in as many matches. */
const USUAL = 10;

/** A fair rotation as the rules suggest it, with the event's games in turn. */
export function Suggest({ session, onClose }: { session: EventSession; onClose(): void }) {
  const view = session.view.value;
  const [game, setGame] = useState('');
  const [count, setCount] = useState(USUAL);
  const drafts = useMemo(() => (view === undefined ? [] : suggestMatches(view, count)), [count]);
  if (view === undefined) return null;
  const { suggest, plan } = words.value;
  const { games } = view.event;
  const chosen = drafts.map((draft) => ({ ...draft, game: game.trim() || draft.game }));
  return (
    <Sure
      title={suggest.title}
      help={suggest.help}
      yes={suggest.add(count)}
      onYes={() => session.actEach(chosen.map((match): Deed => ({ do: 'plan', match })))}
      onClose={onClose}
    >
      <Whole label={suggest.count} value={count} min={1} max={MOST} onChange={setCount} />
      <Line
        label={plan.game}
        value={game}
        max={LIMITS.name}
        offers={games}
        {...(games.length > 0 && { help: suggest.gameHelp })}
        onChange={setGame}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
      <ol class="suggested" tabIndex={0} aria-label={suggest.title}>
        {chosen.map((draft, i) => (
          <li key={i}>
            <small>{gameName(draft.game)}</small> {pairing(view, draft)}
          </li>
        ))}
      </ol>
    </Sure>
  );
}
