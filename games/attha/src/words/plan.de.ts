/** Was man nicht wissen kann, wenn man einen Zug plant. */
export const unknown = 'wie die Muscheln fallen würden';
