import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { NOTICE_WORDS, type NoticeLanguage } from './words.ts';

/** How mail leaves this server. */
export interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps://…` */
  readonly url: string;
  /** Whom it comes from. */
  readonly from: string;
}

export interface Mail {
  /** The same for every try, so that a mailbox knows one that came twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Sentences, each with where it leads. */
  readonly lines: readonly { readonly text: string; readonly url?: string }[];
  /** Where a click ends mail to this address (RFC 8058); absent where nothing was agreed to yet. */
  readonly stopUrl?: string;
  readonly lang: NoticeLanguage;
}

const TIMEOUT_MS = 15_000;

/** No more than what a person types: one address, and nothing that could be a header or a list. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 200 &&
  /^[^\s@<>(),;:"\\[\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text);

export class Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor({ url, from }: MailOptions) {
    this.#from = from;
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.#transport = createTransport({
      host: hostname,
      port: Number(port || (secure ? 465 : 587)),
      secure,
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // a text that somebody wrote is never a file or an address to fetch
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, subject, lines, stopUrl, lang }: Mail): Promise<void> {
    const { line } = NOTICE_WORDS[lang].stop;
    const text = [
      ...lines.map(({ text, url }) => (url === undefined ? text : `${text}\n${url}`)),
      ...(stopUrl === undefined ? [] : [`${line} ${stopUrl}`]),
    ].join('\n\n');
    const host = this.#from.split('@')[1]?.replace(/[^a-z0-9.-]/gi, '') || 'tessera';
    await this.#transport.sendMail({
      from: this.#from,
      // as an object, so that nothing in it is read as a list
      to: { name: '', address: to },
      subject,
      text: `${text}\n`,
      messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopUrl !== undefined && {
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  close(): void {
    this.#transport.close();
  }
}
