import { Later, Lost } from '@tessera/client/shell/Loading.tsx';
import type { ComponentType } from 'preact';

/** The pages about oneself, each fetched when somebody goes there. */
const PAGES: { readonly [id: string]: () => Promise<ComponentType> } = {
  '': async () => (await import('./profile/ProfilePage.tsx')).OwnPage,
  circle: async () => (await import('./circle/CirclePage.tsx')).CirclePage,
  ratings: async () => (await import('./ladder/RatingsPage.tsx')).RatingsPage,
  tables: async () => (await import('./tables/TablesPage.tsx')).TablesPage,
  devices: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
  data: async () => (await import('./data/DataPage.tsx')).DataPage,
  join: async () => (await import('./devices/JoinPage.tsx')).JoinPage,
  recover: async () => (await import('./devices/RecoverPage.tsx')).RecoverPage,
};

export function YouPage({ id }: { id: string }) {
  const load = Object.hasOwn(PAGES, id) ? PAGES[id] : undefined;
  return load === undefined ? <Lost /> : <Later name={`you ${id}`} load={load} props={{}} />;
}
