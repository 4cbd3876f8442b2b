import { eventAddress } from '@tessera/events/links/kept.ts';
import { Sure } from '@tessera/events/parts/fields.tsx';
import { words as shared } from '@tessera/events/words/catalogue.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useId, useState } from 'preact/hooks';
import type { PlannedMatch, View } from '../../rules/index.ts';
import { matchTitle, TeamMark, TeamName, teamNames } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import type { DeskProps } from './Desk.tsx';

/** What the organiser has to do now, in one sentence that stays on the screen. */
export function Next({ session, view }: DeskProps) {
  const { next } = words.value;
  if (view.status === 'finished') return <Finished session={session} view={view} />;
  const { matches } = view.event;
  const ongoing = matches.filter(({ status }) => status === 'ongoing');
  const planned = matches.filter(({ status }) => status === 'pending');
  const idle = !session.acting.value;
  const [head] = view.queue;
  return (
    <section class="card evening-next" aria-labelledby="next">
      <h2 id="next">{next.title}</h2>
      <div role="status">
        {view.status === 'setup' ? (
          <p>{planned.length === 0 ? next.plan : next.begin}</p>
        ) : head !== undefined ? (
          <p>
            {next.places} <TeamName view={view} team={head} />
          </p>
        ) : ongoing.length > 0 ? (
          <p>{next.confirm}</p>
        ) : (
          <p>{planned.length > 0 ? next.start : next.planMore}</p>
        )}
      </div>
      {view.status === 'setup' && (
        <button
          type="button"
          class="button strong big"
          disabled={idle}
          onClick={() => void session.act({ do: 'begin' })}
        >
          {next.beginButton}
        </button>
      )}
      {head !== undefined && <p class="help">{next.placesHelp}</p>}
      {ongoing.map((match) => (
        <Ongoing key={match.id} session={session} view={view} match={match} />
      ))}
      {view.status === 'playing' && head === undefined && ongoing.length === 0 && planned.length > 0 && (
        <button
          type="button"
          class="button strong"
          disabled={idle}
          onClick={() => void session.act({ do: 'startMatch', id: planned[0].id })}
        >
          {next.startButton(matchTitle(planned[0]))}
        </button>
      )}
    </section>
  );
}

/** A match that is being played outside: who won is entered here. */
function Ongoing({ session, view, match }: DeskProps & { readonly match: PlannedMatch }) {
  const [winners, setWinners] = useState<readonly number[]>();
  const [asking, setAsking] = useState<'toss' | 'cancel'>();
  const { result } = words.value;
  const idle = !session.acting.value;
  const waits = view.queue.length > 0;
  const { id } = match;
  return (
    <article class="events-stack evening-ongoing" aria-label={matchTitle(match)}>
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

/** The event is over: who won, and the way to its history. */
function Finished({ session, view }: DeskProps) {
  const { final, next } = words.value;
  return (
    <section class="card evening-next" aria-labelledby="next">
      <h2 id="next">{final.title}</h2>
      <p role="status" class="evening-winners">
        {view.winners.map((team) => (
          <TeamMark key={team} looks={view.event.teams} team={team} />
        ))}{' '}
        {final.won(teamNames(view, view.winners), view.winners.length)}
      </p>
      <p class="help">{next.reopen}</p>
      <Go to={eventAddress(session.roomId, 'history')} class="button strong">
        <Icon name="log" /> {shared.value.frame.history}
      </Go>
    </section>
  );
}

interface PickerProps {
  readonly view: View;
  readonly match: PlannedMatch;
  /** Indices of sides; none of them is a draw, undefined is not decided yet. */
  readonly winners: readonly number[] | undefined;
  onChange(winners: readonly number[]): void;
}

/** Who won: one of two sides, some of several, or nobody. */
export function WinnerPicker({ view, match, winners, onChange }: PickerProps) {
  const { result } = words.value;
  const id = useId();
  const several = match.sides.length > 2;
  const kind = { type: several ? 'checkbox' : 'radio', name: id } as const;
  const toggle = (side: number) => {
    if (!several) return onChange([side]);
    const now = winners ?? [];
    onChange(now.includes(side) ? now.filter((one) => one !== side) : [...now, side].sort((a, b) => a - b));
  };
  return (
    <fieldset class="field evening-winner-picker">
      <legend>{several ? result.whoSeveral : result.who}</legend>
      <div class="segments">
        {match.sides.map((side, i) => (
          <label key={i} class="segment">
            <input {...kind} checked={winners?.includes(i) ?? false} onChange={() => toggle(i)} />
            <span>
              <span class="evening-side">
                {side.map((team) => (
                  <TeamName key={team} view={view} team={team} />
                ))}
              </span>
            </span>
          </label>
        ))}
        <label class="segment">
          <input {...kind} checked={winners?.length === 0} onChange={() => onChange([])} />
          <span>{words.value.match.draw}</span>
        </label>
      </div>
    </fieldset>
  );
}
