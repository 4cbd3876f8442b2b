import type { Reading, Seat } from '@tessera/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { BIRDS } from '../rules/data/birds.ts';
import type { Frame } from '../rules/frames.ts';
import { type Choice, FOODS, type View } from '../rules/index.ts';
import { Pic } from './art/Pic.tsx';
import { bestEgg } from './insight.ts';
import { wordAnswers } from './keys.ts';
import { Bonus } from './Mine.tsx';
import type { Model } from './model.ts';
import { canUse, giveOrder } from './orders.ts';
import { words } from './words.ts';

/** What is asked now, and the answers that lie nowhere on the table. */
export function AskPanel({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const { asked, targets, drafted, picked } = model;
  const at = readingOf(model);
  const text =
    asked === undefined
      ? ''
      : picked !== undefined
        ? w.choosePlace(cards.bird(picked))
        : asked.frame.kind === 'action'
          ? w.chooseAction
          : questionText(at, asked.frame);
  return (
    <div class={`wing-ask${asked === undefined ? ' wing-idle' : ''}`} data-kind={asked?.frame.kind}>
      <p class="wing-ask-what" role="status">
        {asked === undefined ? (model.view.over ? w.overSaid : w.waiting(model.props.name(model.view.active))) : text}
      </p>
      <div class="wing-ask-how">
        {asked !== undefined && <Answers model={model} />}
        {targets.pass !== undefined && (
          <Button model={model} choice={targets.pass} hint="S">
            {w.pass}
          </Button>
        )}
        {(drafted > 0 || picked !== undefined) && (
          <button type="button" class="button small wing-back-button" onClick={model.back}>
            {w.back} <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly model: Model;
  readonly choice: Choice;
  readonly strong?: boolean;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

const Button = ({ model, choice, strong = false, hint, children }: ButtonProps) => (
  <button
    type="button"
    class={`button small${strong ? ' strong' : ''}`}
    data-answer={JSON.stringify(choice)}
    onClick={() => model.choose(choice)}
  >
    {children} {hint !== undefined && <kbd>{hint}</kbd>}
  </button>
);

/** Answers to a power now and for the rest of the match. */
function Orders({ model, seat, bird }: { readonly model: Model; readonly seat: Seat; readonly bird: string }) {
  const { board: w } = words.value;
  const order = (to: 'take' | 'skip') => () => {
    giveOrder(model.view, seat, bird, to);
    model.choose({ activate: to === 'take' });
  };
  return (
    <span class="wing-orders">
      <button type="button" onClick={order('take')}>
        {w.always}
      </button>
      <button type="button" onClick={order('skip')}>
        {w.never}
      </button>
    </span>
  );
}

/** The answers to the kinds of question that are asked beside the table. */
function Answers({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const { asked, targets } = model;
  if (asked === undefined) return null;
  const { frame } = asked;
  const inWords = wordAnswers(asked).map(({ word, ...answer }) => (
    <Button key={word} model={model} {...answer}>
      {frame.kind === 'destination' && (
        <>
          <Pic name={FOODS[frame.food]} />{' '}
        </>
      )}
      {w[word]}
    </Button>
  ));
  switch (frame.kind) {
    case 'activate':
      return (
        <>
          {inWords}
          {canUse(asked) && <Orders model={model} seat={frame.seat} bird={BIRDS[frame.card].id} />}
        </>
      );
    case 'takeDie':
      return (
        <>
          <span class="wing-ask-dice">
            {[...targets.dice].flatMap(([face, choices]) =>
              choices.map(({ choice, as }) => (
                <button
                  type="button"
                  key={`${face} ${as}`}
                  class="wing-die wing-open"
                  aria-label={w.takeDie(
                    choices.length > 1 ? `${cards.face(face)}, ${w.asFood(cards.face(as))}` : cards.face(face),
                  )}
                  onClick={() => model.choose(choice)}
                >
                  <Pic name={choices.length > 1 ? as : `die-${face}`} />
                </button>
              )),
            )}
          </span>
          {targets.reroll !== undefined && (
            <Button model={model} choice={targets.reroll} hint="R">
              {w.reroll}
            </Button>
          )}
        </>
      );
    case 'gainFood':
    case 'giveFood':
      return (
        <span class="wing-ask-foods">
          {[...targets.foods].map(([food, choice]) => (
            <button
              type="button"
              key={food}
              class="wing-open"
              data-food={food}
              aria-label={cards.face(food)}
              onClick={() => model.choose(choice)}
            >
              <Pic name={food} />
            </button>
          ))}
        </span>
      );
    case 'layEgg': {
      const best = bestEgg(model);
      return best === undefined ? null : (
        <Button model={model} choice={best} hint="↵">
          <Pic name="egg-0" /> {w.layRest}
        </Button>
      );
    }
    case 'whoFirst':
      return (
        <>
          {[...targets.seats].map(([seat, choice]) => (
            <Button key={seat} model={model} choice={choice}>
              <Pic name={`seat-${seat}`} /> {model.props.name(seat)}
            </Button>
          ))}
        </>
      );
    case 'keepBonus':
      return (
        <span class="wing-ask-bonuses">
          {[...targets.bonuses].map(([id, choice]) => (
            <button type="button" key={id} class="wing-open" onClick={() => model.choose(choice)}>
              <Bonus model={model} id={id} />
            </button>
          ))}
        </span>
      );
    case 'payFood':
      return <Payments model={model} />;
    default:
      return inWords;
  }
}

const SHOWN = 3;

/** The ways to pay for a bird, the cheapest first. */
function Payments({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const { payments } = model.targets;
  const [all, setAll] = useState(false);
  const shown = all ? payments : payments.slice(0, SHOWN);
  return (
    <span class={`wing-payments${all ? ' wing-all' : ''}`}>
      {shown.map(({ choice, pay }, i) => (
        <button
          type="button"
          key={pay.join()}
          class={`button small${i === 0 ? ' strong' : ''}`}
          onClick={() => model.choose(choice)}
        >
          <span class="visually-hidden">{`${w.pay}: ${cards.tokens(pay)}`}</span>
          {pay.length === 0 ? w.nothingToPay : pay.map((food, k) => <Pic key={k} name={food} />)}
          {i === 0 && <kbd>↵</kbd>}
        </button>
      ))}
      {!all && payments.length > SHOWN && (
        <button type="button" class="button small quiet" onClick={() => setAll(true)}>
          {w.payWays(payments.length - SHOWN)}
        </button>
      )}
    </span>
  );
}

/** How sentences read what the board shows. */
const readingOf = ({ view, props }: Model): Reading<View> => ({ view, name: props.name });

/** What is asked, in a sentence, also while answers are only tried out. */
const questionText = (at: Reading<View>, frame: Frame): string => {
  const questions = words.value.questions as { readonly [K in string]?: (at: Reading<View>, frame: never) => string };
  // the frame's kind chooses its own sentence, which TypeScript cannot follow through a union
  return questions[frame.kind]?.(at, frame as never) ?? '';
};
