import { type AnyGame, Engine, type Json, type Seat } from '@tessera/kernel';
import type { GameUi, Trace } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { useEffect, useState } from 'preact/hooks';
import { callName } from '../session/names.ts';
import type { RoomProps } from '../session/session.ts';
import { useShortcuts } from '../table/shortcuts.ts';
import { countHint, hintsIn } from './at-table.ts';
import { words } from './words/catalogue.ts';

/** Fetched when somebody wants a hint: most matches have none. */
const HintSheet = later(async () => (await import('./HintSheet.tsx')).HintSheet);

export interface HintProps {
  readonly ui: GameUi;
  /** The seat that is asked on this screen; undefined while none is. */
  readonly seat: Seat | undefined;
  /** Changes with every question: what was hinted at before says nothing about the next. */
  readonly question: string;
  readonly length: number;
  readonly names: readonly string[];
  /** Hints so far; undefined where they are not counted. */
  readonly used: number | undefined;
  /** How the button looks where it stands. */
  readonly look: string;
  /** The position, as far as this seat may know it; a table elsewhere has to be asked for it. */
  engine(): Engine | Promise<Engine> | undefined;
  /** Marks a line on the board; nothing takes the marks away. */
  mark(traces: readonly Trace[]): void;
  play(line: readonly Json[]): void;
  count(): void;
}

/** One key to the judge's best choices. */
export function Hint({ question, look, ...rest }: HintProps) {
  const { seat } = rest;
  const [open, setOpen] = useState(false);
  const w = words.value;
  const close = () => setOpen(false);
  useEffect(close, [question]);
  useShortcuts({ h: () => (seat === undefined ? undefined : setOpen(!open)) });
  return (
    <>
      <button
        type="button"
        class={`${look}${open ? ' open' : ''}`}
        disabled={seat === undefined}
        aria-expanded={open}
        title={w.help}
        onClick={() => setOpen(!open)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 0-3.500 10.900c.6.500.9 1 .9 1.700h5.200c0-.7.3-1.200.9-1.700A6 6 0 0 0 12 3.500" />
        </svg>
        <span>{w.hint}</span>
      </button>
      {open && seat !== undefined && <HintSheet {...rest} seat={seat} close={close} />}
    </>
  );
}

/** Hints at a table that has them. */
export function TableHint({ session, ui }: RoomProps) {
  const { roomId } = session.link;
  const [used, setUsed] = useState(() => hintsIn(roomId));
  const seats = session.places.value;
  const mine = session.seats.value;
  const asked = session.open.value.find(({ actor }) => mine.includes(actor));
  return (
    <Hint
      ui={ui}
      seat={asked?.actor}
      question={asked?.id ?? ''}
      length={session.ply.value}
      names={seats.map((_, seat) => callName(seats, seat))}
      used={used}
      look="tool"
      engine={() =>
        session.link.match?.()?.engine ??
        session.reads
          .ask('world', { type: 'get_world' }, () => true)
          .then(({ state }) => Engine.at(ui.game as AnyGame, state) as Engine)
      }
      mark={(traces) => {
        session.hinted.value = traces;
      }}
      play={(line) => asked && session.answer(asked, ...line)}
      count={() => setUsed(countHint(roomId))}
    />
  );
}
