import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { inTurn } from '../board/later.tsx';
import { settings } from '../settings.ts';
import type { Language } from '../words/catalogue.ts';
import './rules-page.css';

/** One part of a game's rules; `F` names the game's figures. */
export interface Section<F extends string = string> {
  readonly title: string;
  /** Paragraphs; a list of lists is drawn as points. */
  readonly text: readonly (string | readonly string[])[];
  readonly figures?: readonly { readonly name: F; readonly caption: string }[];
}

type Loaders<F extends string> = { readonly [L in Language]: () => Promise<readonly Section<F>[]> };
type Drawn = ComponentType<{ readonly label: string }>;
type Figures<F extends string> = { readonly [K in F]: Drawn };

/** Figures that are whole boards, by their width over height: drawn when somebody comes near, their place is kept until then. */
type Boards<F extends string> = { readonly [K in F]?: number };

/**
 * A game's rules in the language in use, with figures drawn by its board. The texts are fetched when the page is first
 * opened, so people who only play never fetch them. `name` is the class of the page; its parts are styled below it.
 */
export function rulesPage<F extends string>(
  name: string,
  loaders: Loaders<F>,
  figures: Figures<F>,
  boards: Boards<F> = {},
): ComponentType {
  const sections = signal<readonly Section<F>[] | undefined>(undefined);
  let following = false;
  const followLanguage = (): void => {
    if (following) return;
    following = true;
    effect(() => {
      loaders[settings.value.language]().then(
        (text) => {
          sections.value = text;
        },
        () => {
          // the text that is there stays until the other can be fetched
        },
      );
    });
  };

  return function Rules() {
    useLayoutEffect(followLanguage, []);
    const text = sections.value;
    return (
      <div class={`rules-text ${name}`} aria-busy={text === undefined}>
        {text?.map((section) => (
          <Part key={section.title} name={name} section={section} figures={figures} boards={boards} />
        ))}
      </div>
    );
  };
}

interface PartProps<F extends string> {
  readonly name: string;
  readonly section: Section<F>;
  readonly figures: Figures<F>;
  readonly boards: Boards<F>;
}

function Part<F extends string>({ name, section: { title, text, figures: drawn }, figures, boards }: PartProps<F>) {
  return (
    <section>
      <h2>{title}</h2>
      <div class={`rules-words ${name}-words`}>
        {text.map((piece) =>
          typeof piece === 'string' ? (
            <p key={piece}>{piece}</p>
          ) : (
            <ul key={piece[0]}>
              {piece.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ),
        )}
      </div>
      {drawn?.map(({ name: figure, caption }) => {
        const Drawn: Drawn = figures[figure];
        const ratio = boards[figure];
        return (
          <figure key={figure} class={`${name}-${figure}`}>
            {ratio === undefined ? <Drawn label={caption} /> : <Near ratio={ratio} Drawn={Drawn} label={caption} />}
            <figcaption>{caption}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}

/** Draws a board when the page is scrolled to within a screen of it. */
function Near({ ratio, Drawn, label }: { readonly ratio: number; readonly Drawn: Drawn; readonly label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const draw = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        void inTurn().then(draw);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', draw);
    };
  }, [near]);
  return near ? <Drawn label={label} /> : <div ref={place} class="rules-blank" style={{ aspectRatio: ratio }} />;
}
