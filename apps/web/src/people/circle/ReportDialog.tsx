import { Segments } from '@tessera/client/parts/Choice.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { NewReport, PlayerCard, ReportReason } from '@tessera/protocol/people';
import { useId, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { circleWords } from './words.ts';
import './circle.css';

const REASONS: readonly ReportReason[] = ['chat', 'name', 'cheating', 'leaving', 'other'];

interface ReportDialogProps {
  readonly player: PlayerCard;
  readonly roomId?: string | undefined;
  /** Called with what happened, in a sentence, where it was reported. */
  onClose(told?: string): void;
}

/** One press reports with all that belongs to it, and blocks. */
export function ReportDialog({ player, roomId, onClose }: ReportDialogProps) {
  const words = circleWords.value;
  const id = useId();
  const [reason, setReason] = useState<ReportReason>('chat');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    const report: NewReport = {
      player: player.id,
      reason,
      ...(roomId !== undefined && { roomId }),
      ...(text.trim() !== '' && { text: text.trim() }),
    };
    const done = await request('POST', '/api/reports', report);
    if (done.ok) onClose(words.reported);
    else setProblem(done.problem);
  };
  return (
    <Dialog title={words.reportTitle(player.name)} onClose={() => onClose()}>
      <form
        class="report-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Segments<ReportReason>
          label={words.reason}
          value={reason}
          options={REASONS.map((value) => ({ value, title: words.reasons[value], help: '' }))}
          onChange={setReason}
        />
        <div class="field">
          <label for={id}>{words.reportText}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <p class="help">{words.reportHelp(player.name)}</p>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="button-row">
          <Button type="submit" look="strong" text={words.reportSend} />
        </div>
      </form>
    </Dialog>
  );
}
