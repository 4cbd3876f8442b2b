import { chooseBroker, chosenBroker } from '@tessera/client/link/peer-broker.ts';
import { site } from '@tessera/client/link/site.ts';
import { Segments, Text } from '@tessera/client/parts/Choice.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { WayBack } from '@tessera/client/table/back-to-table.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { MATERIALS, type Material } from '@tessera/kit';
import { BOARDS, change, MOTIONS, settings, THEMES } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/kit/words/catalogue.ts';
import { useId, useState } from 'preact/hooks';
import { YourData } from './YourData.tsx';

export function SettingsPage() {
  const said = moreWords.value.settings;
  const { language, theme, motion, pace, board, sound, name } = settings.value;
  return (
    <Shell narrow>
      <h1>{said.title}</h1>
      <WayBack class="button strong" />
      <section class="card">
        <Segments
          label={said.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] }))}
          onChange={(value) => change({ language: value })}
        />
        <Segments
          label={said.theme}
          value={theme}
          options={THEMES.map((value) => ({ value, title: said.themes[value] }))}
          onChange={(value) => change({ theme: value })}
        />
        <Segments
          label={said.motion}
          value={motion}
          options={MOTIONS.map((value) => ({ value, title: said.motions[value] }))}
          onChange={(value) => change({ motion: value })}
        />
        <Segments
          label={words.value.frame.paceTitle}
          value={pace}
          options={PACES.map((value) => ({ value, title: words.value.frame.paces[value].title }))}
          onChange={(value) => change({ pace: value })}
        />
        <Segments
          label={said.board}
          value={board}
          help={said.boardHelp}
          options={BOARDS.map((value) => ({ value, title: said.boards[value] }))}
          onChange={(value) => change({ board: value })}
        />
        <Segments
          label={said.sound}
          value={sound ? 'yes' : 'no'}
          help={said.soundHelp}
          options={[
            { value: 'no', title: words.value.no },
            { value: 'yes', title: words.value.yes },
          ]}
          onChange={(value) => change({ sound: value === 'yes' })}
        />
        {sound && <SoundChoice />}
        <Text label={said.name} value={name} max={40} onChange={(value) => change({ name: value })} />
      </section>
      <BrokerChoice />
      <YourData />
    </Shell>
  );
}

/** Where devices find each other, for pages that came from no server of ours. */
function BrokerChoice() {
  const { peers } = moreWords.value;
  const [address, setAddress] = useState(chosenBroker());
  const [refused, setRefused] = useState(false);
  if (site.hasServer) return null;
  return (
    <section class="card">
      <Text
        label={peers.broker}
        value={address}
        max={200}
        onChange={(value) => {
          setAddress(value);
          setRefused(!chooseBroker(value));
        }}
      />
      <p class="help">{peers.brokerHelp}</p>
      {refused && (
        <p class="problem" role="alert">
          {peers.badBroker}
        </p>
      )}
    </section>
  );
}

/** How loud, and what each material sounds like. */
function SoundChoice() {
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
        type="range"
        style={{ width: '100%', minHeight: '2.75rem', accentColor: 'var(--accent)' }}
        min={0.1}
        max={1}
        step={0.1}
        value={volume}
        onInput={({ currentTarget }) => change({ volume: Number(currentTarget.value) })}
        onChange={() => void listen('wood')}
      />
      <legend class="visually-hidden">{sounds.preview}</legend>
      <div class="button-row">
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
