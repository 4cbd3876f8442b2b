import { chooseBroker, chosenBroker } from '@tessera/client/link/peer-broker.ts';
import { site } from '@tessera/client/link/site.ts';
import { Segments, Text } from '@tessera/client/parts/Choice.tsx';
import { socketNonce } from '@tessera/client/people/device.ts';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { WayBack } from '@tessera/client/table/back-to-table.tsx';
import { LANGUAGE_NAMES, moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { MATERIALS, type Material } from '@tessera/kit';
import { BOARD_FORMS, change, MOTIONS, type Settings, SIZES, settings, THEMES } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';
import { LANGUAGES } from '@tessera/kit/words/catalogue.ts';
import { useId, useState } from 'preact/hooks';
import { SettingsNav } from '../people/YouShell.tsx';
import { YourData } from './YourData.tsx';

type Chosen = 'language' | 'theme' | 'motion' | 'pace' | 'board' | 'size';

/** One setting of a few values. */
function choice<K extends Chosen>(
  key: K,
  label: string,
  values: readonly Settings[K][],
  title: (value: Settings[K]) => string,
  help?: string,
) {
  return (
    <Segments
      label={label}
      help={help}
      value={settings.value[key]}
      options={values.map((value) => ({ value, title: title(value) }))}
      onChange={(value) => change({ [key]: value })}
    />
  );
}

/** One setting of yes and no. */
function flag(key: 'confirm' | 'guides' | 'sound' | 'tremble', label: string, help: string) {
  const { yes, no } = words.value;
  return (
    <Segments
      label={label}
      value={settings.value[key] ? 'yes' : 'no'}
      help={help}
      options={[
        { value: 'no', title: no },
        { value: 'yes', title: yes },
      ]}
      onChange={(value) => change({ [key]: value === 'yes' })}
    />
  );
}

export function SettingsPage() {
  const said = moreWords.value.settings;
  const { frame } = words.value;
  const { sound, name } = settings.value;
  return (
    <Shell narrow>
      <h1>{said.title}</h1>
      {socketNonce() !== undefined && <SettingsNav at="look" />}
      <WayBack class="button strong" />
      <section class="card">
        {choice('language', said.language, LANGUAGES, (value) => LANGUAGE_NAMES[value])}
        {choice('theme', said.theme, THEMES, (value) => said.themes[value])}
        {choice('size', said.size, SIZES, (value) => said.sizes[value], said.sizeHelp)}
        {choice('motion', said.motion, MOTIONS, (value) => said.motions[value])}
        {choice('pace', frame.paceTitle, PACES, (value) => frame.paces[value].title)}
        {choice('board', said.board, BOARD_FORMS, (value) => said.boards[value], said.boardHelp)}
        {flag('confirm', said.confirm, said.confirmHelp)}
        {flag('sound', said.sound, said.soundHelp)}
        {sound && <SoundChoice />}
        {'vibrate' in navigator && flag('tremble', said.tremble, said.trembleHelp)}
        {flag('guides', said.guides, said.guidesHelp)}
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
    (await import('@tessera/client/stage/materials.ts')).playMaterial(material, settings.value.volume);
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
