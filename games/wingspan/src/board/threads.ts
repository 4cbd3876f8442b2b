/** The colours in which the seats write and mark. */
export const THREADS = [
  'light-dark(#1f6274, #7fc3d4)',
  'light-dark(#9c431b, #e9996c)',
  'light-dark(#5d4a96, #b9a8ea)',
  'light-dark(#7a560a, #e3b851)',
  'light-dark(#3f6526, #a8d184)',
] as const;
