import { clockText } from '@tessera/client/options/AgreedRules.tsx';
import { agreementOf, presetTitle } from '@tessera/client/options/preset.ts';
import { botLevel, type Sitting } from '@tessera/client/options/SeatChoice.tsx';
import { firstView, persona } from '@tessera/client/session/names.ts';
import { AroundBoard } from '@tessera/client/table/AroundBoard.tsx';
import { ChairMark } from '@tessera/client/table/Chairs.tsx';
import { hue, lookOf } from '@tessera/client/table/looks.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { type GameUi, skillOf } from '@tessera/kit';
import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { type ClockSetting, turnPaceOf } from '@tessera/protocol';
import { useMemo } from 'preact/hooks';
import type { Where } from './NewTable.tsx';

interface PreviewProps {
  readonly ui: GameUi;
  readonly where: Where;
  readonly sitters: readonly Sitting[];
  readonly titles: readonly string[];
  readonly options: Record<string, unknown>;
  readonly clock: ClockSetting | undefined;
}

/** The table as it will stand: the board for so many seats, with everybody on their side of it. */
export function TablePreview({ ui, sitters, titles, options }: PreviewProps) {
  const count = sitters.length;
  const view = useMemo(() => firstView(ui.game, options, count), [ui, options, count]);
  const { create } = moreWords.value;
  const { bots } = words.value;
  // one person at this screen is the reader
  const alone = sitters.filter((one) => one === 'person').length === 1;
  return (
    <div class="nt-stage">
      <AroundBoard ui={ui} view={view} count={count}>
        {(seat) => {
          const sitter = sitters[seat];
          const level = botLevel(sitter);
          const skill = level === null ? undefined : skillOf(ui.manifest, level);
          const open = sitter === 'open' || sitter === 'program';
          const name =
            skill !== undefined
              ? persona(skill, seat).name
              : sitter === 'me'
                ? settings.value.name || create.you
                : sitter === 'open'
                  ? create.openSeat
                  : sitter === 'program'
                    ? create.program
                    : alone
                      ? create.you
                      : create.person;
          return (
            <li key={seat} class={`around-seat${open ? ' free' : ''}`} style={hue(lookOf(ui, view, seat))}>
              <ChairMark ui={ui} view={view} seat={{ kind: open ? 'open' : 'person', label: '' }} at={seat} />
              <span class="around-who">
                <b>{name}</b>
                <small>{skill === undefined ? titles[seat] : `${titles[seat]}, ${bots.skills[skill].title}`}</small>
              </span>
            </li>
          );
        }}
      </AroundBoard>
    </div>
  );
}

/** What will be played, in a few sentences. */
export function TableSummary({ ui, where, sitters, options, clock }: PreviewProps) {
  const { create } = moreWords.value;
  const pace = turnPaceOf(clock);
  const named = agreementOf(ui.game, options).preset;
  const help = named === undefined ? '' : (ui.words.value.presets[named]?.help ?? '');
  const withBots = sitters.flatMap((sitter, seat) => {
    const level = botLevel(sitter);
    return level === null ? [] : [persona(skillOf(ui.manifest, level), seat).name];
  });
  const count = (kind: Sitting) => sitters.filter((one) => one === kind).length;
  const others = [
    ...(count('open') > 0 ? [create.morePeople(count('open'))] : []),
    ...(count('program') > 0 ? [create.programs(count('program'))] : []),
    ...withBots,
  ];
  const who =
    count('me') > 0 || count('person') === 1
      ? create.youAnd(others)
      : count('person') > 0
        ? create.here(count('person'), others)
        : create.onlyBots(others);
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['people', who, where === 'here' ? create.fewMinutes : pace === undefined ? create.awayHelp : create.byTurnsHelp],
    ['pace', pace === undefined ? create.about(ui.manifest.minutes) : create.paces[pace], clockText(clock)],
    ['rules', presetTitle(ui, options), help],
  ];
  return (
    <section class="nt-sum" aria-label={create.what}>
      <h2>{create.what}</h2>
      <ul>
        {facts.map(([icon, title, more]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <small>{more}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
