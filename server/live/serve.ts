import type { IncomingMessage } from 'node:http';
import { Server as Engine, type Socket as EngineSocket } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server } from 'socket.io';
import { type Listening, listen } from '../kit/db/listen.ts';
import type { AppContext, Principal } from '../kit/http/context.ts';
import type { Identify } from '../kit/http/principal.ts';
import { spread } from '../kit/leaving.ts';
import type { LiveMessage } from '../kit/live-message.ts';
import { sockets } from '../kit/metrics.ts';
import { admit } from './admit.ts';
import type { ChatDoor } from './chat-listeners.ts';
import { LIVE_CHANNEL, roomOf } from './message.ts';
import { hearMessages, type TicketStatus } from './messages.ts';
import { keepPresence } from './presence.ts';
import { type StockOfSlots, watchSlots } from './slot-watch.ts';
import { MOST_MESSAGE_BYTES, MOST_OF_ACCOUNT, packetLimit } from './socket-limits.ts';
import { tellWithoutJob } from './tell-now.ts';
import { type Asked, serveUpgrades } from './upgrade.ts';

/** A guest's socket waits for the answer to a ticket, which lives three minutes and a half. Milliseconds. */
const GUEST_MS = 240_000;
/** Between the opening of a socket and its handshake. */
const HANDSHAKE_MS = 10_000;
/** After an outage everybody asks again, spread over this time. */
const ASK_AGAIN_MS = 5_000;

/** The last of the time that a process takes to leave is for requests alone. */
const SHARE_OF_LEAVING = 0.8;

/** Owner of the socket; null for a guest's. Roles may be taken away while it is open, so it holds none. */
interface LiveData {
  reader: Pick<Principal, 'accountId' | 'sessionId'> | null;
}

/** Mounts the sockets beside the calls. They are heard once the server listens, and closed before it stops. */
export function serveLive(
  app: FastifyInstance,
  appContext: AppContext,
  {
    identify,
    ticketStatus,
    stockOfSlots,
    chat,
  }: { identify: Identify; ticketStatus: TicketStatus; stockOfSlots: StockOfSlots; chat: ChatDoor },
): void {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: MOST_MESSAGE_BYTES });
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, LiveData>({
    connectTimeout: HANDSHAKE_MS,
    serveClient: false,
  }).bind(engine);
  const comers = new WeakMap<IncomingMessage, Asked>();
  let listening: Listening | undefined;
  let hear = () => {};
  // Sockets come before the server's other hooks are done.
  const hearing = new Promise<void>(resolve => {
    hear = resolve;
  });

  const deliver = ({ room, besides, event, payload }: LiveMessage) => {
    io.to(room)
      .except(besides ?? [])
      .emit(event, payload);
    if (event === 'session_ended') io.in(room).disconnectSockets(true);
  };
  const teller = tellWithoutJob(appContext.db, deliver);
  appContext.tellNow = teller.tell;
  const presence = keepPresence(appContext, session =>
    deliver({ room: roomOf({ session }), event: 'session_ended', payload: {} }),
  );

  const slots = watchSlots({
    read: stockOfSlots,
    isFollowed: room => io.sockets.adapter.rooms.has(room),
    emit: (room, payload) => io.to(room).emit('flash_stock', payload),
  });

  const cutOff = serveUpgrades(app, appContext, (asked, request, socket, head) => {
    comers.set(request, asked);
    engine.handleUpgrade(request as never, socket, head);
  });
  engine.on('connection', (socket: EngineSocket) => {
    const mayGoOn = packetLimit(appContext.now);
    socket.on('packet', () => {
      if (!mayGoOn()) socket.close(true);
    });
  });

  io.use(async (socket, next) => {
    try {
      const asked = comers.get(socket.request);
      if (!asked || appContext.leaving?.signal.aborted) return next(new Error('busy'));
      await hearing;
      await listening?.ready;
      const who = await admit(appContext, identify, asked, socket.handshake.auth);
      if (who && 'refused' in who) return next(new Error(who.refused));
      const room = who && roomOf({ account: who.accountId });
      if (room && (io.sockets.adapter.rooms.get(room)?.size ?? 0) >= MOST_OF_ACCOUNT)
        return next(new Error('too_many'));
      if (who) asked.place.signedIn();
      socket.data.reader = who && { accountId: who.accountId, sessionId: who.sessionId };
      next();
    } catch (err) {
      app.log.error({ err }, 'a handshake failed');
      next(new Error('busy'));
    }
  });
  io.on('connection', socket => {
    const { reader } = socket.data;
    sockets.inc();
    socket.on('disconnect', () => sockets.dec());
    hearMessages(socket, { accountId: reader?.accountId ?? null, ticketStatus, slots, chat });
    // What came with the request is not needed any more, and there are thousands of them.
    (socket.conn as { request: unknown }).request = null;
    if (!reader) {
      const timer = setTimeout(() => socket.disconnect(true), GUEST_MS);
      return void socket.on('disconnect', () => clearTimeout(timer));
    }
    const { accountId: account, sessionId: session } = reader;
    void socket.join([roomOf({ account }), roomOf({ session })]);
    presence.arrive(session);
    socket.on('disconnect', () => presence.leave(session));
  });

  app.addHook('onListen', async () => {
    listening ??= listen(appContext.where, LIVE_CHANNEL, {
      onMessage(text) {
        const message: LiveMessage = JSON.parse(text);
        if (!teller.isOwn(message)) deliver(message);
      },
      onReturn() {
        void presence.renew();
        io.emit('ask_again', { within: ASK_AGAIN_MS });
      },
    });
    hear();
  });
  // Everybody at once would be thousands of handshakes in a second at the others.
  appContext.leaving?.signal.addEventListener('abort', () => {
    const ms = (appContext.leaving?.ms ?? 0) * SHARE_OF_LEAVING;
    void spread([...io.sockets.sockets.values()], ms, socket => socket.conn.close());
  });
  app.addHook('preClose', async () => {
    slots.stop();
    await teller.stop();
    await listening?.stop();
    await io.close();
    await cutOff();
    await presence.stop();
  });
}
