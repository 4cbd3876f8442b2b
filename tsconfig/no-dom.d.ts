/** Stands in for the DOM's types where there is no screen. */
export {};
