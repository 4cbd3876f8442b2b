import type { BoardProps } from '@tessera/kit';
import { useKeptFocus, useKeyPresses } from '@tessera/kit/board/keys.ts';
import { useRef } from 'preact/hooks';
import type { Game } from '../rules/index.ts';
import { Picture } from './Picture.tsx';
import { words } from './words.ts';
import './board.css';

/** The table with the prizes and everybody's stones, and the own hand as buttons. */
export function Board(props: BoardProps<Game>) {
  const { view, still, name } = props;
  return (
    <div class="new-game">
      <Picture view={view} name={name} />
      {!still && <Hand {...props} />}
    </div>
  );
}

/** The stones of the seat that is asked; of the seat that looks while it waits for the others. */
function Hand({ view, questions, me, answer, whyNot, announce }: BoardProps<Game>) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { board } = words.value;
  const question = questions.find((one) => one.kind === 'bid');
  const seat = question?.actor ?? me;
  const stones = seat === null ? [] : view.seats[seat].stones;

  const play = (stone: number): void => {
    const choice = question?.choices.find((one) => one.stone === stone);
    if (question !== undefined && choice !== undefined) answer(question, choice);
    else announce(whyNot({ stone }) ?? board.chosen);
  };
  useKeyPresses(({ key }) => {
    if (question === undefined || !/^[1-9]$/.test(key)) return false;
    play(Number(key));
    return true;
  });
  useKeptFocus(root, question?.id ?? '', 'button');

  return (
    <fieldset class="new-game-hand" aria-label={board.hand} ref={root}>
      {stones.map((stone) => (
        <button
          key={stone}
          type="button"
          class="button new-game-stone"
          aria-label={board.play(stone)}
          aria-disabled={question === undefined}
          data-chosen={view.mine === stone ? '' : undefined}
          onClick={() => play(stone)}
        >
          {stone}
        </button>
      ))}
    </fieldset>
  );
}
