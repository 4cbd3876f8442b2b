import { Sure, TextField } from '@tessera/events/parts/fields.tsx';
import type { Seat } from '@tessera/kernel';
import { useState } from 'preact/hooks';
import { words as gameWords } from '../../board/words.ts';
import { type Challenge, challengedHearts, LIMITS, type Right, splitSides, type View } from '../../rules/index.ts';
import { GameField } from '../parts/fields.tsx';
import { gameName, sideName, teamName, teamNames } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import type { DeskProps, WindowProps } from './Desk.tsx';

/** `Owls against Foxes for the top heart`. */
const disputeText = (view: View, challenger: Seat, heart: string, holder: Seat): string =>
  words.value.challenge.dispute(
    teamName(view, challenger),
    gameWords.value.board.placeOf(heart),
    teamName(view, holder),
  );

/** Hearts that are fought for in extra matches: open challenges, and the rights to make new ones. */
export function Challenges({ session, view }: DeskProps) {
  const [opening, setOpening] = useState(false);
  const { challenge } = words.value;
  const open = view.event.challenges.filter((one) => one.open);
  const idle = !session.acting.value || view.status !== 'playing';
  return (
    <section class="card" aria-labelledby="challenges">
      <h2 id="challenges">{challenge.title}</h2>
      {open.length === 0 && <p class="help">{challenge.none}</p>}
      {open.map((one) => (
        <Open key={one.id} session={session} view={view} challenge={one} />
      ))}
      <button type="button" class="button" disabled={idle} onClick={() => setOpening(true)}>
        {challenge.open}
      </button>
      {opening && <OpenForm session={session} view={view} onClose={() => setOpening(false)} />}
    </section>
  );
}

function Open({ session, view, challenge: one }: DeskProps & { readonly challenge: Challenge }) {
  const { id, game, note, disputes, sides } = one;
  const { challenge } = words.value;
  const idle = !session.acting.value;
  const resolve = (winner: 0 | 1 | null) => void session.act({ do: 'resolve', id, winner });
  return (
    <article class="events-stack evening-ongoing" aria-label={`#${id} ${gameName(game)}`}>
      <h3>
        #{id} {gameName(game)}
      </h3>
      {note !== '' && <p class="help">{note}</p>}
      <ul class="events-news">
        {disputes.map(({ heart, challenger, holder }) => (
          <li key={heart}>{disputeText(view, challenger, heart, holder)}</li>
        ))}
      </ul>
      <div class="button-row">
        {([0, 1] as const).map((side) => (
          <button key={side} type="button" class="button small" disabled={idle} onClick={() => resolve(side)}>
            {challenge.won(sideName(view, sides[side]))}
          </button>
        ))}
        <button type="button" class="button quiet small" disabled={idle} onClick={() => resolve(null)}>
          {challenge.off}
        </button>
      </div>
    </article>
  );
}

/** One heart or several at once: every claim that a right allows can be ticked. */
function OpenForm({ session, view, onClose }: WindowProps) {
  const [claims, setClaims] = useState<readonly string[]>([]);
  const [game, setGame] = useState('');
  const [note, setNote] = useState('');
  const { challenge, plan } = words.value;
  const frozen = challengedHearts(view.event);
  const rights = view.event.rights.filter(({ team, heart }) => {
    const holder = view.board[heart];
    return holder !== undefined && holder !== team && !frozen.includes(heart);
  });
  const keyOf = ({ team, heart }: Right): string => `${team} ${heart}`;
  const disputes = rights
    .filter((right) => claims.includes(keyOf(right)))
    .map(({ team, heart }) => ({ heart, challenger: team }));
  const split = splitSides(disputes.map((one) => ({ ...one, holder: view.board[one.heart] })));
  const toggle = (key: string) =>
    setClaims(claims.includes(key) ? claims.filter((one) => one !== key) : [...claims, key]);
  return (
    <Sure
      title={challenge.open}
      help={rights.length === 0 ? challenge.noRights : challenge.help}
      yes={challenge.open}
      disabled={disputes.length === 0 || game.trim() === '' || 'oddCycle' in split}
      onYes={() => session.act({ do: 'challenge', disputes, game: game.trim(), note: note.trim() })}
      onClose={onClose}
    >
      {rights.map((right) => (
        <label key={keyOf(right)} class="evening-check">
          <input type="checkbox" checked={claims.includes(keyOf(right))} onChange={() => toggle(keyOf(right))} />
          <span>{disputeText(view, right.team, right.heart, view.board[right.heart])}</span>
        </label>
      ))}
      {'oddCycle' in split && <p role="alert">{challenge.odd(teamNames(view, split.oddCycle))}</p>}
      <GameField view={view} value={game} required onChange={setGame} />
      <TextField label={plan.note} value={note} max={LIMITS.note} onChange={setNote} />
    </Sure>
  );
}
