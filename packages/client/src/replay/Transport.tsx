import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { moreWords } from '../words/more/catalogue.ts';
import type { Playback } from './playback.ts';
import './replay.css';

interface TransportProps extends Playback {
  readonly at: number;
  readonly last: number;
  look(at: number): void;
}

/** The buttons that go from moment to moment. */
export function Transport({ at, last, look, playing, play }: TransportProps) {
  const { replay } = moreWords.value;
  const button = (icon: IconName, label: string, run: () => void, disabled: boolean) => (
    <button
      type="button"
      class="button quiet square"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {button('first', replay.first, () => look(0), at === 0)}
      {button('previous', replay.previous, () => look(at - 1), at === 0)}
      {button(playing ? 'pause' : 'play', playing ? replay.stop : replay.play, play, last === 0)}
      {button('next', replay.next, () => look(at + 1), at === last)}
      {button('last', replay.last, () => look(last), at === last)}
    </>
  );
}
