/** Stands where other tables have a token: a seat between devices is held by a key that never leaves its device. */
export const PEER_TOKEN = 'peer';
