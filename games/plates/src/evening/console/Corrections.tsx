import type { Seat } from '@tessera/kernel';
import { Select, Whole } from '@tessera/table/parts/Choice.tsx';
import { useState } from 'preact/hooks';
import { KEYS, LIMITS } from '../../rules/index.ts';
import { Line } from '../parts/Line.tsx';
import { Sure } from '../parts/Sure.tsx';
import { teamName } from '../parts/Team.tsx';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';

interface CorrectionProps {
  readonly session: EventSession;
  readonly team: Seat;
  onClose(): void;
}

/** Points given or taken, with the reason for it. */
export function Adjust({ session, team, onClose }: CorrectionProps) {
  const [by, setBy] = useState(1);
  const [reason, setReason] = useState('');
  const view = session.view.value;
  if (view === undefined) return null;
  const { teams } = words.value;
  return (
    <Sure
      title={teams.of(teams.adjust, teamName(view, team))}
      help={teams.adjustHelp}
      yes={teams.adjustYes}
      disabled={by === 0 || reason.trim() === ''}
      onYes={() => session.act({ do: 'adjust', team, by, reason: reason.trim() })}
      onClose={onClose}
    >
      <Whole label={teams.by} value={by} min={-LIMITS.adjustment} max={LIMITS.adjustment} onChange={setBy} />
      <Line label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}

/** A plate that a team is owed outside the ordinary. */
export function Owe({ session, team, onClose }: CorrectionProps) {
  const [reason, setReason] = useState('');
  const view = session.view.value;
  if (view === undefined) return null;
  const { teams } = words.value;
  return (
    <Sure
      title={teams.of(teams.owe, teamName(view, team))}
      help={teams.oweHelp}
      yes={teams.oweYes}
      disabled={reason.trim() === ''}
      onYes={() => session.act({ do: 'owe', team, reason: reason.trim() })}
      onClose={onClose}
    >
      <Line label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}

/** Clears a hex: clusters and hearts follow the board. */
export function RemovePlate({ session, onClose }: Omit<CorrectionProps, 'team'>) {
  const view = session.view.value;
  const covered = KEYS.flatMap((hex, i) => ((view?.board[i] ?? -1) < 0 ? [] : [{ hex, team: view?.board[i] ?? 0 }]));
  const [hex, setHex] = useState(covered[0]?.hex ?? '');
  const [reason, setReason] = useState('');
  if (view === undefined) return null;
  const { teams } = words.value;
  return (
    <Sure
      title={teams.remove}
      help={teams.removeHelp}
      yes={teams.removeYes}
      disabled={reason.trim() === ''}
      onYes={() => session.act({ do: 'removePlate', hex, reason: reason.trim() })}
      onClose={onClose}
    >
      <Select
        label={teams.hex}
        value={hex}
        options={covered.map((one) => ({ value: one.hex, title: `${one.hex} (${teamName(view, one.team)})` }))}
        onChange={setHex}
      />
      <Line label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}
