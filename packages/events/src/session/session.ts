import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type LinkState, type Outgoing, requestId } from '@tessera/client/link/link.ts';
import { socketLink } from '@tessera/client/link/socket.ts';
import type { History } from '@tessera/client/session/from-history.ts';
import { Session } from '@tessera/client/session/session.ts';
import type { Refusal, Seat } from '@tessera/kernel';
import { settings } from '@tessera/kit/settings.ts';
import type { LinkInfo, Role, RoomInfo, ServerMessage, ServerMessageOf } from '@tessera/protocol';
import type { EventGame, EventTypes } from '../game.ts';
import { keepEvent, keptEvent } from '../links/kept.ts';
import { words } from '../words/catalogue.ts';

/** A fresh link, with the token that the room sends only once. */
interface Invited {
  readonly link: LinkInfo;
  readonly token: string;
}

type Settle = (refusal: Refusal | undefined, invited?: Invited) => void;
type Request = Outgoing extends infer M ? (M extends { id?: string } ? Omit<M, 'id'> : never) : never;

/** What one screen knows of an event, and everything it may do there. Built on the session of any online table. */
export class EventSession<G extends EventTypes = EventTypes> {
  readonly event: EventGame<G>;
  readonly table: Session;
  readonly roomId: string;
  readonly role = signal<Role>('spectator');
  /** The link this screen came by. */
  readonly #link = signal<string | undefined>(undefined);
  /** Whether the event belongs to this screen: to who made it, until it was given to somebody with a link. */
  readonly owner: ReadonlySignal<boolean> = computed(() => {
    if (this.role.value !== 'organiser') return false;
    const holder = this.room.value?.links?.find(({ owner }) => owner === true);
    return holder?.id === this.#link.value;
  });
  /** The event was deleted while this screen was in it. */
  readonly deleted = signal(false);
  /** The seat this screen answers for. */
  readonly seat = signal<Seat | null>(null);
  /** Why the room does not let this screen in, or no longer in its role. */
  readonly barred = signal<Refusal | undefined>(undefined);
  readonly #pending = new Map<string, Settle>();

  constructor(event: EventGame<G>, roomId: string) {
    this.event = event;
    this.roomId = roomId;
    this.table = new Session(event.spoken, (receive) =>
      socketLink(
        roomId,
        () => this.#joining(),
        (message) =>
          batch(() => {
            // what concerns the event alone is no news for the table
            if (!this.#hear(message)) receive(message);
          }),
      ),
    );
  }

  get room(): ReadonlySignal<RoomInfo | undefined> {
    return this.table.room;
  }
  /** Whether the connection is up. */
  get line(): ReadonlySignal<LinkState> {
    return this.table.link.state;
  }
  /** Everything about the event; undefined until the room has sent it. */
  readonly view: ReadonlySignal<G['view'] | undefined> = computed((): G['view'] | undefined => {
    // the room sends what the rules of this game have made
    const seen: unknown = this.table.view.value ?? undefined;
    return seen;
  });
  /** Whether anything may be changed from here. */
  readonly acting: ReadonlySignal<boolean> = computed(
    () => this.role.value !== 'spectator' && this.room.value?.archived !== true && this.barred.value === undefined,
  );

  /** The organiser does something; resolves with why not. A refusal is also shown and read aloud. */
  act(deed: G['deed']): Promise<Refusal | undefined> {
    return this.ask({ type: 'say', choice: deed });
  }

  /** Does one thing after the other, up to the first that is refused. */
  async actEach(deeds: readonly G['deed'][]): Promise<Refusal | undefined> {
    for (const deed of deeds) {
      const refusal = await this.act(deed);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** A captain answers what the own seat is asked. */
  answer(choice: unknown): Promise<Refusal | undefined> {
    const question = this.table.open.value[0]?.id;
    const seat = this.seat.value;
    return this.ask({
      type: 'move_request',
      answers: [choice],
      ...(question !== undefined && { question }),
      ...(seat !== null && { seat }),
    });
  }

  /** Sends any other request of a captain or an organiser: undo, redo, archive, what becomes of a link. */
  ask(request: Request): Promise<Refusal | undefined> {
    return new Promise((done) => this.#send(request, done));
  }

  /** Makes a link; undefined when it was refused, which is shown. */
  invite(role: Role, label: string, seat?: Seat): Promise<Invited | undefined> {
    return new Promise((done) => {
      this.#send({ type: 'invite', role, label, ...(seat !== undefined && { seat }) }, (refusal, invited) => {
        if (refusal === undefined && invited === undefined) this.table.say(words.value.links.tokenLost, 'refusal');
        done(invited);
      });
    });
  }

  /** Every answer so far, to replay; undefined when the room does not tell. */
  history(): Promise<History | undefined> {
    return this.table.reads.history().catch(() => undefined);
  }

  /** Becomes a spectator after a link was revoked. */
  spectate(): void {
    void keepEvent({ roomId: this.roomId, role: 'spectator', invite: '' });
    location.reload();
  }

  close(): void {
    this.table.close();
  }

  #joining(): Outgoing {
    const { organiser = '', invite = '' } = keptEvent(this.roomId) ?? {};
    const name = settings.value.name.trim();
    return {
      type: 'join_room',
      version: 1,
      ...(name !== '' && { name }),
      ...(organiser !== '' ? { organiser } : invite !== '' ? { invite } : { spectate: true }),
    };
  }

  #send(request: Request, settle: Settle): void {
    const id = requestId();
    this.#pending.set(id, settle);
    this.table.link.send({ ...request, id } as Outgoing);
  }

  #settle(id: string | undefined, refusal?: Refusal, invited?: Invited): void {
    const settle = id === undefined ? undefined : this.#pending.get(id);
    if (settle === undefined) return;
    this.#pending.delete(id as string);
    settle(refusal, invited);
  }

  /** Whether a message was for the event alone. */
  #hear(message: ServerMessage): boolean {
    switch (message.type) {
      case 'room_joined':
        this.#enter(message);
        return false;
      case 'accepted':
        this.#settle(message.id);
        return false;
      case 'invited':
        this.#settle(message.id, undefined, { link: message.link, token: message.token });
        return true;
      case 'revoked':
        this.barred.value = { code: message.code, message: message.message };
        this.role.value = 'spectator';
        this.seat.value = null;
        return true;
      case 'move_rejected':
      case 'error':
        return this.#refused(message);
      default:
        return false;
    }
  }

  #enter({ organiser, link, seatIndex }: ServerMessageOf<'room_joined'>): void {
    this.role.value = organiser ? 'organiser' : seatIndex !== null ? 'captain' : (link?.role ?? 'spectator');
    this.#link.value = link?.id;
    this.seat.value = seatIndex;
    this.barred.value = undefined;
  }

  #refused(message: ServerMessageOf<'move_rejected' | 'error'>): boolean {
    const code = message.type === 'error' ? message.code : message.reason;
    const refusal: Refusal = { code, message: message.message };
    if (code === 'EVENT_DELETED') {
      this.deleted.value = true;
      for (const id of [...this.#pending.keys()]) this.#settle(id);
      this.table.close();
      return true;
    }
    if (BARRING.includes(code) && message.id === undefined && this.line.value !== 'open') {
      this.barred.value = refusal;
      return true;
    }
    this.#settle(message.id, refusal);
    return false;
  }
}

/** Refusals of `join_room` that trying again does not help. */
const BARRING = ['LINK_REVOKED', 'NO_SUCH_LINK', 'NOT_INVITED', 'NOT_ORGANISER'];
