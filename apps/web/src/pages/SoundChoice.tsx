import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { MATERIALS, type Material } from '@tessera/kit';
import { change, settings } from '@tessera/kit/settings.ts';
import { useId } from 'preact/hooks';
import './sound-choice.css';

/** How loud, and what each material sounds like. */
export function SoundChoice() {
  const id = useId();
  const { sounds } = moreWords.value;
  const { volume } = settings.value;
  const listen = async (material: Material) =>
    (await import('@tessera/client/stage/materials.ts')).play(material, settings.value.volume);
  return (
    <fieldset class="field">
      <label for={id}>{sounds.volume}</label>
      <input
        id={id}
        class="volume"
        type="range"
        min={0.1}
        max={1}
        step={0.1}
        value={volume}
        onInput={({ currentTarget }) => change({ volume: Number(currentTarget.value) })}
        onChange={() => void listen('wood')}
      />
      <legend class="visually-hidden">{sounds.preview}</legend>
      <div class="sound-samples">
        {MATERIALS.map((material) => (
          <button key={material} type="button" class="button small" onClick={() => void listen(material)}>
            {sounds.materials[material]}
          </button>
        ))}
      </div>
      <p class="help">{sounds.previewHelp}</p>
    </fieldset>
  );
}
