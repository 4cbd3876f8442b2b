import { must, parseOptions } from '@tessera/kernel';
import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { newGame as game } from '../../rules/index.ts';
import { view } from '../../rules/view.ts';
import { Picture } from '../Picture.tsx';
import { words } from '../words.ts';
import '../board.css';

const options = must(parseOptions(game.options, {}));

/** A round in which the first seat has chosen. */
const figure = must(game.notation.parsePosition('bag 1 2 4; prizes 5 7; 1 2* 5 7 = 6; 1 3 4 6 = 3', options));

function Round() {
  const seen = view(figure, null);
  return <Picture view={seen} name={(seat) => words.value.seat(seen, seat)} />;
}

/** The rules for people, with a picture from the same board that they play on. */
export const Rules = rulesPage(
  'new-game-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  { round: Round },
);
