import { Segments, Text } from '@tessera/client/parts/Choice.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { WayBack } from '@tessera/client/table/back-to-table.tsx';
import { LANGUAGE_NAMES, moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { BOARDS, change, MOTIONS, settings, THEMES } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';
import { LANGUAGES } from '@tessera/kit/words/catalogue.ts';
import { BrokerChoice } from './BrokerChoice.tsx';
import { SoundChoice } from './SoundChoice.tsx';
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
