export { EventPage } from './EventPage.tsx';
export { EventsPage } from './EventsPage.tsx';
export { ready } from './tell.ts';
