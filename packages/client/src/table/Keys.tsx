import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { moreWords } from '../words/more/catalogue.ts';
import './sheets.css';

/** Which keys do what. */
export function Keys({ onClose }: { onClose(): void }) {
  const { keys } = moreWords.value;
  const list: readonly (readonly [string, string])[] = [
    ['?', keys.help],
    ['U', keys.undo],
    ['H', keys.hint],
    ['R', keys.rules],
    ['T', keys.talk],
    ['L', keys.log],
    ['− +', keys.pace],
    ['M', keys.sound],
    ['Space', keys.skip],
    ['← ↑ ↓ →', keys.arrows],
    ['Enter', keys.enter],
    ['Tab', keys.tab],
    ['Esc', keys.escape],
  ];
  return (
    <Dialog title={keys.title} onClose={onClose}>
      <dl class="keys">
        {list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
