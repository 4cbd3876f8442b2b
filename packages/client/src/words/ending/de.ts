import type { EndingWords } from './catalogue.ts';
import { listed, type Subjects } from './subjects.ts';

const NUMBERS = [
  'keinen',
  'einen',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
const PLACES = ['', 'Erster', 'Zweiter', 'Dritter', 'Vierter', 'Fünfter', 'Sechster'];

/** Subject and verb: du hast, Theo hat, du und Theo habt, Theo und Ada haben. */
function did({ you, others }: Subjects, [hast, hat, habt, haben]: readonly [string, string, string, string]): string {
  if (you) return others.length === 0 ? `Du ${hast}` : `${listed(['Du', ...others])} ${habt}`;
  return `${listed(others)} ${others.length === 1 ? hat : haben}`;
}

const HAVE = ['hast', 'hat', 'habt', 'haben'] as const;
const FINISH = ['beendest', 'beendet', 'beendet', 'beenden'] as const;
const place = (n: number): string => `${PLACES[n] ?? `${n}.`} Platz`;
const by = (margin?: string): string => (margin === undefined ? '' : ` um ${margin}`);

/** Deutsch für das Ende einer Partie. */
export const de: EndingWords = {
  unit: { one: 'Punkt', many: 'Punkte' },
  margin: (count, { one, many }) => `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`,
  resigned: (who) => `${did(who, HAVE)} aufgegeben.`,
  outOfTime: (who) =>
    who.you && who.others.length === 0
      ? 'Deine Zeit ist abgelaufen.'
      : `Für ${listed(who.you ? ['dich', ...who.others] : who.others)} ist die Zeit abgelaufen.`,
  wins: (who, margin) => {
    const together = Number(who.you) + who.others.length > 1 ? ' gemeinsam' : '';
    return `${did(who, HAVE)}${together}${by(margin)} gewonnen.`;
  },
  loses: (who, margin) => `${did(who, HAVE)}${by(margin)} verloren.`,
  behind: (at, who, margin) => `${place(at)}, ${margin === undefined ? '' : `${margin} `}hinter ${listed(who)}.`,
  draw: 'Unentschieden.',
  finished: (who, score) => `${did(who, FINISH)} die Partie mit ${score} Punkten.`,
  after: (turns) => `Nach ${turns === 1 ? 'einem Zug' : `${turns} Zügen`}.`,
  decided: (turn) => `Zug ${turn} hat entschieden.`,
  ahead: (turn, who) =>
    who.you && who.others.length === 0
      ? `Seit Zug ${turn} lagst du vorn.`
      : `Seit Zug ${turn} ${who.others.length > 1 ? 'lagen' : 'lag'} ${listed(who.others)} vorn.`,
  seatStays: 'Dein Platz bleibt deiner.',
  resignedTag: 'aufgegeben',
  timeTag: 'Zeit abgelaufen',
};
