import './low.css';

/** The styles of a table on a phone that lies on its side are there. */
export const lowStyles = true;
