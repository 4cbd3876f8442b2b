import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body can travel, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What the build adds to the name of a file that it has compressed. */
export const ENDINGS: { readonly [encoding in Encoding]: string } = { br: '.br', gzip: '.gz' };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smallest encoding that a browser accepts, by its `Accept-Encoding`. */
export function acceptedBy(header: string | null): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name, ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = rest.find((text) => text.startsWith('q='));
      return [name, quality === undefined || Number(quality.slice(2)) > 0];
    }),
  );
  return ENCODINGS.find((one) => accepted.get(one) ?? accepted.get('*') ?? false);
}

/** What is compressed once can take its time; what is made for one request cannot. */
export const compress = (body: Buffer, encoding: Encoding, once: boolean): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: once ? constants.BROTLI_MAX_QUALITY : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : zip(body, { level: once ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION });
