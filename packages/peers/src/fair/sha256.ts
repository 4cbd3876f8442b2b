import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8. A chain has thousands of links, so it is the fast one; rooms have a small one of their own. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
