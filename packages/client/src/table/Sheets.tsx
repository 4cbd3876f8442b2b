import { isRecord, type Json } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { agreementOf, valueText } from '../options/preset.ts';
import type { RoomProps } from '../session/session.ts';
import { words } from '../words/site.ts';
import { andBack } from './back-to-table.tsx';
import './sheets.css';
import { change, settings } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';
import { Pips } from './Toolbar.tsx';

interface AgreedProps extends RoomProps {
  onClose(): void;
}

/** The rules in force at this table: the preset first, then what is different from it, then everything else. */
export function Agreed({ session, ui, onClose }: AgreedProps) {
  const { agreed, table, nav } = words.value;
  const options = session.room.value?.options;
  const { preset, differences } = agreementOf(ui.game, options);
  const spoken = ui.words.value;
  const titled = spoken.options as { readonly [option: string]: { title: string; help: string } };
  const changed = new Set(differences.map(({ option }) => option));
  const rest = Object.entries(isRecord(options) ? options : {}).filter(
    ([option]) => titled[option] !== undefined && !changed.has(option),
  );
  const named = preset === undefined ? undefined : spoken.presets[preset];
  return (
    <Dialog title={agreed.title} kind="sheet" onClose={onClose}>
      <p class="in-force-preset">
        <b>{named?.title ?? agreed.own}</b>{' '}
        {differences.length > 0 && <span>{agreed.changes(differences.length)}</span>}
      </p>
      {named !== undefined && differences.length === 0 && <p class="help">{named.help}</p>}
      {differences.length > 0 && (
        <dl class="in-force changed">
          {differences.map(({ option, value, usual }) => (
            <div key={option}>
              <dt>{titled[option]?.title ?? option}</dt>
              <dd>
                <b>{valueText(ui, option, value)}</b>
                <small>{agreed.usually(named?.title ?? '', valueText(ui, option, usual))}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rest.length > 0 && (
        <details class="in-force-rest" open={differences.length === 0}>
          <summary>{agreed.others}</summary>
          <dl class="in-force">
            {rest.map(([option, value]) => (
              <div key={option}>
                <dt>{titled[option].title}</dt>
                <dd>{valueText(ui, option, value as Json)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div class="button-row">
        <Go to={`/rules/${ui.game.id}${andBack()}`} class="button" icon="book" text={table.rules} />
        {ui.lessons !== undefined && (
          <Go to={`/learn/${ui.game.id}${andBack()}`} class="button" icon="learn" text={nav.learn} />
        )}
      </div>
    </Dialog>
  );
}

/** How fast the turns of the others are shown. */
export function Paces({ onClose }: { onClose(): void }) {
  const { frame } = words.value;
  const { pace } = settings.value;
  return (
    <Dialog title={frame.paceTitle} kind="sheet" onClose={onClose}>
      <div class="paces" role="radiogroup" aria-label={frame.paceTitle}>
        {PACES.map((one) => (
          <label key={one} class={`pace${one === pace ? ' on' : ''}`}>
            <input type="radio" name="pace" checked={one === pace} onChange={() => change({ pace: one })} />
            <Pips pace={one} />
            <span>
              <b>{frame.paces[one].title}</b>
              <small>{frame.paces[one].help}</small>
            </span>
          </label>
        ))}
      </div>
      <p class="help">{frame.skip}</p>
    </Dialog>
  );
}
