import type { LogItem, Origin } from './log-items.ts';

/** What a device keeps of a table. */
export interface Kept {
  readonly origin: Origin;
  readonly token: string;
  readonly items: readonly LogItem[];
}

/** Where devices keep their tables, so that a reload loses nothing. What cannot be kept is no error: others have the log. */
export interface TableKeeper {
  load(): Promise<Kept | undefined>;
  begin(origin: Origin, token: string): Promise<void>;
  setToken(token: string): Promise<void>;
  /** Puts items at this place of the log; what stood there and after it is gone. `alone`: no other device has them. */
  put(at: number, items: readonly LogItem[], alone?: boolean): Promise<void>;
}
