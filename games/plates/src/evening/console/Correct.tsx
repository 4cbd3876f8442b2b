import { afterDeed, useReplay } from '@tessera/events/history/replay.ts';
import { Sure } from '@tessera/events/parts/fields.tsx';
import { words as shared } from '@tessera/events/words/catalogue.ts';
import type { Refusal, Seat } from '@tessera/kernel';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { words as gameWords } from '../../board/words.ts';
import { creditedTo, HEART_OF, hexAt, type PlannedMatch, placersOf } from '../../rules/index.ts';
import { paidTo } from '../../words/speech.ts';
import { type MatchPlate, outcomeOf, usualCorrection } from '../correction.ts';
import type { Session } from '../evening.tsx';
import { Changes } from '../parts/Changes.tsx';
import { matchTitle, TeamName, teamName } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import { WinnerPicker } from './Next.tsx';

/** The names of what is decided, in the words of a result. */
type Option = 'keep' | 'remove' | 'owe' | 'oweNot';

interface DecisionProps<O extends Option> {
  readonly name: string;
  /** What is decided, for those who do not see it. */
  readonly label: string;
  readonly options: readonly O[];
  readonly value: O;
  readonly children: ComponentChildren;
  onChange(value: O): void;
}

/** One of two things for a plate or a team, with what is usual chosen already. */
const Decision = <O extends Option>({ name, label, options, value, children, onChange }: DecisionProps<O>) => (
  <div class="evening-decision">
    <span>{children}</span>
    {options.length > 0 && (
      <span class="segments">
        {options.map((option) => (
          <label key={option} class="segment">
            <input
              type="radio"
              name={name}
              aria-label={`${label}: ${words.value.result[option]}`}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span>{words.value.result[option]}</span>
          </label>
        ))}
      </span>
    )}
  </div>
);

interface CorrectProps {
  readonly session: Session;
  readonly match: PlannedMatch;
  onClose(): void;
}

/** Another winner for a match that was confirmed, with everything that came of the old one: plates, and what hearts paid. */
export function Correct({ session, match, onClose }: CorrectProps) {
  const [winners, setWinners] = useState<readonly number[]>(match.winners);
  /** What the organiser decided otherwise than usual: the plates that stay or go by their hex, and who is owed one. */
  const [going, setGoing] = useState<{ readonly [hex: string]: boolean }>({});
  const [owed, setOwed] = useState<{ readonly [team: Seat]: boolean }>({});
  // somebody else may go on meanwhile: what is shown is true now
  const replay = useReplay(session);
  const known = useMemo(
    () =>
      replay && {
        replay,
        view: replay.moments[replay.moments.length - 1].view,
        outcome: outcomeOf(replay.moments, match),
      },
    [replay],
  );
  const usual = known && usualCorrection(known.view, match, known.outcome, winners);
  const goes = ({ hex, there }: MatchPlate): boolean =>
    there && (going[hex] ?? usual?.plates.some((plate) => plate.hex === hex) ?? false);
  const deed = usual && {
    ...usual,
    plates: known.outcome.plates.filter(goes).map(({ hex, team, replaced }) => ({ hex, team, to: replaced })),
    owe: usual.owe.filter((team) => owed[team] ?? true),
  };
  const changed = JSON.stringify(winners) !== JSON.stringify(match.winners);
  const after = useMemo(
    () => (changed && deed ? afterDeed(known.replay, deed) : undefined),
    [JSON.stringify(deed), known],
  );
  const { result } = words.value;
  const title = result.correctTitle(matchTitle(match));
  const refusalOf = async (): Promise<Refusal | undefined> => deed && session.act(deed);
  if (known === undefined || usual === undefined || deed === undefined)
    return (
      <Sure title={title} onYes={refusalOf} onClose={onClose}>
        <p class="help">{shared.value.rewind.loading}</p>
      </Sure>
    );
  const { view, outcome } = known;
  const left = usual.owe;
  const place = (hex: string): string => gameWords.value.board.placeOf(hex);
  const haveTheirs =
    changed &&
    left.length === 0 &&
    creditedTo(match.sides, winners).length > 0 &&
    placersOf(view, match, winners).length > 0;
  return (
    <Sure
      title={title}
      yes={result.correct}
      disabled={!changed || after === undefined}
      foot={result.oneStep}
      onYes={refusalOf}
      onClose={onClose}
    >
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
      <section class="events-stack" aria-labelledby="came-of">
        <h3 id="came-of">{result.cameOf}</h3>
        {outcome.plates.length === 0 && <p class="help">{result.noPlates}</p>}
        {outcome.plates.map((plate) => {
          const { hex, team, replaced, there } = plate;
          return (
            <Decision
              key={hex}
              name={`plate ${hex}`}
              label={result.plateOf(teamName(view, team), place(hex))}
              options={there && changed ? ['keep', 'remove'] : []}
              value={goes(plate) ? 'remove' : 'keep'}
              onChange={(option) => setGoing({ ...going, [hex]: option === 'remove' })}
            >
              <TeamName view={view} team={team} /> <span>{place(hex)}</span>
              {replaced !== null && <small>{result.tookFrom(teamName(view, replaced))}</small>}
              {!there && <small>{result.gone}</small>}
            </Decision>
          );
        })}
        {changed &&
          left.map((team) => (
            <Decision
              key={team}
              name={`owe ${team}`}
              label={teamName(view, team)}
              options={['owe', 'oweNot']}
              value={(owed[team] ?? true) ? 'owe' : 'oweNot'}
              onChange={(option) => setOwed({ ...owed, [team]: option === 'owe' })}
            >
              <TeamName view={view} team={team} /> <small>{result.leftOut}</small>
            </Decision>
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
        {haveTheirs && (
          <p class="help">{view.open && match.cycle === view.cycle ? result.queueFollows : result.haveTheirs}</p>
        )}
      </section>
      {after !== undefined && <Changes before={view} after={after} />}
    </Sure>
  );
}
