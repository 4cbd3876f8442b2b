import type { Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { AuditedThrow } from '@tessera/peers/fair';
import { sumOf } from './arithmetic.ts';
import { Outcome } from './Outcome.tsx';
import { words } from './words.ts';

/** More possible throws than this are a line with the one that came. */
const BOXES = 12;

interface ArithmeticProps {
  readonly ui: GameUi;
  readonly one: AuditedThrow;
  /** What the throw is made from. */
  readonly text: string;
  /** Whether that is the digest of what was mixed. */
  readonly hashed: boolean;
  tell(choice: Json): string;
}

const grouped = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f');

/** From the text to the throw, in numbers, each from the one before it. */
export function Arithmetic({ ui, one, text, hashed, tell }: ArithmeticProps) {
  const said = words.value;
  const { kind, odds } = one;
  const sum = sumOf(
    text,
    odds.map(({ weight }) => weight),
  );
  const { mixed, numbers, total, place, index, from, to } = sum;
  const number = numbers[numbers.length - 1];
  return (
    <>
      <h3>{said.steps}</h3>
      <ol class="audit-steps">
        {hashed && (
          <li>
            {said.sha} <code class="audit-digest">{text}</code>
          </li>
        )}
        <li>
          {said.fourNumbers} <code class="audit-four">{mixed.join(' ')}</code>
        </li>
        <li>
          {said.firstNumber(grouped(number))}
          {numbers.length > 1 && ` ${said.redrawn(numbers.length - 1)}`}
        </li>
        <li>{said.scaled(grouped(number), grouped(total), grouped(place))}</li>
        <li>
          {said.falls(grouped(place), grouped(from), grouped(to))} <b>{tell(odds[index].choice)}</b>
        </li>
      </ol>
      {odds.length <= BOXES ? (
        <ol class="audit-odds">
          {odds.map(({ choice, weight }, i) => (
            <li key={i} class={i === index ? 'hit' : ''} style={{ flexGrow: weight }}>
              <Outcome ui={ui} kind={kind} choice={choice} place={i} />
              <small>{said.of(weight, total)}</small>
            </li>
          ))}
        </ol>
      ) : (
        <div
          class="audit-line"
          role="img"
          aria-label={said.ofMany(odds.length, grouped(odds[index].weight), grouped(total))}
        >
          <i style={{ left: `${(100 * from) / total}%`, width: `${(100 * (to + 1 - from)) / total}%` }} />
          <small>{said.ofMany(odds.length, grouped(odds[index].weight), grouped(total))}</small>
        </div>
      )}
    </>
  );
}
