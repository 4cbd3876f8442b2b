/** Every request about people, with a body as it should be: what hostile ones are made from. */
export const PEOPLE_WAYS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/api/me'],
  ['POST', '/api/me', { name: 'x', face: { glaze: 1, sign: 1 } }],
  ['PATCH', '/api/me', { name: 'x', profile: true, chat: 'circle' }],
  ['GET', '/api/me/export'],
  ['POST', '/api/me/delete', { name: 'x' }],
  ['GET', '/api/me/tables'],
  ['GET', '/api/me/devices'],
  ['DELETE', '/api/me/devices/:id', {}],
  ['GET', '/api/me/codes'],
  ['POST', '/api/me/codes', { kind: 'install' }],
  ['POST', '/api/me/codes/answer', { ask: 'x', allow: true }],
  ['POST', '/api/me/recovery', {}],
  ['POST', '/api/join', { code: 'ABCDEFGH' }],
  ['POST', '/api/join/state', { ticket: 'x' }],
  ['POST', '/api/join/finish', { ticket: 'x', bring: true }],
  ['POST', '/api/recover', { key: 'x', leave: true }],
];
