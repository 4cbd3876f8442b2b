/** Every word of this table in English. Its type is the catalogue: a language that leaves one out does not compile. */
export const en = {
  mountain: 'mountain heart, pays 2',
  sideHeart: 'side heart, pays 1',
  corner: 'start corner',
  empty: 'empty',
  emblems: { star: 'star', drop: 'drop', crown: 'crown', moon: 'moon', leaf: 'leaf', bolt: 'bolt' },
  plateOf: (team: string) => `plate of ${team}`,
  placeHere: (gain: string) => `You can place here: ${gain} points.`,
  takeHere: (gain: string) => `You can take it: ${gain} points.`,
  board: 'Board. Arrow keys walk, Page Down goes to the next place for a plate, Enter places.',
};
