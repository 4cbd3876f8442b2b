import { Select, Sure, TextField, Whole } from '@tessera/events/parts/fields.tsx';
import type { Seat } from '@tessera/kernel';
import { useState } from 'preact/hooks';
import { shortName } from '../../board/names.ts';
import { words as gameWords } from '../../board/words.ts';
import { hexAt, KEYS, LABELS, LIMITS } from '../../rules/index.ts';
import { teamName } from '../tell.ts';
import { words } from '../words/catalogue.ts';
import type { WindowProps } from './Desk.tsx';

interface CorrectionProps extends WindowProps {
  readonly team: Seat;
}

/** Points given or taken, with the reason for it. */
export function Adjust({ session, view, team, onClose }: CorrectionProps) {
  const [by, setBy] = useState(1);
  const [reason, setReason] = useState('');
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
      <TextField label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}

/** A plate that a team is owed outside the ordinary. */
export function Owe({ session, view, team, onClose }: CorrectionProps) {
  const [reason, setReason] = useState('');
  const { teams } = words.value;
  return (
    <Sure
      title={teams.of(teams.owe, teamName(view, team))}
      help={teams.oweHelp}
      yes={teams.owe}
      disabled={reason.trim() === ''}
      onYes={() => session.act({ do: 'owe', team, reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}

/** Row by row, as people read the board. */
const AS_DRAWN = KEYS.toSorted((a, b) => LABELS[hexAt(a)].localeCompare(LABELS[hexAt(b)], 'en', { numeric: true }));

/** Clears a hex: clusters and hearts follow the board. */
export function RemovePlate({ session, view, onClose }: WindowProps) {
  const covered = AS_DRAWN.filter((key) => view.board[key] !== undefined);
  const [hex, setHex] = useState(covered[0] ?? '');
  const [reason, setReason] = useState('');
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
        options={covered.map((key) => ({
          value: key,
          title: `${shortName(gameWords.value.board, hexAt(key))}: ${teamName(view, view.board[key])}`,
        }))}
        onChange={setHex}
      />
      <TextField label={teams.reason} value={reason} max={LIMITS.note} required onChange={setReason} />
    </Sure>
  );
}
