import { Select, Sure, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import type { Seat } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { shortName } from '../../board/names.tsx';
import { words as gameWords } from '../../board/words.ts';
import { type Deed, hexAt, KEYS, LABELS, LIMITS, type Team } from '../../rules/index.ts';
import { TeamFields } from '../parts/fields.tsx';
import { teamName } from '../parts/names.tsx';
import { Standings } from '../parts/Standings.tsx';
import { words } from '../words/catalogue.ts';
import type { DeskProps, WindowProps } from './Desk.tsx';

type Doing = { readonly what: 'edit' | 'adjust' | 'owe'; readonly team: Seat } | { readonly what: 'remove' };

/** The standings, and behind every row what an organiser may do for that team. */
export function Teams({ session, view }: DeskProps) {
  const [doing, setDoing] = useState<Doing>();
  const { teams } = words.value;
  const idle = !session.acting.value || view.status === 'finished';
  const props = { session, view, onClose: () => setDoing(undefined) };
  const tool = (what: 'edit' | 'adjust' | 'owe', team: Seat) => (
    <button
      type="button"
      class="button small"
      disabled={idle || (what === 'owe' && view.status !== 'playing')}
      aria-label={teams.of(teams[what], teamName(view, team))}
      onClick={() => setDoing({ what, team })}
    >
      {teams[what]}
    </button>
  );
  return (
    <Standings
      view={view}
      more={(team) => (
        <div class="button-row">
          {tool('adjust', team)}
          {tool('edit', team)}
          {tool('owe', team)}
        </div>
      )}
    >
      <div class="button-row">
        <button
          type="button"
          class="button quiet small"
          disabled={idle || Object.keys(view.board).length === 0}
          onClick={() => setDoing({ what: 'remove' })}
        >
          <Icon name="bin" /> {teams.remove}
        </button>
      </div>
      {doing?.what === 'edit' && <TeamForm {...props} team={doing.team} />}
      {doing?.what === 'adjust' && <Adjust {...props} team={doing.team} />}
      {doing?.what === 'owe' && <Owe {...props} team={doing.team} />}
      {doing?.what === 'remove' && <RemovePlate {...props} />}
    </Standings>
  );
}

/** Renames a team, gives it another colour or other members. */
function TeamForm({ session, view, team: seat, onClose }: TeamWindowProps) {
  const [team, setTeam] = useState<Team>(view.event.teams[seat]);
  const { teams, plan } = words.value;
  return (
    <Sure
      title={teams.of(teams.edit, teamName(view, seat))}
      yes={plan.save}
      disabled={team.name.trim() === ''}
      onYes={() => session.act({ do: 'team', team: seat, ...team, name: team.name.trim() })}
      onClose={onClose}
    >
      <TeamFields
        team={team}
        seat={seat}
        taken={view.event.teams.flatMap(({ colour }, other) => (other === seat ? [] : [colour]))}
        onChange={setTeam}
      />
    </Sure>
  );
}

interface ReasonProps extends WindowProps {
  readonly title: string;
  readonly help: string;
  readonly yes: string;
  readonly disabled?: boolean;
  readonly children?: ComponentChildren;
  deed(reason: string): Deed;
}

/** A window for a deed that is never done without a reason. */
export function ReasonWindow({ session, view: _view, deed, disabled = false, children, ...window }: ReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <Sure {...window} disabled={disabled || reason.trim() === ''} onYes={() => session.act(deed(reason.trim()))}>
      {children}
      <TextField label={words.value.teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}

interface TeamWindowProps extends WindowProps {
  readonly team: Seat;
}

/** Points given or taken. */
function Adjust({ team, ...window }: TeamWindowProps) {
  const [by, setBy] = useState(1);
  const { teams } = words.value;
  return (
    <ReasonWindow
      {...window}
      title={teams.of(teams.adjust, teamName(window.view, team))}
      help={teams.adjustHelp}
      yes={teams.adjustYes}
      disabled={by === 0}
      deed={(reason) => ({ do: 'adjust', team, by, reason })}
    >
      <Whole label={teams.by} value={by} min={-LIMITS.adjustment} max={LIMITS.adjustment} onChange={setBy} />
    </ReasonWindow>
  );
}

/** A plate that a team is owed outside the ordinary. */
function Owe({ team, ...window }: TeamWindowProps) {
  const { teams } = words.value;
  return (
    <ReasonWindow
      {...window}
      title={teams.of(teams.owe, teamName(window.view, team))}
      help={teams.oweHelp}
      yes={teams.owe}
      deed={(reason) => ({ do: 'owe', team, reason })}
    />
  );
}

/** Row by row, as people read the board. */
const AS_DRAWN = KEYS.toSorted((a, b) => LABELS[hexAt(a)].localeCompare(LABELS[hexAt(b)], 'en', { numeric: true }));

/** Clears a hex: clusters and hearts follow the board. */
function RemovePlate(window: WindowProps) {
  const { board } = window.view;
  const covered = AS_DRAWN.filter((key) => board[key] !== undefined);
  const [hex, setHex] = useState(covered[0] ?? '');
  const { teams } = words.value;
  return (
    <ReasonWindow
      {...window}
      title={teams.remove}
      help={teams.removeHelp}
      yes={teams.removeYes}
      deed={(reason) => ({ do: 'removePlate', hex, reason })}
    >
      <Select
        label={teams.hex}
        value={hex}
        options={covered.map((key) => ({
          value: key,
          title: `${shortName(gameWords.value.board, hexAt(key))}: ${teamName(window.view, board[key])}`,
        }))}
        onChange={setHex}
      />
    </ReasonWindow>
  );
}
