import { Segments, Select, Sure, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import type { Seat } from '@tessera/kernel';
import { useMemo, useState } from 'preact/hooks';
import {
  type Deed,
  joinableSlots,
  LIMITS,
  type MatchEntry,
  type PlannedMatch,
  positionOf,
  slotOf,
  suggestMatches,
} from '../../rules/index.ts';
import { GameField } from '../parts/fields.tsx';
import { gameName, matchTitle, pairing, TeamName, teamNames } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import type { WindowProps } from './Desk.tsx';

interface FormProps extends WindowProps {
  /** The match to change; absent for a new one. */
  readonly match: PlannedMatch | undefined;
}

/** A match to plan or to change: which game, who against whom. */
export function MatchForm({ session, view, match, onClose }: FormProps) {
  const [draft, setDraft] = useState<MatchEntry>(
    () => match ?? { game: view.event.games[0] ?? '', format: '', sides: [[0], [1]], note: '' },
  );
  const { plan, queue } = words.value;
  const { game, sides, note } = draft;
  // a format that follows from the sides follows them, until somebody writes another one
  const resize = (next: Sides) =>
    setDraft({
      ...draft,
      sides: next,
      format: draft.format === '' || draft.format === formatOf(sides) ? formatOf(next) : draft.format,
    });
  const toggle = (side: number, team: Seat) =>
    resize(
      sides.map((teams, i) =>
        i !== side ? teams : teams.includes(team) ? teams.filter((one) => one !== team) : [...teams, team],
      ),
    );
  const split = view.event.teams.flatMap((_, team) =>
    sides.filter((side) => side.includes(team)).length > 1 ? [team] : [],
  );
  const slots = joinableSlots(positionOf(view), match?.id).filter((one) => slotOf(one) !== match?.id);
  const joined = draft.slot === undefined ? undefined : slots.find((one) => slotOf(one) === draft.slot);
  const own = ({ slot: _joined, ...rest }: MatchEntry): MatchEntry => rest;
  const save = () => {
    const wanted: MatchEntry = {
      game,
      format: draft.format || formatOf(sides),
      sides,
      note,
      ...(joined !== undefined && { slot: joined.id }),
    };
    return session.act(
      match === undefined ? { do: 'plan', match: wanted } : { do: 'editMatch', id: match.id, match: wanted },
    );
  };
  const counts = Array.from({ length: Math.max(1, view.teams - 1) }, (_, i) => String(i + 2));
  return (
    <Sure
      title={match === undefined ? queue.plan : plan.editTitle(matchTitle(match))}
      yes={match === undefined ? plan.add : plan.save}
      disabled={game.trim() === '' || sides.some(({ length }) => length === 0)}
      onYes={save}
      onClose={onClose}
    >
      <GameField view={view} value={game} required onChange={(value) => setDraft({ ...draft, game: value })} />
      {counts.length > 1 && (
        <Segments
          label={plan.sideCount}
          value={String(sides.length)}
          options={counts.map((value) => ({ value, title: value }))}
          onChange={(count) => resize(sized(sides, Number(count)))}
        />
      )}
      {sides.map((teams, side) => (
        <fieldset key={side} class="field">
          <legend>{plan.side(side + 1)}</legend>
          <div class="evening-chips">
            {view.event.teams.map(({ name }, team) => (
              <label key={name} class="evening-chip">
                <input type="checkbox" checked={teams.includes(team)} onChange={() => toggle(side, team)} />
                <TeamName view={view} team={team} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {split.length > 0 && <p class="help">{plan.split(teamNames(view, split))}</p>}
      {slots.length > 0 && (
        <Select
          label={plan.slot}
          value={joined === undefined ? '' : String(slotOf(joined))}
          help={plan.slotHelp}
          options={[
            { value: '', title: plan.ownSlot },
            ...slots.map((one) => ({ value: String(slotOf(one)), title: plan.slotWith(matchTitle(one)) })),
          ]}
          onChange={(slot) => setDraft(slot === '' ? own(draft) : { ...draft, slot: Number(slot) })}
        />
      )}
      <TextField
        label={plan.format}
        value={draft.format}
        max={LIMITS.name}
        help={plan.formatHelp}
        onChange={(format) => setDraft({ ...draft, format })}
      />
      <TextField
        label={plan.note}
        value={note}
        max={LIMITS.note}
        onChange={(value) => setDraft({ ...draft, note: value })}
      />
    </Sure>
  );
}

type Sides = readonly (readonly Seat[])[];

/** `2v1`: the sides by how many teams they have. */
export const formatOf = (sides: Sides): string => sides.map(({ length }) => length).join('v');

const sized = (sides: Sides, count: number): Sides => Array.from({ length: count }, (_, i) => sides[i] ?? []);

const MOST = 20;
/** The full rotation of five teams; others meet often enough in as many matches. */
const USUAL = 10;

/** A fair rotation as the rules suggest it, with the event's games in turn. */
export function Suggest({ session, view, onClose }: WindowProps) {
  const [game, setGame] = useState('');
  const [count, setCount] = useState(USUAL);
  const drafts = useMemo(() => suggestMatches(view, count), [count]);
  const { suggest } = words.value;
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
      <GameField
        view={view}
        value={game}
        {...(view.event.games.length > 0 && { help: suggest.gameHelp })}
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
