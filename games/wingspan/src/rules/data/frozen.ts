/** Data that stays as it is printed: somebody who holds a card cannot change it for everybody else. */
export function frozen<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    for (const part of Object.values(data)) frozen(part);
    Object.freeze(data);
  }
  return data;
}
