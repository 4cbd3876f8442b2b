import { archive, unarchive } from './archive.ts';
import { invite, revoke } from './invite.ts';
import { redo } from './redo.ts';
import type { Handler } from './requests.ts';
import { tellHistory } from './retell.ts';

export type Organising = 'redo' | 'get_history' | 'invite' | 'revoke' | 'archive' | 'unarchive';

/** What is asked for at events and hardly anywhere else. */
export const organising: { readonly [K in Organising]: Handler<K> } = {
  redo,
  get_history: (room, session) => tellHistory(room, session),
  invite,
  revoke,
  archive: (room, session, _message, id) => archive(room, session, id),
  unarchive: (room, session, _message, id) => unarchive(room, session, id),
};
