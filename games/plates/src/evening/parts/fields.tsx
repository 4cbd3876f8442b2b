import { TextField } from '@tessera/events/parts/fields.tsx';
import type { Seat } from '@tessera/kernel';
import { useId, useState } from 'preact/hooks';
import { words as gameWords } from '../../board/words.ts';
import { LIMITS, type Member, PALETTE, type Team, type View } from '../../rules/index.ts';
import { words } from '../words/catalogue.ts';
import { TeamMark } from './names.tsx';

interface FieldsProps {
  readonly team: Team;
  readonly seat: Seat;
  /** Colours that other teams have. */
  readonly taken: readonly number[];
  onChange(team: Team): void;
}

/** Name, colour and members of a team. */
export function TeamFields({ team, seat, taken, onChange }: FieldsProps) {
  const { teams } = words.value;
  const { colours, teamOf } = gameWords.value.board;
  const id = useId();
  const [members, setMembers] = useState(() => writeMembers(team.members));
  return (
    <div class="evening-team-fields">
      <TextField
        label={teams.name(seat + 1)}
        value={teamOf(team.name)}
        max={LIMITS.name}
        required
        onChange={(name) => onChange({ ...team, name })}
      />
      <fieldset class="field">
        <legend>{teams.colour}</legend>
        <div class="evening-colours">
          {PALETTE.map((colour, index) => (
            <label key={colour} class="evening-colour" title={colours[colour]}>
              <input
                type="radio"
                name={id}
                checked={team.colour === index}
                disabled={taken.includes(index)}
                aria-label={colours[colour]}
                onChange={() => onChange({ ...team, colour: index })}
              />
              <TeamMark looks={Array.from({ length: 6 }, () => ({ name: '', colour: index }))} team={seat} />
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={teams.members}
        value={members}
        max={LIMITS.members * (LIMITS.name + 3)}
        help={teams.membersHelp}
        onChange={(text) => {
          setMembers(text);
          onChange({ ...team, members: readMembers(text) });
        }}
      />
    </div>
  );
}

interface GamesProps {
  readonly value: string;
  onChange(value: string): void;
}

/** The games of an event in one line. */
export function GamesField(props: GamesProps) {
  const { games, gamesHelp } = words.value.create;
  return <TextField {...props} label={games} max={LIMITS.games * LIMITS.name} help={gamesHelp} />;
}

/** Games by comma, as somebody writes them. */
export const readGames = (text: string): string[] => {
  const games = text.split(',').map((game) => game.trim().slice(0, LIMITS.name).trim());
  return [...new Set(games.filter((game) => game !== ''))].slice(0, LIMITS.games);
};

interface GameProps {
  readonly view: View;
  readonly value: string;
  readonly help?: string;
  readonly required?: boolean;
  onChange(value: string): void;
}

/** The game of a match, with those of the event on offer. */
export const GameField = ({ view, ...props }: GameProps) => (
  <TextField {...props} label={words.value.plan.game} max={LIMITS.name} offers={view.event.games} />
);

/** `Ann*, Bob`: members by comma, captains with a star. */
export const writeMembers = (members: readonly Member[]): string =>
  members.map(({ name, captain }) => `${name}${captain ? '*' : ''}`).join(', ');

export const readMembers = (text: string): Member[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => {
      const name = part.replace(/\*+$/, '').trim().slice(0, LIMITS.name);
      return name === '' ? [] : [{ name, captain: part.endsWith('*') }];
    })
    .slice(0, LIMITS.members);
