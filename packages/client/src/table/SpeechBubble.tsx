import { Mood, parseMood } from './moods.tsx';
import './chat.css';

/** What somebody has just said, coming out of their seat. The chat itself reads it aloud. */
export function SpeechBubble({ text }: { text: string }) {
  const mood = parseMood(text);
  return (
    <q class="seat-says" aria-hidden="true">
      {mood === undefined ? text : <Mood of={mood} />}
    </q>
  );
}
