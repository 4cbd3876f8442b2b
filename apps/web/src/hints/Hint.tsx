import type { Engine, Json, Seat } from '@tessera/kernel';
import type { GameUi, Trace } from '@tessera/manifest';
import { lineText, reasonText } from '@tessera/review';
import { isThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { useShortcuts } from '@tessera/table/table/shortcuts.ts';
import { language } from '@tessera/table/words/catalogue.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { askHints, type HintChoice, traceOf } from './advise.ts';
import { words } from './words/catalogue.ts';
import './hint.css';

export interface HintProps {
  readonly ui: GameUi;
  /** The seat that is asked on this screen; undefined while nobody is. */
  readonly seat: Seat | undefined;
  /** Changes with every question: what was hinted at before says nothing about the next. */
  readonly question: string;
  readonly length: number;
  readonly names: readonly string[];
  /** Hints so far; undefined where nobody counts. */
  readonly used: number | undefined;
  /** How the button looks where it stands. */
  readonly look: string;
  /** The position, as far as this seat may know it; a table elsewhere has to be asked for it. */
  engine(): Engine | Promise<Engine> | undefined;
  /** Marks a line on the board; nothing takes the marks away. */
  mark(traces: readonly Trace[]): void;
  play(line: readonly Json[]): void;
  count(): void;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const sameLine = (a: HintChoice, b: HintChoice): boolean =>
  JSON.stringify(a.verdict.line) === JSON.stringify(b.verdict.line);

/** One key: the judge's best choices with what each is worth and why, drawn on the board. */
export function Hint(props: HintProps) {
  const { ui, seat, question, length, names, used, look, engine, mark, play, count } = props;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<Engine>();
  const [choices, setChoices] = useState<readonly HintChoice[]>();
  const [state, setState] = useState<'first' | 'closer' | 'final' | 'failed'>('first');
  const [chosen, setChosen] = useState(0);
  const pointed = useRef(false);
  const w = words.value;
  const lang = language.value;
  const reasons = useFetched(`hints ${ui.game.id} ${lang}`, async () =>
    (await ui.manifest.review?.())?.reasons[lang](),
  ).value;
  const close = () => setOpen(false);
  useEffect(close, [question]);
  useEffect(() => {
    setAt(undefined);
    const found = open && seat !== undefined ? engine() : undefined;
    if (!(found instanceof Promise)) return setAt(found);
    let wanted = true;
    found.then(
      (engine) => wanted && setAt(engine),
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [open, question]);
  useEffect(() => {
    setChoices(undefined);
    setState('first');
    setChosen(0);
    if (at === undefined || seat === undefined) return;
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
    mark(
      at === undefined || best === undefined || seat === undefined
        ? []
        : [traceOf(at, seat, best.verdict.line, length)],
    );
    return () => mark([]);
  }, [best, at]);
  useShortcuts({
    h: () => (seat === undefined ? undefined : setOpen(!open)),
    ...(open && {
      Escape: close,
      ...Object.fromEntries((choices ?? []).map((_, i) => [String(i + 1), () => setChosen(i)])),
    }),
  });
  return (
    <>
      <button
        type="button"
        class={`${look}${open ? ' open' : ''}`}
        disabled={seat === undefined}
        aria-expanded={open}
        title={w.help}
        onClick={() => setOpen(!open)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 0-3.500 10.900c.6.500.9 1 .9 1.700h5.200c0-.7.3-1.200.9-1.700A6 6 0 0 0 12 3.500" />
        </svg>
        <span>{w.hint}</span>
      </button>
      {open && seat !== undefined && (
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
              (choices ?? []).map(({ verdict, reasons: why }, i) => (
                <li key={JSON.stringify(verdict.line)}>
                  <button type="button" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                    <b>{i + 1}</b>
                    <span>
                      {lineText(at, seat, verdict.line, ui.words.value, { names })}
                      <small>
                        {isThere(reasons) && reasonText(at, seat, why, ui.words.value, reasons.value, { names })}
                      </small>
                    </span>
                    <strong title={w.share(percent(verdict.shares[seat]))}>{percent(verdict.shares[seat])}</strong>
                  </button>
                </li>
              ))}
          </ol>
          <footer>
            <button
              type="button"
              class="button strong"
              disabled={best === undefined}
              onClick={() => {
                close();
                if (best !== undefined) play(best.verdict.line);
              }}
            >
              {w.play(chosen + 1)}
            </button>
            <button type="button" class="button" onClick={close}>
              {w.hide} <kbd>H</kbd>
            </button>
            {used !== undefined && <small>{w.used(used)}</small>}
          </footer>
        </section>
      )}
    </>
  );
}
