import { download } from '@tessera/client/replay/files.ts';
import type { History } from '@tessera/client/session/from-history.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { Moment } from '../moments.ts';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';
import { makeCsv, makeJson } from './export.ts';

interface ExportProps {
  readonly session: EventSession;
  readonly history: History;
  readonly moments: readonly Moment[];
}

/** A file's name from an event's: letters and digits of any language. */
const fileStem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'event';

/** The whole event as a file, for programs and for spreadsheets. */
export function Export({ session, history, moments }: ExportProps) {
  const { history: said } = words.value;
  const stem = fileStem(moments[moments.length - 1].view.event.name);
  const save = (ending: 'json' | 'csv') => {
    if (ending === 'json') download(`${stem}.json`, makeJson(history, moments));
    else download(`${stem}.csv`, makeCsv(moments), 'text/csv');
    session.table.say(said.saved(`${stem}.${ending}`));
  };
  return (
    <>
      <button type="button" class="button quiet" aria-label={said.json} onClick={() => save('json')}>
        <Icon name="save" /> JSON
      </button>
      <button type="button" class="button quiet" aria-label={said.csv} onClick={() => save('csv')}>
        <Icon name="save" /> CSV
      </button>
    </>
  );
}
