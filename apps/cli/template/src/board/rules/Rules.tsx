import { rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { view } from '../../rules/view.ts';
import { Picture } from '../Picture.tsx';
import { words } from '../words.ts';
import { figure } from './figure.ts';
import '../board.css';

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
