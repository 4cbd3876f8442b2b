import type { BoardProps } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import type { Rithmomachia, View } from '../rules/index.ts';
import { PLAIN } from './layout.ts';
import { Link, Ring } from './lines.tsx';
import { Picture } from './Picture.tsx';
import { NOTHING, spellTrio } from './spelling.ts';
import { words } from './words.ts';

const Play = later(async () => (await import('./Play.tsx')).Play);

/** The battle of numbers, as a screen shows it. */
export function Board(props: BoardProps<Rithmomachia>) {
  return props.still ? <Still view={props.view} /> : <Play {...props} />;
}

export function Still({ view }: { readonly view: View }) {
  const { pendingHarmony } = view;
  const { links, rings } =
    pendingHarmony === null ? NOTHING : spellTrio(view, PLAIN, pendingHarmony.pieceIds, 'pending');
  return (
    <Picture
      view={view}
      named={false}
      label={words.value.board.picture}
      under={links.map((link) => <Link key={link.kind} {...link} />)}
      over={rings.map((ring) => <Ring key={`${ring.at.x},${ring.at.y}`} {...ring} />)}
    />
  );
}
