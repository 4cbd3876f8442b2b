/** How a place of the site is written in the address; a site of plain files writes it behind a `#`. */
export const address = {
  read: (): string => location.pathname + location.search + location.hash,
  write: (to: string): string => to,
};
