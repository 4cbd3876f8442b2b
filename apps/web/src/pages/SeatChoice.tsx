import type { GameUi } from '@tessera/manifest';
import { Select } from '@tessera/table/parts/Choice.tsx';
import { words } from '@tessera/table/words/catalogue.ts';

/** Who sits on a chair: `me`, `person` (here), `open` (for a guest), or `bot:` and a level. */
export type Sitter = string;

export const botLevel = (sitter: Sitter): string | null => (sitter.startsWith('bot:') ? sitter.slice(4) : null);

interface SeatChoiceProps {
  readonly ui: GameUi;
  readonly titles: readonly string[];
  readonly sitters: readonly Sitter[];
  readonly online: boolean;
  onChange(seat: number, sitter: Sitter): void;
}

/** One line per seat: a person or a bot. */
export function SeatChoice({ ui, titles, sitters, online, onChange }: SeatChoiceProps) {
  const { create } = words.value;
  const { bots } = ui.words.value;
  const people = online
    ? [
        { value: 'me', title: create.you },
        { value: 'open', title: create.openSeat },
      ]
    : [{ value: 'person', title: create.person }];
  const levels = ui.manifest.levels.map((level) => ({
    value: `bot:${level}`,
    title: create.bot(bots[level]?.title ?? level),
  }));
  return (
    <ul class="seat-choice">
      {sitters.map((sitter, seat) => {
        const level = botLevel(sitter);
        return (
          <li key={seat}>
            <Select
              label={titles[seat] ?? String(seat + 1)}
              value={sitter}
              options={[...people, ...levels]}
              help={level === null ? undefined : bots[level]?.help}
              onChange={(value) => onChange(seat, value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
