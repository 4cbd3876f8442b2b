import type { Json } from '@tessera/kernel';
import { type GameUi, levelFor, skillOf } from '@tessera/kit';
import { settings } from '@tessera/kit/settings.ts';
import { BotPick } from '../bots/BotPick.tsx';
import { Select } from '../parts/Choice.tsx';
import { ChairMark } from '../table/Chairs.tsx';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';

/** Who sits on a chair: `me`, `person` (here), `open` (for a guest), `program`, or `bot:` and a level. */
export type Sitting = string;

export const botLevel = (sitter: Sitting): string | null => (sitter.startsWith('bot:') ? sitter.slice(4) : null);

interface SeatChoiceProps {
  readonly ui: GameUi;
  /** A view of the match before its first answer. */
  readonly view?: Json;
  readonly titles: readonly string[];
  readonly sitters: readonly Sitting[];
  readonly online: boolean;
  onChange(seat: number, sitter: Sitting): void;
}

/** One place per seat: a person or a bot, and which bot. */
export function SeatChoice({ ui, view, titles, sitters, online, onChange }: SeatChoiceProps) {
  const { manifest } = ui;
  const { bots } = words.value;
  const { create } = moreWords.value;
  const people = online
    ? [
        { value: 'me', title: create.you },
        { value: 'open', title: create.openSeat },
        { value: 'program', title: create.program },
      ]
    : [{ value: 'person', title: create.person }];
  const bot = `bot:${levelFor(manifest, settings.value.opponent)}`;
  return (
    <ul class="seat-choice">
      {sitters.map((sitter, seat) => {
        const level = botLevel(sitter);
        const title = titles[seat] ?? String(seat + 1);
        return (
          <li key={seat}>
            {view !== undefined && (
              <ChairMark ui={ui} view={view} seat={{ kind: 'person', label: title.charAt(0) }} at={seat} />
            )}
            <Select
              label={title}
              value={level === null ? sitter : bot}
              options={[...people, { value: bot, title: bots.bot }]}
              onChange={(value) => onChange(seat, value)}
            />
            {level !== null && (
              <BotPick
                manifest={manifest}
                seat={seat}
                label={`${bots.opponent}: ${title}`}
                value={skillOf(manifest, level)}
                onChange={(skill) => onChange(seat, `bot:${levelFor(manifest, skill)}`)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
