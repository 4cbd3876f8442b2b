import { testTrainings } from '../../../../tests/training.ts';
import { trainingsOf } from '../../src/bots/training.ts';

testTrainings(import.meta.url, trainingsOf(0.02));
