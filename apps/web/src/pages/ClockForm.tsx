import { Select, Whole } from '@tessera/client/parts/Choice.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import type { ClockSetting, TimeoutPolicy } from '@tessera/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const START: { readonly [kind: string]: ClockSetting | undefined } = {
  move: { kind: 'move', ms: 60 * SECOND },
  bank: { kind: 'bank', ms: 10 * MINUTE, increment: 5 * SECOND },
  days: { kind: 'days', ms: 3 * DAY },
};

interface ClockFormProps {
  readonly clock: ClockSetting | undefined;
  readonly timeout: TimeoutPolicy;
  onChange(clock: ClockSetting | undefined, timeout: TimeoutPolicy): void;
}

export function ClockForm({ clock, timeout, onChange }: ClockFormProps) {
  const { create } = moreWords.value;
  const change = (next: ClockSetting | undefined) => onChange(next, timeout);
  return (
    <>
      <Select
        label={create.clock}
        value={clock?.kind ?? 'none'}
        options={[
          { value: 'none', title: create.clockNone },
          { value: 'move', title: create.clockMove },
          { value: 'bank', title: create.clockBank },
          { value: 'days', title: create.clockDays },
        ]}
        onChange={(kind) => change(START[kind])}
      />
      {clock?.kind === 'move' && (
        <Whole
          label={create.seconds}
          value={clock.ms / SECOND}
          min={5}
          max={3600}
          onChange={(n) => change({ ...clock, ms: n * SECOND })}
        />
      )}
      {clock?.kind === 'days' && (
        <Whole
          label={create.days}
          value={clock.ms / DAY}
          min={1}
          max={30}
          onChange={(n) => change({ ...clock, ms: n * DAY })}
        />
      )}
      {clock?.kind === 'bank' && (
        <>
          <Whole
            label={create.minutes}
            value={clock.ms / MINUTE}
            min={1}
            max={600}
            onChange={(n) => change({ ...clock, ms: n * MINUTE })}
          />
          <Whole
            label={create.increment}
            value={clock.increment / SECOND}
            min={0}
            max={600}
            onChange={(n) => change({ ...clock, increment: n * SECOND })}
          />
        </>
      )}
      {clock !== undefined && (
        <Select<TimeoutPolicy>
          label={create.timeout}
          value={timeout}
          options={(['forfeit', 'bot', 'move'] as const).map((value) => ({ value, title: create.timeouts[value] }))}
          onChange={(policy) => onChange(clock, policy)}
        />
      )}
    </>
  );
}
