import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { expect } from 'vitest';
import { LIVE_PATH, type LiveMessageName } from '#contract/kit/live.ts';

/* For tests of the server's sockets: real ones, through a real port. */

/** Lets a server listen on a free port; returns its origin. */
export async function listenOnPort(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface LiveClient {
  socket: ReturnType<typeof io>;
  /** Events that arrived, oldest first. */
  told: [name: string, payload: unknown][];
  /** Why the handshake was refused, '' while it was not. */
  refused: string;
  /** Why the socket was closed, '' while it is open. */
  closed: string;
  /** Sends a message of the contract and waits for the answer. */
  say(name: LiveMessageName, fields: unknown): Promise<unknown>;
  /** Waits until the handshake is over, one way or the other. */
  settled(): Promise<LiveClient>;
}

/** Opens a socket as a client does: with a token as header clients send it, or what `options` say. */
export function openSocket(
  origin: string,
  token = '',
  options: Partial<ManagerOptions & SocketOptions> = {},
): LiveClient {
  const socket = io(origin, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token ? { tokens: 'header', token } : {},
    ...options,
  });
  const client: LiveClient = {
    socket,
    told: [],
    refused: '',
    closed: '',
    say: (name, fields) => socket.timeout(2_000).emitWithAck(name, fields),
    async settled() {
      await expect.poll(() => socket.connected || client.refused !== '' || client.closed !== '').toBe(true);
      return client;
    },
  };
  socket.on('connect_error', ({ message }) => {
    client.refused = message;
  });
  socket.on('disconnect', reason => {
    client.closed = reason;
  });
  socket.onAny((name, payload) => void client.told.push([name, payload]));
  return client;
}
