import type { BoardProps } from '@tessera/manifest';
import { later } from '@tessera/table/board/later.tsx';
import type { View } from '../rules/index.ts';
import { Picture } from './Picture.tsx';
import { words } from './words/catalogue.ts';

const Play = later(async () => (await import('./Play.tsx')).Play);

/** A landscape in the making, as the table shows it. */
export function Board(props: BoardProps) {
  return props.still ? <Still view={props.view as unknown as View} /> : <Play {...props} />;
}

function Still({ view }: { readonly view: View }) {
  return <Picture side={view.options.side} cells={view.seats[0].cells} label={words.value.picture} />;
}
