import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '#contract/kit/live.ts';
import { authCookiesOf } from '../kit/http/auth-cookies.ts';
import type { AppContext } from '../kit/http/context.ts';
import { isZaloOrigin } from '../kit/http/cors.ts';
import { networkOf } from '../kit/http/limits.ts';
import { originOf } from '../kit/http/origin.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { type Place, placesByNetwork } from './socket-limits.ts';

/** Sockets still open by then are cut off. Milliseconds. */
const CLOSE_MS = 1_000;

/** Data of a handshake's request. */
export interface Asked {
  place: Place;
  /** The access token of the cookie, '' without one or where cookies do not count. */
  cookie: string;
}

type Connect = (asked: Asked, request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Lets Fastify look at requests for a websocket as at all others: real address behind proxies, cookies, origin. Browsers
 * let any page open a socket with our cookies, so a page of a foreign origin is refused. Returns how to cut off all
 * sockets that do not close.
 */
export function serveUpgrades(
  app: FastifyInstance,
  { settings, now }: AppContext,
  connect: Connect,
): () => Promise<void> {
  const waiting = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer; response: ServerResponse }>();
  const open = new Set<Duplex>();
  const placeIn = placesByNetwork(now);

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
    const response = new ServerResponse(request);
    // What is not for a websocket of ours is answered as a plain request, and that is all.
    response.shouldKeepAlive = false;
    response.assignSocket(socket as never);
    response.on('finish', () => socket.end());
    waiting.set(request, { socket, head, response });
    app.routing(request, response);
  });

  app.get(`${LIVE_PATH}/`, { logLevel: 'silent' }, (request, reply) => {
    const upgrade = waiting.get(request.raw);
    if (!upgrade) throw new Refusal('bad_input');
    const { socket, head, response } = upgrade;
    const { origin } = request.headers;
    const own = origin === undefined || origin === originOf(settings, request);
    if (!own && !isZaloOrigin(origin)) throw new Refusal('foreign_origin');
    const place = placeIn(networkOf(request.ip));
    if (!place) throw new Refusal('too_many');
    socket.once('close', place.leave);
    reply.hijack();
    response.detachSocket(socket as never);
    const cookie = own ? authCookiesOf({ settings, request }).access : '';
    connect({ place, cookie }, request.raw, socket, head);
  });

  return async () => {
    for (let waited = 0; open.size > 0 && waited < CLOSE_MS; waited += 50) await pause(50);
    for (const socket of open) socket.destroy();
  };
}
