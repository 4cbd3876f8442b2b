import { expect, test } from 'vitest';
import { isBadName } from '../../src/people/bad-names.ts';
import { makeRoom, serve } from '../serve.ts';
import { Browser } from './browser.ts';

const BAD = [
  'fuck you',
  'F U C K',
  'fuuuck',
  'Arschloch',
  '4rschloch',
  'du Hurensohn',
  'Wichser99',
  'Sch3iss Spiel',
  'Hitler',
];

// names that people have, and words of games, in which lists find something
const FINE = [
  ...['Ada', 'Theo', 'Zoë', 'Jürgen', 'Fuchs', 'Frau Dick', 'Dickmann', 'Aßmann', 'Assmann', 'Kockelmann', 'Hancock'],
  ...[
    'Sexauer',
    'Titz',
    'Wankel',
    'Schmuck',
    'Wichmann',
    'Hitzlsperger',
    'Scharsching',
    'Essex',
    'Scunthorpe',
    'Cumberland',
  ],
  ...[
    'Fickert',
    'Fickenscher',
    'Negermann',
    'Nutt',
    'Barsch',
    'Marschall',
    'Montenegro',
    'Hurenberg',
    'Rapunzel',
    'Analena',
    'Peter Kraut',
  ],
];

test('what is bad is found, in English and German, and surnames are not', () => {
  expect(BAD.filter((name) => !isBadName(name))).toEqual([]);
  expect(FINE.filter(isBadName)).toEqual([]);
});

test('a bad name is not refused: others see a made one until an admin has looked at it', async () => {
  const server = await serve();
  const [eve, ada] = [new Browser(server), new Browser(server)];
  const { body: me } = await eve.post('/api/me', { name: 'Arschloch' });
  await ada.become('Ada');
  expect(me).toMatchObject({ player: { name: 'Arschloch' }, flagged: true });
  const seen = (await ada.get(`/api/players/${me.player.id}`)).body.player.name;
  expect(seen).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  // at a table, too, and also for those who are nobody here
  const room = await makeRoom(server);
  const seated = await eve.join(room, { playerToken: 'e', name: 'Arschloch' });
  expect(seated.heard[0]).toMatchObject({ room: { seats: [{ name: seen }, {}] } });
  await seated.ask({ type: 'rename', name: 'Hurensohn' });
  expect(JSON.stringify(seated.heard)).not.toMatch(/Hurensohn|Arschloch/);
  const admin = new Browser(server, { authorization: `Bearer ${server.adminKey}` });
  expect((await admin.get('/api/admin/reports')).body.reports).toMatchObject([
    { by: null, about: { name: seen }, reason: 'name', flaggedName: 'Arschloch' },
  ]);
  await admin.post(`/api/admin/players/${me.player.id}/name`, { ok: false, why: 'An insult.' });
  expect((await eve.get('/api/me')).body).toMatchObject({ player: { name: seen } });
  expect((await eve.get('/api/me')).body.flagged).toBeUndefined();
  // one that only looks bad is allowed, and is shown from then on
  await eve.patch('/api/me', { name: 'Hitler' });
  await admin.post(`/api/admin/players/${me.player.id}/name`, { ok: true, why: 'It is a surname.' });
  expect((await ada.get(`/api/players/${me.player.id}`)).body.player.name).toBe('Hitler');
});
