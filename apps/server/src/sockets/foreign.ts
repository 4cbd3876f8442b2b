import { randomUUID } from 'node:crypto';
import { isRecord, type Json, type Refusal, type Viewer } from '@tessera/kernel';
import type { WireForm } from '@tessera/kit';
import {
  type ClientMessage,
  type ClientMessageOf,
  type NoteInfo,
  type QuestionInfo,
  type RoomInfo,
  refused,
  type ServerMessage,
  type ServerMessageOf,
} from '@tessera/protocol';
import { checkClientMessage, type ReadMessage } from '@tessera/protocol/check';
import type { RoomClient, RoomConnection } from '@tessera/room/connection';

/** A whole turn in a game's own form. */
type ForeignMove = ClientMessageOf<'move_request'> & { readonly payload: object };

const isForeignMove = (message: ClientMessage): message is ForeignMove => 'payload' in message;

/** A message of a game's own form that our protocol refused, or the refusal. */
export function readForeign(text: string, read: ReadMessage): ReadMessage {
  if (read.ok || read.error.field !== 'payload') return read;
  // all else that is known was found right
  const { payload, ...rest } = JSON.parse(text) as { readonly type: string; readonly payload: unknown };
  if (rest.type !== 'move_request') return read;
  if (!isRecord(payload)) return { ...read, ...refused('BAD_MESSAGE', 'payload', BAD_PAYLOAD) };
  const checked = checkClientMessage(rest);
  if (!checked.ok) return { ...read, ...checked };
  const move = checked.value as ClientMessageOf<'move_request'>;
  return { ok: true, value: move.answers === undefined ? ({ ...move, payload } as ClientMessage) : move };
}

const BAD_PAYLOAD = 'move_request: payload must be object.';

/** A turn that was translated and is not answered yet. */
interface Asked {
  readonly move: ForeignMove;
  /** The client gave no id, so answers carry none. */
  readonly unnamed: boolean;
  /** How long the match was when it was translated; undefined when there was nothing to translate it with. */
  ply?: number | undefined;
  /** Why the game does not take it. The room is asked all the same: it may have a better reason. */
  refusal?: Refusal | undefined;
}

type Whole = ServerMessageOf<'room_joined'> | ServerMessageOf<'state_update'>;

/**
 * A connection to a room for a client that may speak a game's own form. Such a client joins without a version, so that the room sends it
 * whole states. Outgoing messages are translated from these and from the notes, incoming ones into answers, unseen by the room.
 */
export class ForeignLine implements RoomConnection {
  readonly #to: RoomClient;
  readonly #formOf: (game: string) => WireForm | undefined;
  #connection: RoomConnection | undefined;
  #join: ClientMessageOf<'join_room'> | undefined;
  /** The form it speaks, once it has joined. */
  #form: WireForm | undefined;
  #room: RoomInfo | undefined;
  #view: Json = null;
  #seat: Viewer = null;
  #ply = 0;
  #questions: readonly QuestionInfo[] = [];
  #notes: NoteInfo[] = [];
  #asked = new Map<string, Asked>();
  /** What was said while earlier notes are on their way; the first of it needs them. */
  #late: ServerMessage[] = [];
  /** Where the page of earlier notes ends that is on its way. */
  #before: number | undefined;

  constructor(to: RoomClient, formOf: (game: string) => WireForm | undefined) {
    this.#to = to;
    this.#formOf = formOf;
  }

  /** This connection, on top of one to the room. */
  on(connection: RoomConnection): this {
    this.#connection = connection;
    return this;
  }

  isIn(room: Parameters<RoomConnection['isIn']>[0]): boolean {
    return this.#connection?.isIn(room) === true;
  }

  close(): void {
    this.#connection?.close();
  }

  receive(message: ClientMessage): void {
    if (message.type === 'join_room') this.#join = message;
    if (isForeignMove(message)) this.#ask({ move: message, unnamed: message.id === undefined });
    else this.#connection?.receive(message);
  }

