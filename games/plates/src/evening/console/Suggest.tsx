import { Sure, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import { useMemo, useState } from 'preact/hooks';
import { type Deed, LIMITS, suggestMatches } from '../../rules/index.ts';
import { pairing } from '../parts/match.tsx';
import { gameName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import type { WindowProps } from './Desk.tsx';

const MOST = 20;
/** The full rotation of five teams; others meet often enough in as many matches. */
const USUAL = 10;

/** A fair rotation as the rules suggest it, with the event's games in turn. */
export function Suggest({ session, view, onClose }: WindowProps) {
  const [game, setGame] = useState('');
  const [count, setCount] = useState(USUAL);
  const drafts = useMemo(() => suggestMatches(view, count), [count]);
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
      <TextField
        label={plan.game}
        value={game}
        max={LIMITS.name}
        offers={games}
        {...(games.length > 0 && { help: suggest.gameHelp })}
        onChange={setGame}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys */}
      <ol class="evening-suggested" tabIndex={0} aria-label={suggest.title}>
        {chosen.map((draft, i) => (
          <li key={i}>
            <small>{gameName(draft.game)}</small> {pairing(view, draft)}
          </li>
        ))}
      </ol>
    </Sure>
  );
}
