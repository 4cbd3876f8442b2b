import { eventPage } from '@tessera/events/session/EventPage.tsx';
import { evening } from './evening.tsx';
import './evening.css';

export { EventsPage } from './EventsPage.tsx';
export { eveningReady } from './evening.tsx';

/** The page of an evening, for everybody who takes part in it. */
export const EventPage = eventPage(evening, {
  organiser: async () => (await import('./console/Desk.tsx')).Desk,
  captain: async () => (await import('./captain/CaptainPage.tsx')).CaptainPage,
  spectator: async () => (await import('./Spectator.tsx')).Spectator,
  screen: async () => (await import('./screen/BigScreen.tsx')).BigScreen,
  history: async () => (await import('./history/History.tsx')).History,
});
