import type { Plugin } from 'vite';

/** Lets the browser fetch the fonts of every page together with it, not after its styles: text keeps its width. */
export const preloadFonts = (): Plugin => {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2') && !name.includes('-more-'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `${base}${name}` },
            injectTo: 'head' as const,
          })),
    },
  };
};
