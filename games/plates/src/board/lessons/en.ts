import type { LessonTexts } from './plots.ts';

export const en: LessonTexts = {
  start: {
    title: 'The first plate',
    words: [
      'Plates is played around real matches: darts, cards, football, whatever you like. Who wins a match puts a plate on the board. At a table without matches the teams simply take turns.',
      'A team starts on one of the six corners of the board. Each corner takes one team.',
      'You are Amber, and you have just won your first match. Start on a free corner.',
    ],
    wrong: 'Start on one of the free corners.',
    praise: 'One plate, one point. From here you grow.',
  },
  grow: {
    title: 'Growing clusters',
    words: [
      'You place next to your own plates. Plates that touch form a cluster, and a cluster counts squared: two plates 4, three 9, six 36.',
      'So one big cluster is worth far more than two small ones. Point at a hex to see what a plate there brings.',
      'You have clusters of three and two. Join them with one plate.',
    ],
    wrong: 'Your clusters are still apart. Place between them, where the plate touches both.',
    praise: '9 + 4 points became 36: six plates in one cluster.',
  },
  heart: {
    title: 'Hearts',
    words: [
      'Seven hexes have a heart. The plate on a heart holds it, and at the end of every round the heart pays its holder: a side heart 1 point.',
      'Points that were paid are yours for good, even when you lose the heart later. Early hearts pay often.',
      'A heart is right next to you. Take it.',
    ],
    wrong: 'That grew your cluster, but the heart at the top is still free. Place on it.',
    praise: 'Blue placed, the round ended, and the heart paid you its first point. It pays again every round.',
  },
  mountain: {
    title: 'The mountain',
    words: [
      'The heart in the middle is the mountain. It pays 2 points a round, twice as much as the others, and everybody can reach it.',
      'Two hearts are next to your plates now, and Blue is on the way.',
      'Take the heart that pays most.',
    ],
    wrong: 'The mountain is in the middle of the board, right next to your plates. It pays 2.',
    praise: 'Two points a round. Blue stands next to it now, so expect a visit.',
  },
  take: {
    title: 'Taking a heart',
    words: [
      'Hearts change hands. If a rival’s heart is next to one of your plates, you can place on it: your plate replaces theirs.',
      'Only hearts can be taken like that. All other plates stay where they are.',
      'Blue holds a heart next to your plates. Take it.',
    ],
    wrong: 'Blue still holds the heart. Place on the blue plate that lies on it.',
    praise: 'The heart pays you now, and Blue lost a plate of its cluster too.',
  },
  split: {
    title: 'Splitting a cluster',
    words: [
      'A plate that is taken can tear a cluster apart, and two halves count far less than the whole.',
      'Look at how a rival’s cluster hangs together: the heart in its middle is the weak spot.',
      'Two of Blue’s hearts are next to you. Take the one that costs Blue most.',
    ],
    wrong: 'Blue lost a single plate there, and its seven still hang together. Take the heart in the middle of them.',
    praise: 'Blue’s seven were worth 49. Three and three are 18.',
  },
  challenge: {
    title: 'Challenges',
    words: [
      'At events you may agree that hearts are not simply taken: they are fought for in an extra match, a challenge.',
      'A plate next to a rival’s heart gives you the right to challenge for it, for good. If you win the challenge, the heart’s plate becomes yours; until it is decided, the heart pays nobody.',
      'Place next to Blue’s heart to get the right.',
    ],
    wrong: 'That plate does not touch Blue’s heart. One free hex touches both your plates and the heart.',
    praise: 'The organiser can now open a challenge between Blue and you for this heart.',
  },
  target: {
    title: 'The target',
    words: [
      'The table agrees on a target, for example 150 points. When a round ends and somebody has reached it, the best total wins.',
      'Everybody has placed equally often by then, so the last team of a round still has its chance.',
      'You need 60 points by the end of this round, and Blue is close. Find the plate that does it.',
    ],
    wrong: 'That is not enough: seven plates and a single one are 50 points. Is there a hex that joins them?',
    praise: 'Eight in one cluster are 64 points. Blue placed its last plate, and you win.',
  },
};
