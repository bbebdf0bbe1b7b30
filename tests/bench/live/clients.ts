import { io } from 'socket.io-client';
import { LIVE_PATH } from '../../../src/contract/kit/live.ts';

/*
 * The other end of live.ts: `clients.ts ORIGIN SOCKETS TOKEN…` opens sockets in a process of its own, the same number for
 * each token, and says how late an event with the time of its sending came to each.
 */

const [origin = '', count = '0', ...tokens] = process.argv.slice(2);
const now = () => performance.timeOrigin + performance.now();
const late: number[] = [];
/** Handshakes under way at once. */
const TOGETHER = 50;

/** An address of its own for each, as through a proxy. */
const addressOf = (at: number) => `10.${at >> 14}.${(at >> 7) & 127}.${(at & 127) + 1}`;

const open = (at: number) =>
  new Promise<void>((done, failed) => {
    const socket = io(origin, {
      path: LIVE_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { tokens: 'header', token: tokens[at % tokens.length] },
      extraHeaders: { 'x-forwarded-for': addressOf(at) },
    });
    socket.on('connect', done);
    socket.on('connect_error', failed);
    socket.on('notices', ({ unread }: { unread: number }) => void late.push(now() - unread));
  });

let next = 0;
const worker = async () => {
  while (next < Number(count)) await open(next++);
};
await Promise.all(Array.from({ length: TOGETHER }, worker));
process.send?.('open');
process.on('message', () => {
  process.send?.(late.splice(0));
});
