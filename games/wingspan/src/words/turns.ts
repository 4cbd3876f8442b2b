import type { NoteOf } from '@tessera/kernel';
import type { Food, Notes } from '../rules/index.ts';

/** What one seat did in a turn, gathered for a sentence; what others' birds did in it is left out. */
export interface Deeds {
  readonly action: Notes['choseAction']['action'] | undefined;
  readonly played: readonly Notes['playedBird'][];
  readonly foods: readonly Food[];
  readonly cached: number;
  readonly eggs: number;
  readonly tray: readonly string[];
  readonly drawn: number;
  readonly tucked: number;
}

/** Gathers the notes of a turn. */
export function deedsOf(notes: readonly NoteOf<Notes>[], seat: number): Deeds {
  let action: Deeds['action'];
  const played: Notes['playedBird'][] = [];
  const foods: Food[] = [];
  const tray: string[] = [];
  let [cached, eggs, drawn, tucked] = [0, 0, 0, 0];
  for (const note of notes) {
    if (note.seat !== seat) continue;
    switch (note.kind) {
      case 'choseAction':
        action = note.detail.action;
        break;
      case 'playedBird':
        played.push(note.detail);
        break;
      case 'gainedFood':
        for (let i = 0; i < note.detail.count; i++) foods.push(note.detail.food);
        break;
      case 'cachedFood':
        cached += note.detail.count;
        break;
      case 'laidEggs':
        eggs += note.detail.count;
        break;
      case 'tookFromTray':
        tray.push(note.detail.card);
        break;
      case 'drewFromDeck':
        drawn += note.detail.count;
        break;
      case 'tuckedCards':
        tucked += note.detail.count;
        break;
    }
  }
  return { action, played, foods, cached, eggs, tray, drawn, tucked };
}

/** The sentence, as long as there is room for it: what matters most comes first. */
export function fitted(
  who: string,
  deeds: readonly string[],
  listed: (parts: readonly string[]) => string,
  short: boolean,
): string {
  const most = short ? 80 : 110;
  for (let count = deeds.length; count > 1; count--) {
    const sentence = `${who} ${listed(deeds.slice(0, count))}.`;
    if (sentence.length <= most) return sentence;
  }
  return `${who} ${deeds[0] ?? ''}.`;
}
