import { useEffect } from 'preact/hooks';
import { FIGURES } from './figures.tsx';
import { followLanguage, type Section, sections } from './text.ts';
import './rules.css';

/** How the battle of numbers is played, with figures drawn by the board itself. */
export function Rules() {
  useEffect(followLanguage, []);
  const text = sections.value;
  return (
    <div class="rithmo-rules" aria-busy={text === undefined}>
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
      {figures?.map(({ name, caption }) => {
        const Drawn = FIGURES[name];
        return (
          <figure key={name}>
            <Drawn label={caption} />
            <figcaption>{caption}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
