/** Whether there is a server at all; a site of plain files has none. */
export const site = { hasServer: true };
