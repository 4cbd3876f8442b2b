import type { Plugin } from 'vite';

/** The site as plain files begins with an entry of its own, which knows that there is no server. */
export const plainFiles = (): Plugin => ({
  name: 'plain-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/static.ts'),
  },
});
