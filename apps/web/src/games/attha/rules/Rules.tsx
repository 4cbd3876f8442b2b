import { useEffect } from 'preact/hooks';
import { FIGURES } from './figures.tsx';
import { followLanguage, type Section, sections } from './text.ts';
import './rules.css';

/** How Attha is played, with figures drawn by the board itself. */
export function Rules() {
  useEffect(followLanguage, []);
  const text = sections.value;
  return (
    <div class="attha-rules" aria-busy={text === undefined}>
      {text?.map((section) => (
        <Part key={section.title} section={section} />
      ))}
    </div>
  );
}

function Part({ section: { title, text, figures } }: { readonly section: Section }) {
  return (
    <section>
      <h2>{title}</h2>
      <div class="attha-rules-words">
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
      {figures?.map(({ name, caption }) => {
        const Drawn = FIGURES[name];
        return (
          <figure key={name} class={`attha-figure-${name}`}>
            <Drawn label={caption} />
            <figcaption>{caption}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
