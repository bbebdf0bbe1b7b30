import { onLive, sayLive } from '#client/live.ts';
import { askWhileAway } from '#client/liveFallback.ts';
import { isLastingRefusal, request } from '#client/request.ts';
import { createStore, type Store } from '#client/store.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { chatNoteCalls } from '#contract/shop/chat-notes.ts';
import type { ChatMessage, ChatRoom } from '#contract/shop/chat-shapes.ts';
import {
  emptyThread,
  hasOlder,
  hear,
  heldTo,
  isBehind,
  type Thread,
  takePage,
} from '#rules/shop/chat-thread.ts';
import { onSent } from './send.ts';

/*
 * A room as one screen holds it. It enters, waits for the answer, and asks after what it holds; a number that is not the next one says
 * that something was missed, and is asked for.
 */

export interface RoomState {
  room: ChatRoom | null;
  thread: Thread<ChatMessage>;
  /** When the other side was heard writing; ms since 1970. */
  typedAt: number;
  older: 'idle' | 'loading' | 'failed';
  problem: Error | null;
}

export interface FollowedRoom {
  state: Store<RoomState>;
  /** Asks for the page before what is held. */
  loadOlder(): Promise<void>;
  retry(): void;
  /** Messages on the screen are seen up to this number. */
  markSeen(seq: number): void;
  /** Somebody writes here. */
  typing(): void;
  /** Takes one's own message away. */
  remove(seq: number): Promise<void>;
  /** The room as an answer of a call has it. */
  take(room: ChatRoom): void;
  stop(): void;
}

/** While a room is open it asks so often, whatever the socket says; and more often without one. Milliseconds. */
const ASK_MS = 30_000;
const ASK_AWAY_MS = 4_000;
const TYPING_MS = 3_000;
/** Left behind by more than this, the newest page takes the place of what was held. */
const FAR = 60;
const PAGE = 30;

/** Messages that were taken away say nothing any more. */
function without(thread: Thread<ChatMessage>, removed: readonly number[]): Thread<ChatMessage> {
  const gone = new Set(removed);
  const rows = thread.rows.map(row =>
    gone.has(row.seq) && !row.removed ? { ...row, removed: true, body: '', media: null, card: null } : row,
  );
  return { ...thread, rows };
}

export function followRoom(roomId: number): FollowedRoom {
  const state = createStore<RoomState>({
    room: null,
    thread: emptyThread,
    typedAt: 0,
    older: 'idle',
    problem: null,
  });
  let stopped = false;
  let asking = false;
  let again = false;
  let seen = 0;
  let typed = 0;
  const edit = (more: Partial<RoomState>) => state.set(before => ({ ...before, ...more }));

  async function askOnce(): Promise<void> {
    const { thread } = state.get();
    const held = heldTo(thread);
    const far = thread.last - held > FAR;
    const reply = await request(chatCalls.getMessageChat, {
      room_id: roomId,
      after: far ? 0 : held,
      page_size: PAGE,
    });
    const { last_seq } = reply.room;
    // It was away so long that a hole would be left: what is new begins there, and older pages are asked from it.
    if (!far && held > 0 && last_seq - held > FAR) {
      edit({ thread: { ...state.get().thread, last: last_seq } });
      return askOnce();
    }
    state.set(before => ({
      ...before,
      room: reply.room,
      thread: without(takePage(before.thread, reply.messages, last_seq), reply.removed),
      problem: null,
    }));
  }

  async function ask(): Promise<void> {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    try {
      do {
        again = false;
        await askOnce();
      } while (!stopped && (again || isBehind(state.get().thread)));
    } catch (error) {
      if (!stopped && error instanceof Error) {
        // What is shown stays through a lost network; a room that is no longer one's own goes.
        const lost = isLastingRefusal(error);
        if (lost) edit({ room: null, thread: emptyThread, problem: error });
        else if (!state.get().room) edit({ problem: error });
      }
    } finally {
      asking = false;
    }
  }

  async function enter(): Promise<void> {
    const token = await request(noticeCalls.supportToken, {}).catch(() => null);
    if (token && !stopped) await sayLive('chat_join', { room_id: roomId, token: token.token });
    if (!stopped) await ask();
  }

  const stops = [
    onLive('connected', () => void enter()),
    onLive('chat_ended', () => void ask()),
    onLive('chat_held', ({ room_id }) => room_id === roomId && void ask()),
    onLive('chat', ({ room_id, seq, text }) => {
      if (room_id !== roomId) return;
      state.set(before => ({
        ...before,
        typedAt: 0,
        thread: hear(before.thread, seq, text && { ...text, seq, removed: false, media: null, card: null }),
        room: before.room && { ...before.room, last_seq: Math.max(before.room.last_seq, seq) },
      }));
      if (isBehind(state.get().thread)) void ask();
    }),
    onLive('chat_removed', ({ room_id, seq }) => {
      if (room_id === roomId) edit({ thread: without(state.get().thread, [seq]) });
    }),
    onLive('chat_read', ({ room_id, side, seq }) => {
      const { room } = state.get();
      if (room_id !== roomId || !room) return;
      const name = side === room.side ? 'read_seq' : 'other_read_seq';
      edit({ room: { ...room, [name]: Math.max(room[name], seq) } });
    }),
    onLive('chat_typing', ({ room_id }) => room_id === roomId && edit({ typedAt: Date.now() })),
    onSent((room_id, message) => {
      if (room_id !== roomId) return;
      state.set(before => ({ ...before, thread: hear(before.thread, message.seq, message) }));
      if (isBehind(state.get().thread)) void ask();
    }),
    askWhileAway(() => void ask(), ASK_AWAY_MS),
  ];
  const timer = setInterval(() => document.hidden || void ask(), ASK_MS);
  void enter();

  return {
    state,
    async loadOlder() {
      const { thread, older } = state.get();
      if (older === 'loading' || thread.rows.length === 0 || !hasOlder(thread)) return;
      edit({ older: 'loading' });
      try {
        const before = thread.rows[0]?.seq ?? 0;
        const { messages, room } = await request(chatCalls.getMessageChat, { room_id: roomId, before });
        state.set(now => ({ ...now, older: 'idle', thread: takePage(now.thread, messages, room.last_seq) }));
      } catch {
        edit({ older: 'failed' });
      }
    },
    retry() {
      edit({ problem: null });
      void ask();
    },
    markSeen(seq) {
      if (seq <= seen || stopped) return;
      seen = seq;
      request(chatCalls.updateUnreadMessage, { room_id: roomId, seq }).then(
        ({ read_seq }) => {
          const { room } = state.get();
          if (room) edit({ room: { ...room, read_seq: Math.max(room.read_seq, read_seq) } });
        },
        () => {
          if (seen === seq) seen = 0;
        },
      );
    },
    typing() {
      if (Date.now() - typed < TYPING_MS) return;
      typed = Date.now();
      void sayLive('chat_typing', { room_id: roomId });
    },
    take: room => edit({ room }),
    async remove(seq) {
      await request(chatNoteCalls.removeMessage, { room_id: roomId, seq });
      edit({ thread: without(state.get().thread, [seq]) });
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const stop of stops) stop();
      void sayLive('chat_leave', { room_id: roomId });
    },
  };
}
