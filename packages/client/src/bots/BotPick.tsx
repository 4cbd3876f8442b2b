import { signal } from '@preact/signals';
import type { Seat } from '@tessera/kernel';
import { type Manifest, opponents, type Skill } from '@tessera/kit';
import { useEffect, useId } from 'preact/hooks';
import { persona } from '../session/names.ts';
import { words } from '../words/site.ts';
import type { Face } from './faces.tsx';
import './bots.css';

const art = signal<typeof Face | undefined>(undefined);

/** A bot's face beside its name. The drawing is fetched when the first one is shown; its place is kept until then. */
export function BotFace({ skill, tint }: { skill: Skill; tint?: number | undefined }) {
  useEffect(() => {
    if (art.peek() !== undefined) return;
    import('./faces.tsx').then(
      ({ Face }) => {
        art.value = Face;
      },
      () => {
        // a name without a face is still a name
      },
    );
  }, []);
  const Drawn = art.value;
  return (
    <span class="bot-face" aria-hidden="true">
      {Drawn !== undefined && <Drawn skill={skill} tint={tint} />}
    </span>
  );
}

interface BotPickProps {
  readonly manifest: Pick<Manifest, 'levels' | 'skills'>;
  readonly value: Skill;
  /** Where it will sit: each seat has names of its own. */
  readonly seat?: Seat;
  /** What is chosen, for screen readers; 'Opponent' when absent. */
  readonly label?: string;
  /** The sentence below the faces is left out where there is no room for it; it is read aloud all the same. */
  readonly small?: boolean;
  onChange(skill: Skill): void;
}

/** Whom to play against: a face for each opponent of a game, and a sentence about the one that is chosen. */
export function BotPick({ manifest, value, seat = 1, label, small, onChange }: BotPickProps) {
  const id = useId();
  const { bots } = words.value;
  const offered = opponents(manifest).map(({ skill }) => ({ skill, who: persona(skill, seat) }));
  const chosen = offered.some(({ skill }) => skill === value) ? value : offered.at(-1)?.skill;
  return (
    <fieldset class={`bot-pick${small ? ' small' : ''}`}>
      <legend class="visually-hidden">{label ?? bots.opponent}</legend>
      <div class="bot-pick-row">
        {offered.map(({ skill, who }) => (
          <label key={skill} class="bot-pick-one">
            <input
              type="radio"
              name={id}
              value={skill}
              checked={skill === chosen}
              aria-describedby={`${id}-${skill}`}
              onChange={() => onChange(skill)}
            />
            <span class="bot-pick-card">
              <BotFace {...who} />
              <span class="bot-pick-name">
                <b>{who.name}</b>
                <small>{bots.skills[skill].title}</small>
              </span>
            </span>
          </label>
        ))}
      </div>
      {offered.map(({ skill }) => (
        <p key={skill} id={`${id}-${skill}`} class="bot-pick-help" hidden={small === true || skill !== chosen}>
          {bots.skills[skill].help}
        </p>
      ))}
    </fieldset>
  );
}
