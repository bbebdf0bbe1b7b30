import { io } from 'socket.io-client';
import {
  LIVE_PATH,
  type LiveMessageName,
  type LivePayload,
  liveEvents,
  liveMessages,
} from '#contract/kit/live.ts';
import { currentAccount } from './currentAccount.ts';
import { whoAmI } from './identity.ts';
import type { Line, LineEnds } from './liveLine.ts';
import { renewSession } from './sessionRenewal.ts';
import { onWatchedSlot, watchedSlot } from './slot-watch.ts';

/* The socket itself, and when it is tried again. Loaded by live.ts. */

/** Pause before the first try again, doubled up to the longest; at random, because a server that stops sends everybody away at once. ms. */
const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A line that does not answer in this time after the page was away is dead. ms. */
const ANSWER_MS = 4_000;

const isKnown = (name: string): name is keyof typeof liveEvents => Object.keys(liveEvents).includes(name);

/** Opens the socket of the person who is signed in now, or of a guest, and keeps it open. */
export function openLine({ tickets, tell, becomeLive }: LineEnds): Line {
  const me = whoAmI();
  const person = currentAccount();
  let tried = 0;
  let renewed = false;
  /** Neither there nor given up. */
  let trying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const socket = io(me.origin || window.location.origin, {
    path: LIVE_PATH,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    // Ours: at once when the page is seen again, and never while it is hidden.
    reconnection: false,
    auth: send => send(me.host.tokens === 'header' ? { tokens: 'header', token: me.accessToken } : {}),
  });

  const connect = () => {
    clearTimeout(timer);
    if (document.hidden || trying || socket.connected) return;
    trying = true;
    socket.disconnect().connect();
  };
  const connectLater = () => {
    clearTimeout(timer);
    trying = false;
    const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** tried++);
    timer = setTimeout(connect, pause * (0.25 + 0.75 * Math.random()));
  };
  const startOver = () => {
    socket.disconnect();
    connect();
  };
  /** Sends what the server answers; without an answer in time the line is dead. */
  const ask = (name: LiveMessageName, fields: unknown) =>
    socket
      .timeout(ANSWER_MS)
      .emit(name, liveMessages[name].parse(fields), (error: unknown, said: unknown) => {
        if (error && socket.connected) return startOver();
        const ticket = liveEvents.ticket.safeParse(said);
        if (ticket.success) tell('ticket', ticket.data);
      });
  const introduce = () => {
    if (person) {
      const { userId, fullname } = person;
      ask('join', { username: fullname, userId, userMotId: userId, reply_type: 0 });
    }
    for (const ticket of tickets) ask('watch_ticket', ticket);
    if (watchedSlot() > 0) followSlot();
  };
  const followSlot = () => void (socket.connected && ask('watch_frame', { frame_id: watchedSlot() }));
  const stopFollowing = onWatchedSlot(followSlot);

  socket.on('connect', () => {
    tried = 0;
    renewed = false;
    trying = false;
    introduce();
    becomeLive(true);
    tell('connected');
  });
  socket.on('disconnect', reason => {
    becomeLive(false);
    if (reason !== 'io client disconnect') connectLater();
  });
  socket.on('connect_error', error => {
    if (error.message !== 'session_expired' || renewed) return connectLater();
    renewed = true;
    trying = false;
    // A session that is over signs out, which closes this line.
    renewSession().then(account => account && connect(), connectLater);
  });
  socket.onAny((name: string, payload: unknown) => {
    // A newer server tells more than this release knows.
    if (!isKnown(name)) return;
    const read = liveEvents[name].safeParse(payload);
    if (!read.success) return tell('connected');
    if (name !== 'ask_again') return tell(name, read.data);
    const { within = 0 } = read.data as LivePayload<'ask_again'>;
    clearTimeout(asking);
    asking = setTimeout(() => tell('connected'), Math.random() * within);
  });

  const whenSeen = () => {
    if (document.hidden) return;
    if (socket.connected) introduce();
    else connect();
  };
  document.addEventListener('visibilitychange', whenSeen);
  window.addEventListener('online', connect);
  connect();
  return {
    say: (name, fields) =>
      socket
        .timeout(ANSWER_MS)
        .emitWithAck(name, liveMessages[name].parse(fields))
        .catch(() => null),
    watch: ticket => socket.connected && ask('watch_ticket', ticket),
    close() {
      stopFollowing();
      clearTimeout(timer);
      clearTimeout(asking);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('online', connect);
      if (person && socket.connected && currentAccount()?.userId !== person.userId)
        socket.emit('logout', liveMessages.logout.parse({}));
      socket.disconnect();
    },
  };
}
