import { isRecord } from '@tessera/kernel';
import { NOTICE_KINDS, type NoticeSettings, type NoticeSwitches, type QuietHours } from '@tessera/protocol/people';

const all = (on: boolean): NoticeSwitches => {
  const [asked, time, last, invited, found, full, round, over] = NOTICE_KINDS.map(() => on);
  return { asked, time, last, invited, found, full, round, over };
};

/** What somebody who has given a way to reach them is told, until they say otherwise. */
export const FIRST_SETTINGS: NoticeSettings = {
  push: all(true),
  mail: { ...all(true), last: false, full: false },
  webhook: all(true),
  quiet: null,
  daily: true,
  names: false,
};

/** Settings as they are stored; a later version may know more kinds. */
export function parseNoticeSettings(stored: string | undefined): NoticeSettings {
  if (stored === undefined) return FIRST_SETTINGS;
  const read: unknown = JSON.parse(stored);
  if (!isRecord(read)) return FIRST_SETTINGS;
  // what was stored was checked when it came in
  const given = read as Partial<NoticeSettings>;
  return {
    ...FIRST_SETTINGS,
    ...given,
    push: { ...FIRST_SETTINGS.push, ...given.push },
    mail: { ...FIRST_SETTINGS.mail, ...given.mail },
    webhook: { ...FIRST_SETTINGS.webhook, ...given.webhook },
  };
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const HALF_HOUR = 30 * 60_000;
const HALVES = 48;

/** How far into the half hours of the day it is there. */
function halvesAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: isZone(zone) ? zone : 'UTC',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return number('hour') * 2 + number('minute') / 30;
}

/** The first moment from `at` on at which something may be sent. */
export function afterQuiet(at: number, quiet: QuietHours | null): number {
  if (quiet === null || quiet.from === quiet.until) return at;
  const now = halvesAt(at, quiet.zone);
  const isIn =
    quiet.from < quiet.until ? now >= quiet.from && now < quiet.until : now >= quiet.from || now < quiet.until;
  return isIn ? at + Math.ceil(((quiet.until - now + HALVES) % HALVES) * HALF_HOUR) : at;
}
