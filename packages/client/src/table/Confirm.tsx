import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useEffect } from 'preact/hooks';
import type { RoomProps } from '../session/session.ts';
import { choiceText } from '../session/tell.ts';
import { moreWords } from '../words/more/catalogue.ts';
import type { UnsentMove } from './TableBoard.tsx';

interface ConfirmProps extends RoomProps {
  readonly held: UnsentMove;
  onEnd(): void;
}

/** For those who want it: a move in words, before it is sent. */
export function Confirm({ session, ui, held: { question, choices }, onEnd }: ConfirmProps) {
  const said = moreWords.value.confirm;
  const stands = session.open.value.some(({ id }) => id === question.id);
  useEffect(() => {
    // undone, or answered elsewhere
    if (!stands) onEnd();
  }, [stands]);
  const { kind, frame } = question;
  const text = choices.map((choice) => choiceText(ui, session.reading.value, kind, choice, frame)).join(', ');
  return (
    <Dialog title={said.title} kind="sheet" onClose={onEnd}>
      <p>{text}</p>
      <div class="button-row">
        <Button
          look="strong"
          autoFocus
          text={said.send}
          onClick={() => {
            onEnd();
            session.answer(question, ...choices);
          }}
        />
        <Button text={said.back} onClick={onEnd} />
      </div>
    </Dialog>
  );
}
