/** Faces to send, drawn and not borrowed from a font. Each is a glazed tile with eyes and a mouth. */
export const MOODS = {
  glad: { glaze: '#4c7a3d', eyes: '', mouth: 'M-5 3q5 6 10 0' },
  laugh: {
    glaze: '#9a6c0c',
    eyes: 'M-8 -3l3 -2.5l3 2.5M2 -3l3 -2.5l3 2.5',
    mouth: 'M-6 2h12q-1 7 -6 7t-6 -7z',
    full: true,
  },
  wow: { glaze: '#2c7183', eyes: '', mouth: 'M-3 6a3 3.6 0 1 0 6 0a3 3.6 0 1 0 -6 0z', full: true },
  ouch: { glaze: '#b5532a', eyes: 'M-7.5 -5l4 2.5l-4 2.5M7.5 -5l-4 2.5l4 2.5', mouth: 'M-5 7q5 -6 10 0' },
  think: { glaze: '#3f4694', eyes: 'M-7 -6h5M2 -4h5', mouth: 'M-5 5h7' },
  bow: { glaze: '#b23a63', eyes: 'M-7.5 -3q2.5 2 5 0M2.5 -3q2.5 2 5 0', mouth: 'M-4 4q4 3 8 0' },
} as const;

export type MoodName = keyof typeof MOODS;
export const MOOD_NAMES = Object.keys(MOODS) as readonly MoodName[];

/** A face as it travels: a word between colons, so that any client can show something. */
export const makeMood = (mood: MoodName): string => `:${mood}:`;

/** The face that a message is, if it is one and nothing else. */
export function parseMood(text: string): MoodName | undefined {
  return MOOD_NAMES.find((mood) => text === makeMood(mood));
}

export function Mood({ of }: { of: MoodName }) {
  const { glaze, eyes, mouth, ...more } = MOODS[of];
  return (
    <svg class="mood" viewBox="-17 -17 34 36" aria-hidden="true">
      <rect x="-15" y="-12" width="30" height="29" rx="8" fill={glaze} opacity="0.55" />
      <rect x="-15" y="-15" width="30" height="29" rx="8" fill={glaze} />
      <path d="M-11 -9q4 -4 10 -4" class="mood-glint" />
      <path d={eyes || 'M-5 -4v.1M5 -4v.1'} class={eyes ? 'mood-line' : 'mood-eyes'} />
      <path d={mouth} class={'full' in more ? 'mood-line full' : 'mood-line'} />
    </svg>
  );
}
