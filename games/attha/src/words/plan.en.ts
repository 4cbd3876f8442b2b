/** What a player cannot know when a turn is planned. */
export const unknown = 'how the shells would fall';
