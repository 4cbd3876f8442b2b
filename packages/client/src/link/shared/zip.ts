/** Data in the fragment of a link, the part that no server ever sees: JSON, made small, in letters that every messenger leaves alone. */

/** Far more than the longest match; a link can claim to unpack to anything. */
const LARGEST = 8_000_000;

export async function zipped(data: unknown): Promise<string> {
  const packed = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What a link carries; undefined when that is nothing readable. */
export async function unzipped(text: string, how: CompressionFormat = 'deflate-raw'): Promise<unknown> {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    return JSON.parse(await textOf(new Blob([packed]).stream(), how));
  } catch {
    return undefined;
  }
}

async function textOf(packed: ReadableStream<Uint8Array<ArrayBuffer>>, how: CompressionFormat): Promise<string> {
  const reader = packed.pipeThrough(new DecompressionStream(how)).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > LARGEST) throw new Error('too long for a link');
  }
  return text;
}
