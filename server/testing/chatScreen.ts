import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { LIVE_PATH } from '#contract/kit/live.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { emptyThread, hear, heldTo, isBehind, type Thread, takePage } from '#rules/shop/chat-thread.ts';
import type { MoneyServers } from './moneyServers.ts';
import type { TestServer } from './testServer.ts';

/*
 * For tests: one side of a room as a screen follows it, by the rules that the screens go by, on servers that are killed. It hears one
 * process, and asks where it may have missed something.
 */

interface Line {
  seq: number;
  body: string;
}

export interface ChatScreen {
  thread(): Thread<Line>;
  /** Writes so many, one after another, each until it is answered; returns their words. */
  write(name: string, count: number): Promise<string[]>;
  /** Loses its socket, as on the way into a lift. */
  cut(): void;
  close(): void;
}

interface Place {
  servers: MoneyServers;
  server: TestServer;
  /** The process that it hears. */
  at: number;
  token: string;
  roomId: number;
}

/** How long a screen waits before it connects again, and how often it asks all the same; ms, shorter than in the app. */
const AGAIN_MS = 30;
const ASK_MS = 400;

export function openChatScreen({ servers, server, at, token, roomId }: Place): ChatScreen {
  let thread: Thread<Line> = emptyThread;
  let socket: Socket | undefined;
  let closed = false;
  let asking = false;
  let again = false;

  async function ask(): Promise<void> {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    do {
      again = false;
      const { code, data } = await servers.send(
        chatCalls.getMessageChat,
        { room_id: roomId, after: heldTo(thread), page_size: 100 },
        token,
      );
      if (code === 0) thread = takePage(thread, data.messages, data.room.last_seq);
    } while (!closed && (again || isBehind(thread)));
    asking = false;
  }
  const failed = (error: unknown) => {
    if (!closed) throw error;
  };

  function connect(): void {
    if (closed) return;
    const mine = io(servers.originOf(at), {
      path: LIVE_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { tokens: 'header', token },
    });
    socket = mine;
    const later = () => {
      mine.disconnect();
      setTimeout(connect, AGAIN_MS);
    };
    mine.on('connect', () => void ask().catch(failed));
    mine.on('connect_error', later);
    mine.on('disconnect', later);
    mine.on('ask_again', () => void ask().catch(failed));
    mine.on('chat', ({ room_id, seq, text }: { room_id: number; seq: number; text?: { body: string } }) => {
      if (room_id !== roomId) return;
      thread = hear(thread, seq, text && { seq, body: text.body });
      if (isBehind(thread)) void ask().catch(failed);
    });
  }
  connect();
  const timer = setInterval(() => void ask().catch(failed), ASK_MS);

  return {
    thread: () => thread,
    async write(name, count) {
      const words = Array.from({ length: count }, (_, n) => `${name} ${n}`);
      for (const body of words) {
        const input = { room_id: roomId, client_id: randomUUID(), type: 0, body };
        for (;;) {
          const { code } = await servers.send(chatCalls.sendMessage, input, token);
          if (code === 0) break;
          if (code !== refusals.too_many) throw new Error(`not sent: ${code}`);
          // How many are sent a minute is tested by itself.
          await server.context.db
            .deleteFrom('throttle')
            .execute()
            .catch(() => {});
        }
      }
      return words;
    },
    cut: () => void socket?.disconnect(),
    close() {
      closed = true;
      clearInterval(timer);
      socket?.disconnect();
    },
  };
}
