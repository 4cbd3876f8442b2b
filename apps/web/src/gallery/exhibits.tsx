import { plainBoard } from '@tessera/client/board/plain.tsx';
import { Showcase } from '@tessera/client/board/Showcase.tsx';
import { loadGame, loadPicture, type Pictured } from '@tessera/client/games.ts';
import { Brand, Shell } from '@tessera/client/shell/Shell.tsx';
import { Table } from '@tessera/client/table/Table.tsx';
import type { BoardScene, GameUi, Manifest } from '@tessera/kit';
import type { ComponentType } from 'preact';
import { LessonCourse } from '../learn/LessonCourse.tsx';
import { partExhibits } from './parts.tsx';
import { peopleExhibits } from './people.tsx';
import { frontExhibits } from './people-front.tsx';
import { type Staging, stage } from './staged-session.ts';
import '../pages/game-card.css';
import './preview.css';

/** One thing to look at. `load` makes it in the page's language. */
export interface Exhibit {
  /** Also the name of its picture, where it has one. */
  readonly name: string;
  /** Fills the page like a table does, or stands on it as a part. */
  readonly size: 'page' | 'part';
  /** Whether the documents show it. */
  readonly picture?: boolean;
  readonly gestures?: BoardScene['gestures'];
  load(): Promise<ComponentType>;
}

export interface ExhibitGroup {
  readonly title: string;
  readonly exhibits: readonly Exhibit[];
}

const staged = (ui: GameUi, staging: Staging): ComponentType => {
  const session = stage(ui, staging);
  return () => (
    <Table
      session={session}
      ui={ui}
      replayPath="/replay"
      transcript={async () => session.link.match?.()?.transcript()}
      onSave={() => {}}
    />
  );
};

/** Everything of one game: its scenes as tables, the states of a table, the picture, the board of words, rules, lessons. */
async function groupOf(manifest: Manifest): Promise<ExhibitGroup> {
  const { id, title } = manifest;
  const ui = (await loadGame(id)) as GameUi;
  const table = (name: string, staging: Staging, more: Partial<Exhibit> = {}): Exhibit => ({
    name: `${id}${name}`,
    size: 'page',
    load: async () => staged(ui, staging),
    ...more,
  });
  const scenes = (await ui.scenes?.()) ?? [{ name: '', ...ui.showcase }];
  const lessons = (await ui.lessons?.()) ?? [];
  return {
    title,
    exhibits: [
      ...scenes.map(({ name, gestures, ...start }) =>
        table(
          name === '' ? '' : `-${name}`,
          { start, viewer: 'asked' },
          { picture: true, ...(gestures && { gestures }) },
        ),
      ),
      table('.beginning', { viewer: 0 }),
      table('.shared-screen', { answers: 12 }),
      table('.watching', { viewer: null, answers: 12 }),
      table('.paused', { viewer: 0, answers: 12, room: () => ({ status: 'paused' }) }),
      table('.connection-lost', { viewer: 0, answers: 12, link: 'lost' }),
      table('.undo-asked', { viewer: 0, answers: 12, room: () => ({ undo: { by: 1, to: 11, needs: [0] } }) }),
      ...(ui.game.draws === undefined
        ? []
        : [table('.draw-offered', { viewer: 0, answers: 12, room: () => ({ drawOffer: 1 }) })]),
      table('.over', { viewer: 0, answers: Number.POSITIVE_INFINITY }),
      {
        name: `${id}.front-page`,
        size: 'part',
        load: async () => {
          const picture = (await loadPicture(id)) as Pictured;
          return () => (
            <div class="game-picture" style={{ '--ratio': manifest.ratio ?? 1 }}>
              <div class="game-board">
                <Showcase {...picture} />
              </div>
            </div>
          );
        },
      },
      {
        name: `${id}.preview`,
        size: 'page',
        load: async () => {
          const picture = (await loadPicture(id)) as Pictured;
          return () => <LinkPreview title={title} game={id} ratio={manifest.ratio ?? 1} picture={picture} />;
        },
      },
      { name: `${id}.words`, size: 'page', load: async () => staged({ ...ui, Board: await plainBoard(ui) }, {}) },
      {
        name: `${id}.rules`,
        size: 'page',
        load: async () => () => (
          <Shell game={id} narrow>
            <ui.Rules />
          </Shell>
        ),
      },
      ...lessons.map((_, at) => ({
        name: `${id}.lesson-${at + 1}`,
        size: 'page' as const,
        load: async () => () => <LessonCourse ui={ui} lessons={lessons} at={at} />,
      })),
    ],
  };
}

const PARTS = 'part.';
const PEOPLE = 'people.';
/** The picture of the site as a whole. */
const SITE = 'tessera.preview';

/** Everything there is to see: one group per game with a board, and one for the parts that all of them share. */
export async function exhibitGroups(manifests: readonly Manifest[]): Promise<readonly ExhibitGroup[]> {
  const made = await Promise.allSettled(manifests.map(groupOf));
  return [
    ...made.flatMap((group, i) => {
      if (group.status === 'fulfilled') return [group.value];
      // a game in the middle of a change must not hide the others
      console.error(manifests[i].id, group.reason);
      return [];
    }),
    await partsOf(manifests[0]),
    PEOPLE_GROUP,
  ];
}

const PEOPLE_GROUP: ExhibitGroup = { title: 'People', exhibits: [...peopleExhibits(PEOPLE), ...frontExhibits(PEOPLE)] };

const partsOf = async (sample: Manifest): Promise<ExhibitGroup> => ({
  title: 'Parts',
  exhibits: partExhibits(PARTS, (await loadGame(sample.id)) as GameUi),
});

/** One exhibit by its name, without fetching the other games. */
export async function find(manifests: readonly Manifest[], name: string): Promise<Exhibit | undefined> {
  if (name === SITE) {
    const pictures = await Promise.all(manifests.map(({ id }) => loadPicture(id) as Promise<Pictured>));
    return { name, size: 'page', load: async () => () => <SitePreview pictures={pictures} /> };
  }
  const owner = manifests.find(({ id }) => name === id || name.startsWith(`${id}.`) || name.startsWith(`${id}-`));
  const group = name.startsWith(PEOPLE)
    ? PEOPLE_GROUP
    : name.startsWith(PARTS)
      ? await partsOf(manifests[0])
      : owner && (await groupOf(owner));
  return group?.exhibits.find((exhibit) => exhibit.name === name);
}

interface LinkPreviewProps {
  readonly title: string;
  readonly game: string;
  readonly ratio: number;
  readonly picture: Pictured;
}

/** What messengers show beside a link to a game: 1200 × 630, in no language. `scripts/previews.mjs` takes it. */
const LinkPreview = ({ title, game, ratio, picture }: LinkPreviewProps) => (
  <div class="preview" data-game={game} style={{ '--ratio': ratio }}>
    <div class="preview-board">
      <Showcase {...picture} />
    </div>
    <div class="preview-words">
      <Brand />
      <p>{title}</p>
    </div>
  </div>
);

/** The same for links to the site itself: all boards on one cloth. */
const SitePreview = ({ pictures }: { pictures: readonly Pictured[] }) => (
  <div class="preview site">
    <Brand />
    <div class="preview-row">
      {pictures.map((picture) => (
        <div
          key={picture.ui.manifest.id}
          data-game={picture.ui.manifest.id}
          style={{ '--ratio': picture.ui.manifest.ratio ?? 1 }}
        >
          <Showcase {...picture} />
        </div>
      ))}
    </div>
  </div>
);
