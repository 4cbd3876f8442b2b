import { signal } from '@preact/signals';
import type { History } from '@tessera/client/session/from-history.ts';
import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { words as gameWords } from '../../board/words.ts';
import { creditedTo, HEART_OF, hexAt, type PlannedMatch } from '../../rules/index.ts';
import { paidTo } from '../../words/speech.ts';
import { type MatchPlate, outcomeOf, placersOf, previewer, usualCorrection } from '../correction.ts';
import { difference } from '../difference.ts';
import { momentsOf } from '../moments.ts';
import { Changes } from '../parts/Changes.tsx';
import { matchTitle } from '../parts/match.ts';
import { TeamName } from '../parts/Team.tsx';
import type { EventSession } from '../session.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import { WinnerPicker } from './WinnerPicker.tsx';

interface CorrectProps {
  readonly session: EventSession;
  readonly match: PlannedMatch;
  onClose(): void;
}

/** Another winner for a match that was confirmed, with everything that came of the old one: plates, and what hearts paid. */
export function Correct({ session, match, onClose }: CorrectProps) {
  const told = useMemo(() => signal<History | undefined>(undefined), []);
  const ply = session.table.ply.value;
  useEffect(() => {
    // somebody else may go on meanwhile: what is shown is true now
    void session.history().then((history) => {
      told.value = history;
    });
  }, [ply]);
  const { result, rewind } = words.value;
  return (
    <Dialog title={result.correctTitle(matchTitle(match))} onClose={onClose}>
      {told.value === undefined ? (
        <p class="help">{rewind.loading}</p>
      ) : (
        <Consequences session={session} match={match} history={told.value} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Consequences({ session, match, history, onClose }: CorrectProps & { readonly history: History }) {
  const [winners, setWinners] = useState<readonly number[]>(match.winners);
  /** What the organiser decided otherwise than usual: the plates that stay or go by their hex, and who is owed one. */
  const [going, setGoing] = useState<{ readonly [hex: string]: boolean }>({});
  const [owed, setOwed] = useState<{ readonly [team: Seat]: boolean }>({});
  const moments = useMemo(() => momentsOf(history), [history]);
  const preview = useMemo(() => previewer(history), [history]);
  const { view } = moments[moments.length - 1];
  const outcome = useMemo(() => outcomeOf(moments, match), [moments]);
  const { result, form } = words.value;
  const usual = usualCorrection(view, match, outcome, winners);
  const goes = ({ hex, there }: MatchPlate): boolean =>
    there && (going[hex] ?? usual.plates.some((plate) => plate.hex === hex));
  const left = usual.owe;
  const deed = {
    ...usual,
    plates: outcome.plates.filter(goes).map(({ hex, team, replaced }) => ({ hex, team, to: replaced })),
    owe: left.filter((team) => owed[team] ?? true),
  };
  const changed = JSON.stringify(winners) !== JSON.stringify(match.winners);
  const after = useMemo(() => (changed ? preview(deed) : undefined), [JSON.stringify(deed), preview]);
  const credited = creditedTo(match.sides, winners);
  const place = (hex: string): string => gameWords.value.board.placeOf(hex);
  const submit = async (event: Event) => {
    event.preventDefault();
    if ((await session.act(deed)) === undefined) onClose();
  };
  return (
    <form class="sure correction" onSubmit={(event) => void submit(event)}>
      <WinnerPicker
        view={view}
        match={match}
        winners={winners}
        onChange={(next) => {
          setWinners(next);
          setGoing({});
          setOwed({});
        }}
      />
      <section class="came-of" aria-labelledby="came-of">
        <h3 id="came-of">{result.cameOf}</h3>
        {outcome.plates.length === 0 && <p class="help">{result.noPlates}</p>}
        {outcome.plates.map((plate) => {
          const { hex, team, replaced, there } = plate;
          const name = result.plateOf(teamName(view, team), place(hex));
          return (
            <div key={hex} class="decision">
              <span>
                <TeamName view={view} team={team} /> <span>{place(hex)}</span>
                {replaced !== null && <small>{result.tookFrom(teamName(view, replaced))}</small>}
                {!there && <small>{result.gone}</small>}
              </span>
              {there && changed && (
                <span class="segments">
                  {[false, true].map((choice) => (
                    <label key={String(choice)} class="segment">
                      <input
                        type="radio"
                        name={`plate ${hex}`}
                        aria-label={`${name}: ${choice ? result.remove : result.keep}`}
                        checked={goes(plate) === choice}
                        onChange={() => setGoing({ ...going, [hex]: choice })}
                      />
                      <span>{choice ? result.remove : result.keep}</span>
                    </label>
                  ))}
                </span>
              )}
            </div>
          );
        })}
        {changed &&
          left.map((team) => (
            <div key={team} class="decision">
              <span>
                <TeamName view={view} team={team} /> <small>{result.leftOut}</small>
              </span>
              <span class="segments">
                {[true, false].map((choice) => (
                  <label key={String(choice)} class="segment">
                    <input
                      type="radio"
                      name={`owe ${team}`}
                      aria-label={`${teamName(view, team)}: ${choice ? result.owe : result.oweNot}`}
                      checked={(owed[team] ?? true) === choice}
                      onChange={() => setOwed({ ...owed, [team]: choice })}
                    />
                    <span>{choice ? result.owe : result.oweNot}</span>
                  </label>
                ))}
              </span>
            </div>
          ))}
        <p class="help">
          {outcome.income.length === 0
            ? result.noIncome
            : result.income(
                paidTo(outcome.income)
                  .map(([team, sum]) => `${teamName(view, team)} ${sum}`)
                  .join(', '),
              )}{' '}
          {changed && deed.plates.some(({ hex }) => HEART_OF[hexAt(hex)] >= 0) && result.recount}
        </p>
        {changed &&
          credited.length > 0 &&
          placersOf(view, match, winners).length > left.length &&
          left.length === 0 && (
            <p class="help">{view.open && match.cycle === view.cycle ? result.queueFollows : result.haveTheirs}</p>
          )}
      </section>
      {after !== undefined && <Changes before={view} after={after} difference={difference(view, after)} />}
      <div class="button-row">
        <button type="submit" class="button strong" disabled={!changed || after === undefined}>
          {result.correct}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {form.back}
        </button>
      </div>
      <p class="help">{result.oneStep}</p>
    </form>
  );
}
