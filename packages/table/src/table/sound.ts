import { useEffect } from 'preact/hooks';
import { settings } from '../settings.ts';
import type { Session } from './session.ts';

let audio: AudioContext | undefined;

/** One soft wooden tap. */
function tap(frequency: number, after = 0): void {
  audio ??= new AudioContext();
  const at = audio.currentTime + after;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.setValueAtTime(frequency, at);
  voice.frequency.exponentialRampToValueAtTime(frequency * 0.6, at + 0.12);
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.14);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.15);
}

/** Small sounds for what happens and for one's own turn, where the player has turned them on. */
export function useSounds(session: Session): void {
  const { sound } = settings.value;
  const ply = session.ply.value;
  const mine = session.open.value.length > 0;
  useEffect(() => {
    if (sound && ply > 0 && session.before.peek() !== undefined) tap(320);
  }, [ply]);
  useEffect(() => {
    if (!sound || !mine) return;
    tap(520);
    tap(660, 0.1);
  }, [mine]);
}
