import { boardGames } from '@tessera/client/games.ts';
import { Segments } from '@tessera/client/parts/Choice.tsx';
import { obeySettings, settings, THEMES } from '@tessera/kit/settings.ts';
import { LANGUAGES, speak } from '@tessera/kit/words/catalogue.ts';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { type Exhibit, type ExhibitGroup, exhibitGroups, find } from './exhibits.tsx';
import '@tessera/client/theme/index.css';
import '../start.ts';
import './gallery.css';

const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] } as const;
type Size = keyof typeof SIZES;
/** A part is as wide as a phone, whatever the pages are. */
const PART = [360, 480] as const;
/** How wide a frame is drawn. */
const DRAWN = 320;

const LOOKS = LANGUAGES.flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })));

/** An exhibit in every language and both themes, side by side. Each is a page of its own, so nothing leaks between them. */
function Row({ exhibit: { name, size }, page }: { exhibit: Exhibit; page: Size }) {
  const [width, height] = size === 'part' ? PART : SIZES[page];
  const scale = Math.min(1, DRAWN / width);
  return (
    <section class="gallery-row" id={name}>
      <h3>
        <a href={`#${name}`}>{name}</a>
      </h3>
      <div class="gallery-looks">
        {LOOKS.map(({ language, theme }) => {
          const path = `?${new URLSearchParams({ show: name, theme, language })}`;
          return (
            <figure key={path} style={{ width: `${width * scale}px` }}>
              <div class="gallery-window" style={{ height: `${height * scale}px` }}>
                <iframe
                  src={path}
                  title={`${name}, ${language}, ${theme}`}
                  loading="lazy"
                  style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
                />
              </div>
              <figcaption>
                <a href={path}>
                  {language}, {theme}
                </a>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

/** The whole gallery, one group at a time. */
function Index({ groups }: { groups: readonly ExhibitGroup[] }) {
  const [page, setPage] = useState<Size>('phone');
  const [shown, setShown] = useState(groups[0].title);
  // what scripts/screenshots.mjs can take pictures of
  const list = groups.flatMap(({ exhibits }) =>
    exhibits.map(({ name, picture, gestures }) => ({ name, picture, gestures })),
  );
  const titles = groups.map(({ title }) => ({ value: title, title }));
  return (
    <main class="gallery" data-exhibits={JSON.stringify(list)}>
      <h1>Gallery</h1>
      <div class="gallery-tools">
        <Segments label="Show" value={shown} options={titles} onChange={setShown} />
        <Segments<Size>
          label="Size of pages"
          value={page}
          options={(Object.keys(SIZES) as Size[]).map((size) => ({ value: size, title: size }))}
          onChange={setPage}
        />
      </div>
      {groups
        .find(({ title }) => title === shown)
        ?.exhibits.map((exhibit) => (
          <Row key={exhibit.name} exhibit={exhibit} page={page} />
        ))}
    </main>
  );
}

// every board and every shared part in every state. Only the development server knows this page: `npm run gallery`.
const query = new URLSearchParams(location.search);
const show = query.get('show');

if (show !== null) {
  // for this frame only: what somebody chose for the site itself stays as it is
  settings.value = {
    ...settings.value,
    theme: THEMES.find((one) => one === query.get('theme')) ?? 'system',
    language: LANGUAGES.find((one) => one === query.get('language')) ?? 'en',
    board: 'picture',
    name: '',
  };
}
obeySettings();
await speak(settings.value.language);

const app = document.getElementById('app') as HTMLElement;
if (show === null) render(<Index groups={await exhibitGroups(boardGames())} />, app);
else {
  const exhibit = await find(boardGames(), show);
  if (exhibit === undefined) throw new Error(`there is no exhibit ${show}`);
  const Drawn = await exhibit.load();
  render(
    <div class={`exhibit exhibit-${exhibit.size}`}>
      <Drawn />
    </div>,
    app,
  );
}
