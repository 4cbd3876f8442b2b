import type { GameUi } from '@tessera/kit';
import { Go } from '@tessera/kit/router/router.tsx';
import type { ClockSetting, RoomInfo } from '@tessera/protocol';
import { moreWords } from '../words/more/catalogue.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { agreementOf, valueText } from './preset.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A clock in a few words. */
export function clockText(clock: ClockSetting | undefined): string {
  const told = seatingWords.value;
  const time = (ms: number) =>
    ms >= MINUTE && ms % MINUTE === 0 ? told.minutesOf(ms / MINUTE) : told.secondsOf(Math.round(ms / SECOND));
  const long = (ms: number) => {
    if (ms >= DAY && ms % DAY === 0) return told.daysOf(ms / DAY);
    return ms >= HOUR && ms % HOUR === 0 ? told.hoursOf(ms / HOUR) : time(ms);
  };
  switch (clock?.kind) {
    case undefined:
      return told.noClock;
    case 'move':
      return told.clockMove(time(clock.ms));
    case 'days':
      return told.clockDays(Math.round(clock.ms / DAY));
    case 'turns':
      return told.clockTurns(long(clock.ms), long(clock.increment), long(clock.cap));
    case 'bank':
      return clock.increment === 0
        ? told.clockBankPlain(time(clock.ms))
        : told.clockBank(time(clock.ms), time(clock.increment));
  }
}

type Terms = Pick<RoomInfo, 'options' | 'clockSetting' | 'awayMs' | 'start' | 'timeout' | 'moved'>;

/** The rules in force at a table that has not begun: preset and differences from it first, then the clock. */
export function AgreedRules({ ui, room }: { ui: GameUi; room: Terms }) {
  const { agreed } = words.value;
  const { create } = moreWords.value;
  const told = seatingWords.value;
  const spoken = ui.words.value;
  const { preset, differences } = agreementOf(ui.game, room.options);
  const named = preset === undefined ? undefined : spoken.presets[preset];
  const { clockSetting, timeout, awayMs, start } = room;
  return (
    <section class="terms" aria-label={told.rulesOfTable}>
      <h2>
        {told.agreedTitle} <small>{named?.title ?? agreed.own}</small>{' '}
        {differences.length > 0 && <span class="tag">{agreed.changes(differences.length)}</span>}
      </h2>
      <ul>
        {differences.map(({ option, value }) => (
          <li key={option}>
            <span>
              {spoken.options[option]?.title ?? option}: <b>{valueText(ui, option, value)}</b>
            </span>
          </li>
        ))}
        {named !== undefined && (
          <li>
            <span>{named.help}</span>
          </li>
        )}
        <li>
          <span>
            {clockText(clockSetting)}
            {clockSetting !== undefined && timeout !== undefined && `. ${create.timeout}: ${create.timeouts[timeout]}`}.{' '}
            {awayMs !== undefined && told.awayRule(Math.round(awayMs / 1000))}
          </span>
        </li>
        {(start !== undefined || room.moved) && (
          <li>
            <span>
              {start !== undefined && told.fromPosition} {room.moved && told.began}
            </span>
          </li>
        )}
      </ul>
      <Go to={`/rules/${ui.game.id}`} text={told.allRules} />
    </section>
  );
}
