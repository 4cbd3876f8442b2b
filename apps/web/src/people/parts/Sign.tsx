import './parts.css';

/** Drawings that only these pages need, on the same grid and by the same pen as the icons of the site. */
const PATHS = {
  laptop: 'M5.500 5.500h13v9h-13zM3 18h18',
  phone: 'M8 3.500h8v17H8zM11 17.500h2',
  tablet: 'M6 3.500h12v17H6zM11 17.500h2',
  key: 'M8 15.500a4 4 0 1 1 3.500-6L20 9.500v3h-2v2.500h-3v-2.500h-3.500A4 4 0 0 1 8 15.500M7.500 11.500h.01',
  finger:
    'M7 17c1.200-2 1.500-3.600 1.500-5.500a3.500 3.500 0 0 1 7 0c0 3-.4 5.300-1.300 7.500M12 11.500c0 3.200-.6 5.600-2 8M5 13.500c.4-.9.5-1.500.5-2.500A6.500 6.500 0 0 1 17 6.800M18.300 9.500c.2 3.300 0 5.600-.6 8',
  bell: 'M6 16.500c1.300-1.300 1.500-3 1.500-6a4.500 4.500 0 0 1 9 0c0 3 .2 4.700 1.500 6zM10.300 19.500a1.800 1.800 0 0 0 3.400 0',
  mail: 'M4 6.500h16v11H4zM4.500 7l7.500 6 7.500-6',
  page: 'M4 5.500h16v11H4zM9 20h6M12 16.500V20',
  moon: 'M18.500 14.500A7.500 7.500 0 0 1 9.500 5.500a7.500 7.500 0 1 0 9 9z',
  sun: 'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M12 3.500v2M12 18.500v2M3.500 12h2M18.500 12h2M6 6l1.400 1.400M16.600 16.600 18 18M6 18l1.400-1.400M16.600 7.400 18 6',
  tick: 'M5.500 12.500l4.200 4.200L18.500 8',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 8v4.300l2.800 1.700',
  shield: 'M12 4l6.500 2.500v5c0 4-2.700 6.800-6.500 8.500-3.800-1.700-6.500-4.500-6.500-8.500v-5z',
  stop: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M6.500 6.500l11 11',
  megaphone: 'M5 10v4h3l8 4V6l-8 4zM8 14v4h2.500l-.5-3.200M18.500 10.500v3',
  search: 'M10.500 16.500a6 6 0 1 0 0-12 6 6 0 0 0 0 12M15 15l4.500 4.500',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const;

export type SignName = keyof typeof PATHS;

export const SignIcon = ({ name }: { name: SignName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** A sign on a round ground of the accent's colour, at the beginning of a line. */
export const RoundSign = ({ name }: { name: SignName }) => (
  <span class="people-mark">
    <SignIcon name={name} />
  </span>
);
