import type { RoomInfo } from '@tessera/protocol';
import { Go } from '../router.tsx';
import { words } from '../words/catalogue.ts';
import { seating } from '../words/seating/catalogue.ts';
import { agreedRules, clockText, type Offered } from './agreed.ts';

type Terms = Pick<RoomInfo, 'options' | 'clockSetting' | 'awayMs' | 'start' | 'timeout'>;

/** The rules in force at a table: preset and differences from it first, then the clock. */
export function AgreedRules({ ui, room }: { ui: Offered; room: Terms }) {
  const { create } = words.value;
  const told = seating.value;
  const { title, help, changes } = agreedRules(ui, room.options);
  return (
    <div class="agreed">
      <p>
        <b>{title}</b>
        {changes.length > 0 && <span class="tag">{told.differs(changes.length)}</span>}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ option, title: name, value }) => (
            <li key={option}>
              {name}: <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
      {help !== '' && <p class="help">{help}</p>}
      <p class="help">
        {clockText(room.clockSetting)}
        {room.clockSetting !== undefined &&
          room.timeout !== undefined &&
          `. ${create.timeout}: ${create.timeouts[room.timeout]}`}
        . {room.awayMs !== undefined && told.awayRule(Math.round(room.awayMs / 1000))}{' '}
        {room.start !== undefined && told.fromPosition}
      </p>
      <Go to={`/rules/${ui.game.id}`}>{told.readRules}</Go>
    </div>
  );
}
