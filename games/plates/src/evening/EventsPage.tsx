import { EventsPage as Page } from '@tessera/events/session/EventsPage.tsx';
import { plates } from '../rules/index.ts';
import { EventForm } from './EventForm.tsx';
import { words } from './words/catalogue.ts';

/** Where evenings are made and found again. */
export function EventsPage() {
  const { title, lead, steps } = words.value.events;
  return (
    <Page game={plates.id} title={title} lead={lead} steps={steps}>
      <EventForm />
    </Page>
  );
}
