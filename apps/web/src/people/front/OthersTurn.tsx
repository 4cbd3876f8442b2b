import { gameTitle } from '@tessera/client/games.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { leftInWords, namesOf } from '@tessera/client/people/time-left.ts';
import { peopleWords } from '@tessera/client/people/words/catalogue.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { TableLine } from '@tessera/protocol/people';
import { othersAsked, othersAt } from './people-at.ts';
import { leftOf } from './tables.ts';
import { frontWords } from './words.ts';

interface OthersTurnProps {
  readonly tables: readonly TableLine[];
  readonly count: number;
  readonly now: number;
}

/** Tables where somebody else is to move, smaller and quieter. */
export function OthersTurn({ tables, count, now }: OthersTurnProps) {
  const words = frontWords.value;
  if (tables.length === 0) return null;
  return (
    <section class="others-turn" aria-labelledby="others-turn">
      <div class="head-row">
        <h2 id="others-turn">{words.othersTurn}</h2>
        {count > tables.length && <Go to="/you/tables" text={words.all(count)} />}
      </div>
      <ul>
        {tables.map((table) => (
          <li key={table.roomId}>
            <OthersLine table={table} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of them: who is to move, and how long that may take. */
export function OthersLine({ table, now }: { table: TableLine; now: number }) {
  const words = frontWords.value;
  const people = peopleWords.value;
  const asked = othersAsked(table, people);
  const [one = othersAt(table, people)[0]] = asked;
  const left = leftOf(table, now);
  const who = namesOf(
    asked.map(({ name }) => name),
    people,
  );
  return (
    <Go to={`/table/${table.roomId}`} class="others-line" data-game={table.game}>
      {one?.look === undefined ? (
        <span class="others-mark">
          <Icon name="chair" />
        </span>
      ) : (
        <Portrait of={one.look} size={40} />
      )}
      <span>
        <b>{gameTitle(table.game)}</b>
        <small>{who === '' ? words.waiting : words.toMove(who, asked.length > 1)}</small>
      </span>
      {left !== undefined && <span class="others-when">{leftInWords(left, people)}</span>}
    </Go>
  );
}