  /** Answers for a turn, if the game takes it, as of the match that is known here: the room says when that is another one. */
  #ask(asked: Asked): void {
    const { roomId, seat, expectedPly, payload, id = randomUUID() } = asked.move;
    const move: ClientMessageOf<'move_request'> = { type: 'move_request', roomId, id };
    if (seat !== undefined) move.seat = seat;
    if (this.#form !== undefined && this.#view !== null) {
      // the game counts its turns in its own way
      const turn = expectedPly === undefined ? payload : { expectedPly, ...payload };
      const read = this.#form.readTurn(this.#view, seat ?? this.#speaker(), turn);
      if (read.ok) move.answers = [...read.value];
      else asked.refusal = read.error;
      asked.ply = this.#ply;
      move.expectedPly = this.#ply;
    }
    this.#asked.set(id, asked);
    this.#connection?.receive({ ...move });
  }

  /** The seat it answers for: one that is asked, else its first. */
  #speaker(): Viewer {
    return this.#questions.find(({ frame }) => frame !== undefined)?.actor ?? this.#seat;
  }

  hear(message: ServerMessage): void {
    if (message.type === 'notes' && message.before === this.#before) this.#hearEarlier(message);
    else if (this.#before !== undefined) this.#late.push(message);
    else this.#tell(message);
  }

  #hearEarlier({ from, notes }: ServerMessageOf<'notes'>): void {
    this.#notes.unshift(...notes);
    this.#before = undefined;
    if (from > 0) this.#fetch(from);
    else {
      const [first, ...rest] = this.#late;
      this.#late = [];
      this.#translate(first as Whole);
      for (const message of rest) this.hear(message);
    }
  }

  #fetch(before: number): void {
    this.#before = before;
    this.#connection?.receive({ type: 'get_notes', roomId: this.#room?.roomId ?? '', before });
  }

  #tell(message: ServerMessage): void {
    if ('room' in message && message.room) this.#room = message.room;
    switch (message.type) {
      case 'room_joined':
        this.#form = this.#join?.version === undefined ? this.#formOf(message.room.game) : undefined;
        this.#view = null;
        this.#seat = message.seatIndex;
        this.#whole(message);
        break;
      case 'state_update':
        this.#whole(message);
        break;
      case 'accepted':
        if (message.id === undefined || !this.#answered(message.id)?.unnamed) this.#to.send(message);
        break;
      case 'move_rejected':
        this.#reject(message);
        break;
      default:
        this.#to.send(message);
    }
  }

  #answered(id: string): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }

  #reject(message: ServerMessageOf<'move_rejected'>): void {
    const asked = message.id === undefined ? undefined : this.#answered(message.id);
    const form = this.#form;
    // a request without answers, which is all that a turn can be that the game does not take
    const isEmpty = message.reason === 'BAD_MESSAGE' && message.field === 'answers';
    if (asked !== undefined && form !== undefined && this.#view !== null) {
      const isOld = asked.ply === undefined ? isEmpty : message.reason === 'STALE' && asked.ply !== this.#ply;
      if (isOld) {
        this.#ask({ move: { ...asked.move, id: message.id as string }, unnamed: asked.unnamed });
        return;
      }
    }
    const {
      code,
      message: why,
      field,
    } = (isEmpty && asked?.refusal) || {
      code: message.reason,
      message: message.message,
      field: message.field,
    };
    this.#to.send({
      type: 'move_rejected',
      roomId: message.roomId,
      reason: form?.reasonFor(code) ?? code,
      message: why,
      ...(message.id !== undefined && !asked?.unnamed && { id: message.id }),
      ...(field !== undefined && { field }),
    });
  }

  /** Hears a state. Where notes are missing that lead to it, they are fetched first. */
  #whole(message: Whole): void {
    const { type, ply, notes, state } = message;
    let from = 0;
    if (type === 'state_update' && this.#view !== null) {
      while ((this.#notes.at(-1)?.at ?? 0) > ply) this.#notes.pop();
      this.#notes.push(...notes);
    } else {
      from = type === 'room_joined' && this.#join?.since === undefined ? (message.notesFrom ?? 0) : ply;
      this.#notes = from < ply ? [...notes] : [];
    }
    if (this.#form === undefined || state === null || from === 0) this.#translate(message);
    else {
      this.#late = [message];
      this.#fetch(from);
    }
  }

  #translate(message: Whole): void {
    this.#view = message.state as Json;
    this.#ply = message.ply;
    this.#questions = message.questions;
    const told = { room: this.#room as RoomInfo, view: this.#view, notes: this.#notes };
    this.#to.send(this.#form === undefined ? message : { ...message, state: this.#form.wholeState(told) });
  }
}
