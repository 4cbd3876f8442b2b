import { settings } from '@tessera/table/settings.ts';
import { useLayoutEffect } from 'preact/hooks';

/** A dark room asks for a dark screen, unless somebody chose light on purpose. */
export function useDarkRoom(): void {
  const { theme } = settings.value;
  useLayoutEffect(() => {
    if (theme !== 'system') return;
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}
