import { download } from '@tessera/client/replay/files.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { EventTypes } from '../game.ts';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';
import { makeCsv, makeJson } from './files.ts';
import type { Replay } from './replay.ts';

interface ExportProps<G extends EventTypes> {
  readonly session: EventSession<G>;
  readonly replay: Replay<G>;
  record(replay: Replay<G>): object;
}

/** A file's name from an event's: letters and digits of any language. */
const fileStem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'event';

/** The whole event as a file, for programs and for spreadsheets. */
export function Export<G extends EventTypes>({ session, replay, record }: ExportProps<G>) {
  const { history } = words.value;
  const save = (ending: 'json' | 'csv') => {
    const name = `${fileStem(session.event.titleOf(session.view.value))}.${ending}`;
    if (ending === 'json') download(name, makeJson(replay, record(replay)));
    else download(name, makeCsv(session.event, replay), 'text/csv');
    session.table.say(history.saved(name));
  };
  return (['json', 'csv'] as const).map((ending) => (
    <button key={ending} type="button" class="button quiet" aria-label={history[ending]} onClick={() => save(ending)}>
      <Icon name="save" /> {ending.toUpperCase()}
    </button>
  ));
}
