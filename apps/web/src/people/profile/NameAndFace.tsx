import { Text } from '@tessera/client/parts/Choice.tsx';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { change } from '@tessera/kit/settings.ts';
import type { PlayerCard, PlayerFace } from '@tessera/protocol/people';
import { useId, useState } from 'preact/hooks';
import { changeMe } from '../circle/CirclePage.tsx';
import { youWords } from '../words.ts';
import { profileWords } from './words.ts';

interface NameAndFaceProps {
  readonly player: PlayerCard;
  onEnd(): void;
}

/** What others see of somebody: a name, and a tile chosen with two taps. */
export function NameAndFace({ player, onEnd }: NameAndFaceProps) {
  const words = profileWords.value;
  const [name, setName] = useState(player.name);
  const [face, setFace] = useState(player.face);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const why = await changeMe({ name: name.trim(), face });
    setProblem(why);
    if (why !== undefined) return;
    // at tables without a server one is called the same
    change({ name: name.trim() });
    onEnd();
  };
  return (
    <form
      class="card name-and-face"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <Text label={words.name} value={name} max={40} required onChange={setName} />
      <FaceRow
        label={words.glaze}
        titles={words.glazes}
        chosen={face.glaze}
        faceAt={(glaze) => ({ ...face, glaze })}
        onChoose={setFace}
      />
      <FaceRow
        label={words.sign}
        titles={words.signs}
        chosen={face.sign}
        faceAt={(sign) => ({ ...face, sign })}
        onChoose={setFace}
      />
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="button-row">
        <Button type="submit" look="strong" text={words.save} />
        <Button look="quiet" text={youWords.value.cancel} onClick={onEnd} />
      </div>
    </form>
  );
}

interface FaceRowProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly chosen: number;
  faceAt(i: number): PlayerFace;
  onChoose(face: PlayerFace): void;
}

/** One choice of two: every tile as it would be with it. */
function FaceRow({ label, titles, chosen, faceAt, onChoose }: FaceRowProps) {
  const id = useId();
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="face-row">
        {titles.map((title, i) => (
          <label key={title} class="face-one">
            <input
              type="radio"
              name={id}
              checked={i === chosen}
              aria-label={title}
              onChange={() => onChoose(faceAt(i))}
            />
            <span>
              <Portrait of={{ kind: 'person', face: faceAt(i) }} size={40} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
