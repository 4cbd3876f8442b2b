import { useId } from 'preact/hooks';
import type { PlannedMatch, View } from '../../rules/index.ts';
import { TeamName } from '../parts/Team.tsx';
import { words } from '../words/catalogue.ts';

interface PickerProps {
  readonly view: View;
  readonly match: PlannedMatch;
  /** Indices of sides; none of them is a draw, undefined is not decided yet. */
  readonly winners: readonly number[] | undefined;
  onChange(winners: readonly number[]): void;
}

/** Who won: one of two sides, some of several, or nobody. */
export function WinnerPicker({ view, match, winners, onChange }: PickerProps) {
  const { result } = words.value;
  const id = useId();
  const several = match.sides.length > 2;
  const toggle = (side: number) => {
    if (!several) return onChange([side]);
    const now = winners ?? [];
    onChange(now.includes(side) ? now.filter((one) => one !== side) : [...now, side].sort((a, b) => a - b));
  };
  return (
    <fieldset class="field evening-winner-picker">
      <legend>{several ? result.whoSeveral : result.who}</legend>
      <div class="segments">
        {match.sides.map((side, i) => (
          <label key={i} class="segment">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              checked={winners?.includes(i) ?? false}
              onChange={() => toggle(i)}
            />
            <span>
              <span class="evening-side">
                {side.map((team) => (
                  <TeamName key={team} view={view} team={team} />
                ))}
              </span>
            </span>
          </label>
        ))}
        <label class="segment">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={winners?.length === 0}
            onChange={() => onChange([])}
          />
          <span>{words.value.match.draw}</span>
        </label>
      </div>
    </fieldset>
  );
}
