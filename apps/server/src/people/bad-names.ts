import {
  DataSet,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';

/** Insults in German, by their stems. A bar is the edge of a word: inside of longer words they are surnames and places. */
const GERMAN = [
  'arschloch',
  'arschficker',
  '|arsch|',
  'wichser',
  'hurensohn',
  'hurentochter',
  '|hure|',
  'fotze',
  '|schlampe',
  '|nutte|',
  'schwuchtel',
  'missgeburt',
  'mißgeburt',
  'drecksau',
  'scheiss',
  'scheiß',
  '|fick|',
  '|ficker|',
  '|ficken|',
  '|fickt|',
  'kanake',
  '|neger|',
  'judensau',
  'untermensch',
  'hitler',
  '|nazi|',
  'sieg heil',
  'siegheil',
  'heilhitler',
  'vergasen',
  '|spast|',
  'spasti|',
  'mongo|',
  'kinderficker',
  'mutterficker',
  'schwanzlutscher',
  'schlappschwanz',
];

/** German surnames and words in which an English list finds something. */
const FINE = [
  ...['dick', 'dicke', 'dickmann', 'dickhoff', 'dickinson', 'dieckmann', 'assmann', 'aßmann', 'hassmann', 'kassner'],
  ...['hancock', 'kock', 'kocks', 'cockpit', 'titz', 'tittmann', 'cumulus', 'wank', 'wankel', 'wankmüller', 'schmuck'],
  ...['sexauer', 'analyse', 'analena', 'hitzler', 'pornschlegel', 'rapp', 'rape', 'rapunzel', 'fagott', 'bastian'],
  ...['nutt', 'spiesser', 'kuntz', 'kunt', 'turdus', 'wixmann', 'gaydoul', 'gayer'],
];

const data = new DataSet<{ originalWord: string }>().addAll(englishDataset);
for (const word of GERMAN)
  data.addPhrase((phrase) => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(word)));

const { blacklistedTerms, whitelistedTerms } = data.build();
const matcher = new RegExpMatcher({
  blacklistedTerms,
  whitelistedTerms: [...(whitelistedTerms ?? []), ...FINE],
  blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

/** Letters that stand apart, as in “a b c”, brought together. */
const closed = (name: string): string => name.replace(/(?<=(?:^|[\s._-])\p{L})[\s._-]+(?=\p{L}(?:[\s._-]|$))/gu, '');

/** Whether a name is shown to others only after somebody has looked at it. It is never refused: lists are wrong about people. */
export const isBadName = (name: string): boolean => matcher.hasMatch(name) || matcher.hasMatch(closed(name));
