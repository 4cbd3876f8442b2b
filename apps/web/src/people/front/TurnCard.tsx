import { gameTitle } from '@tessera/client/games.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { namesOf } from '@tessera/client/people/time-left.ts';
import { peopleWords } from '@tessera/client/people/words/catalogue.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { TableLine } from '@tessera/protocol/people';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { othersAt } from './people-at.ts';
import { SmallBoard } from './SmallBoard.tsx';
import { leftOf, lengthOf } from './tables.ts';
import { frontWords } from './words.ts';

/** `first` is the one thing to do next, `next` are the two after it, `mini` is one of many. */
export type CardSize = 'first' | 'next' | 'mini';

const STITCHES: { readonly [S in CardSize]: number } = { first: 14, next: 8, mini: 8 };

interface TurnCardProps {
  readonly table: TableLine;
  readonly size: CardSize;
  readonly now: number;
}

/** A table where it is one's turn: its board, who else plays, the time left. All of it is one link. */
export function TurnCard({ table, size, now }: TurnCardProps) {
  const words = frontWords.value;
  const people = peopleWords.value;
  const others = othersAt(table, people);
  const [one] = others;
  const who = namesOf(
    others.map(({ name }) => name),
    people,
  );
  const left = leftOf(table, now);
  const game = gameTitle(table.game);
  const with_ = who === '' ? words.alone : size === 'mini' ? who : words.with(who);
  return (
    <Go to={`/table/${table.roomId}`} class={`turn-card ${size}`} data-game={table.game}>
      <span class="turn-board">
        <SmallBoard roomId={table.roomId} game={table.game} />
      </span>
      <span class="turn-words">
        <b class="turn-game">{game}</b>
        {size !== 'first' && <span class="visually-hidden">{words.yourTurn}</span>}
        <span class="turn-with">
          {size === 'first' && one?.look !== undefined && <Portrait of={one.look} size={28} />}
          <span>{with_}</span>
        </span>
        {left === undefined ? (
          <small>{words.noLimit}</small>
        ) : (
          <TimeLeft ms={left} of={lengthOf(table)} stitches={STITCHES[size]} now={now} />
        )}
        {size === 'first' && <TakeIt at="inside" />}
      </span>
      {size === 'first' && <TakeIt at="below" />}
      {size === 'next' && <Icon name="next" />}
    </Go>
  );
}

/** The only strong button of the page. It looks like one: the whole card is the link. */
const TakeIt = ({ at }: { at: 'inside' | 'below' }) => (
  <span class={`button strong big turn-take ${at}`}>
    <Icon name="play" /> {frontWords.value.take}
  </span>
);
