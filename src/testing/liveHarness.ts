import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { LIVE_PATH } from '#contract/kit/live.ts';

/* For tests of the client's socket: the other end of it, where a test sees what arrives and says what it likes. */

export interface LiveEnd {
  origin: string;
  /** The sockets that are connected now. */
  sockets: Socket[];
  /** Every message of a client, oldest first. */
  heard: [name: string, fields: unknown][];
  /** The `auth` of every handshake. */
  handshakes: unknown[];
  /** What a handshake is refused with; '' lets it in. */
  refuse: string;
  /** False: messages are not answered, as on a dead line. */
  answers: boolean;
  /** Waits for the one socket. */
  socket(): Promise<Socket>;
}

/** A server of sockets for the tests of a file. */
export function aLiveEnd(): LiveEnd {
  const http = createServer();
  const io = new Server(http, { path: LIVE_PATH, transports: ['websocket'], serveClient: false });
  const end: LiveEnd = {
    origin: '',
    sockets: [],
    heard: [],
    handshakes: [],
    refuse: '',
    answers: true,
    async socket() {
      await expect.poll(() => end.sockets.length).toBe(1);
      return end.sockets[0] as Socket;
    },
  };
  io.use((socket, next) => {
    end.handshakes.push(socket.handshake.auth);
    next(end.refuse ? new Error(end.refuse) : undefined);
  });
  io.on('connection', socket => {
    end.sockets.push(socket);
    socket.onAny((name, fields, answer) => {
      end.heard.push([name, fields]);
      if (end.answers) answer?.({});
    });
    socket.on('disconnect', () => {
      end.sockets = end.sockets.filter(other => other !== socket);
    });
  });
  beforeAll(async () => {
    await new Promise<void>(done => http.listen(0, '127.0.0.1', done));
    end.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    io.disconnectSockets(true);
    Object.assign(end, { sockets: [], heard: [], handshakes: [], refuse: '', answers: true });
  });
  afterAll(() => io.close());
  return end;
}
