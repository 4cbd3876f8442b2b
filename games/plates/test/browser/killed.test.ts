import { expect, test } from 'vitest';
import { Stage } from '../../../../tests/browser/browser.ts';
import { Profile } from '../../../../tests/browser/profile.ts';
import { captainsLinks, linkOf, makeEvent } from './evening.ts';

// The whole browser dies, as when its battery is empty: what is only in local storage may be gone.

const stage = new Stage().set();
const DESK = { width: 1280, height: 900 };
const TEAMS = ['Owls', 'Foxes'] as const;

test('an organiser whose browser is killed still has the event and the links of its captains', async () => {
  const organiser = new Profile({ language: 'en' });
  const first = await organiser.start();
  await first.goto(`${stage.url}/events`);
  const room = await makeEvent(first, { name: 'Barn cup', teams: TEAMS });
  await organiser.kill();

  const second = await organiser.start();
  await second.setViewportSize(DESK);
  await second.goto(`${stage.url}/event/${room}`);
  const links = await captainsLinks(second, TEAMS);
  await organiser.kill();

  const third = await organiser.start();
  await third.setViewportSize(DESK);
  await third.goto(`${stage.url}/events`);
  await third.getByRole('listitem').filter({ hasText: 'Barn cup' }).getByRole('link').click();
  await third.locator('.evening-next').waitFor();
  expect(await Promise.all(TEAMS.map((team) => linkOf(third, `Captain of ${team}`)))).toEqual(links);
});
