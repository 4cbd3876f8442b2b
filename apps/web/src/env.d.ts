declare module '@fontsource-variable/*';

interface ImportMeta {
  readonly env: { readonly BASE_URL: string; readonly PROD: boolean };
}
