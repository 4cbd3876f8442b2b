import { isMailAddress, type MailOptions } from './mail.ts';

/** What somebody who runs a server said about notices, as text. */
export interface GivenNotices {
  readonly contact: string | undefined;
  readonly mail: string | undefined;
  readonly mailFrom: string | undefined;
  readonly openHosts: string | undefined;
  readonly publicUrl: string | undefined;
}

interface NoticeChoice {
  readonly contact?: string;
  readonly mail?: MailOptions;
  readonly openHosts: readonly string[];
}

/** How notices are sent; or, as a text, what is wrong with what was said. */
export function parseNoticeOptions({
  contact,
  mail,
  mailFrom,
  openHosts,
  publicUrl,
}: GivenNotices): NoticeChoice | string {
  const address = contact?.startsWith('mailto:') ? contact.slice('mailto:'.length) : undefined;
  if (contact !== undefined && !/^https:\/\/[^\s/]+/.test(contact) && !(address && isMailAddress(address)))
    return '--contact is an address such as mailto:you@example.org or https://example.org.';
  const open = openHosts?.split(',').map((name) => name.trim()) ?? [];
  const choice = { ...(contact !== undefined && { contact }), openHosts: open };
  if (mail === undefined) return choice;
  if (!/^smtps?:\/\/\S+$/.test(mail) || !URL.canParse(mail))
    return '--mail is an address such as smtp://user:password@host:587.';
  if (publicUrl === undefined) return '--mail needs --public-url: links in a mail have to lead somewhere.';
  const from = mailFrom ?? address;
  if (from === undefined || !isMailAddress(from))
    return '--mail-from is whom mail comes from, such as table@example.org.';
  return { ...choice, mail: { url: mail, from } };
}
