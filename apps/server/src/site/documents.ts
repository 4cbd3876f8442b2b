import { extname } from 'node:path';
import { makeSite, type SiteHandler } from './files.ts';

const PATH = '/docs';
const NOT_BUILT = 'The documents have not been built: npm run docs does it.';

/** Serves the documents at /docs, from a folder beside the client's; everything else is the site's. */
export function withDocuments(site: SiteHandler, folder: string): SiteHandler {
  const documents = makeSite(folder);
  return async (request) => {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname !== PATH && !pathname.startsWith(`${PATH}/`)) return site(request);
    // links on a page are relative to its folder
    if (pathname === PATH) return new Response(null, { status: 308, headers: { Location: `${PATH}/` } });
    const path = pathname.slice(PATH.length);
    // an address has no ending; the file has one
    url.pathname = extname(path) !== '' ? path : path.endsWith('/') ? `${path}index.html` : `${path}.html`;
    const answer = await documents(new Request(url, request));
    return answer.status === 404 && path === '/' ? new Response(NOT_BUILT, { status: 404 }) : answer;
  };
}
