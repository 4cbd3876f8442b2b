import type { Engine, Seat } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { planText, reasonText } from '@tessera/review';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isThere, useFetched } from '../shell/Loading.tsx';
import { useShortcuts } from '../table/shortcuts.ts';
import { askHints, type HintChoice, traceOf } from './advise.ts';
import type { HintProps } from './Hint.tsx';
import { words } from './words/catalogue.ts';
import './hint.css';

interface SheetProps extends Omit<HintProps, 'question' | 'look'> {
  readonly seat: Seat;
  close(): void;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const sameLine = (a: HintChoice, b: HintChoice): boolean =>
  JSON.stringify(a.verdict.line) === JSON.stringify(b.verdict.line);

/** The judge's best choices with what each is worth and why, drawn on the board. It is about one question. */
export function HintSheet({ ui, seat, length, names, used, engine, mark, play, count, close }: SheetProps) {
  const [at, setAt] = useState<Engine>();
  const [choices, setChoices] = useState<readonly HintChoice[]>();
  const [state, setState] = useState<'first' | 'closer' | 'final' | 'failed'>('first');
  const [chosen, setChosen] = useState(0);
  const pointed = useRef(false);
  const w = words.value;
  const lang = language.value;
  const why = useFetched(`hints ${ui.game.id} ${lang}`, async () => {
    const review = await ui.manifest.review?.();
    return review && { reasons: await review.reasons[lang](), plan: await review.plans?.[lang]() };
  }).value;
  useEffect(() => {
    const found = engine();
    if (!(found instanceof Promise)) return setAt(found);
    let wanted = true;
    found.then(
      (engine) => wanted && setAt(engine),
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  useEffect(() => {
    setChoices(undefined);
    setState('first');
    setChosen(0);
    if (at === undefined) return;
    count();
    const stop = askHints(at, seat, (advice) => {
      if ('problem' in advice) return setState('failed');
      setState(advice.final ? 'final' : 'closer');
      // nothing changes its place under a pointer: then only the numbers are brought up to date
      setChoices((old) =>
        old === undefined || !pointed.current
          ? advice.choices
          : old.map((one) => advice.choices.find((other) => sameLine(one, other)) ?? one),
      );
    });
    return stop;
  }, [at]);
  const best = choices?.[chosen];
  useEffect(() => {
    mark(at === undefined || best === undefined ? [] : [traceOf(at, seat, best.verdict.line, length)]);
    return () => mark([]);
  }, [best, at]);
  useShortcuts({
    Escape: close,
    ...Object.fromEntries((choices ?? []).map((_, i) => [String(i + 1), () => setChosen(i)])),
  });
  return (
    <section
      class="hint-sheet"
      data-game={ui.game.id}
      aria-label={w.title}
      onPointerEnter={() => {
        pointed.current = true;
      }}
      onPointerLeave={() => {
        pointed.current = false;
      }}
    >
      <header>
        <h2>{w.title}</h2>
        <span role="status">
          {state === 'failed' ? w.failed : state === 'first' ? w.thinking : state === 'closer' ? w.sure : ''}
        </span>
      </header>
      {choices?.length === 0 && <p>{w.none}</p>}
      <ol>
        {at &&
          isThere(why) &&
          (choices ?? []).map(({ verdict, reasons }, i) => (
            <li key={JSON.stringify(verdict.line)}>
              <button type="button" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                <b>{i + 1}</b>
                <span>
                  {planText(at, seat, verdict.line, ui.words.value, why.value?.plan, w.oneByOne, { names })}
                  <small>
                    {reasonText(at, seat, reasons.slice(0, 1), ui.words.value, why.value?.reasons, { names })}
                  </small>
                </span>
                <strong title={w.share(percent(verdict.shares[seat]))}>{percent(verdict.shares[seat])}</strong>
              </button>
            </li>
          ))}
      </ol>
      <footer>
        <Button
          look="strong"
          text={w.play(chosen + 1)}
          disabled={best === undefined}
          onClick={() => {
            close();
            if (best !== undefined) play(best.verdict.line);
          }}
        />
        <Button onClick={close}>
          {w.hide} <kbd>H</kbd>
        </Button>
        {used !== undefined && <small>{w.used(used)}</small>}
      </footer>
    </section>
  );
}
