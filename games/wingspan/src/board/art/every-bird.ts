import { drawBird } from './birds/index.ts';
import { paintWith } from './painter.ts';

/** Every species there is, and how each is drawn: fetched where any bird may turn up. */
export const drawEveryBird = (): void => paintWith(drawBird, true);
