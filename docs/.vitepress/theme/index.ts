import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { CopyMarkdown } from './CopyMarkdown.ts';
import '../../../packages/client/src/theme/fonts.css';
import './theme.css';

/** The usual theme in the colours and typefaces of the table. */
const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(CopyMarkdown) }),
};

// VitePress asks for a default export
export default theme;
