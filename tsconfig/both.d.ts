/** What browsers and Node both have, as far as code for both uses it. */
declare const performance: { now(): number };
declare const crypto: { getRandomValues<T extends ArrayBufferView>(array: T): T };
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare function queueMicrotask(callback: () => void): void;
declare function atob(data: string): string;
declare function btoa(data: string): string;
