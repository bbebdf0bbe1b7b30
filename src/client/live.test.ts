// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aLiveEnd } from '#testing/liveHarness.ts';
import { trieu } from '#testing/people-builders.ts';
import { setAccount } from './currentAccount.ts';
import { introduce } from './identity.ts';
import { isLive, onLive, onLiveState, onTicket } from './live.ts';

const end = aLiveEnd();
const stops: (() => void)[] = [];
const listen = <T>(stop: T & (() => void)) => void stops.push(stop);

beforeEach(() => introduce(browserHost(), end.origin));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  setAccount(null);
  await expect.poll(() => end.sockets).toEqual([]);
});

test('a socket is opened when somebody listens and is signed in, and joins as the specification says', async () => {
  const states = vi.fn();
  listen(onLiveState(states));
  setAccount(trieu);
  listen(onLive('notices', () => {}));
  await end.socket();
  await expect.poll(isLive).toBe(true);
  expect(states.mock.calls).toEqual([[true]]);
  await expect
    .poll(() => end.heard)
    .toEqual([['join', { username: trieu.fullname, userId: 7, userMotId: 7, reply_type: 0 }]]);
});

test('no socket is opened for a guest, nor while nobody listens; however many listen, there is one', async () => {
  listen(onLive('notices', () => {}));
  listen(onLive('position', () => {}));
  setAccount(null);
  expect(isLive()).toBe(false);
  setAccount(trieu);
  await end.socket();
  expect(end.handshakes).toHaveLength(1);
  for (const stop of stops.splice(0)) stop();
  await expect.poll(() => end.sockets).toEqual([]);
  expect(isLive()).toBe(false);
});

test('who signs out says so, and the socket is closed', async () => {
  setAccount(trieu);
  listen(onLive('notices', () => {}));
  await end.socket();
  await expect.poll(isLive).toBe(true);
  setAccount(null);
  await expect.poll(() => end.heard.at(-1)).toEqual(['logout', {}]);
  await expect.poll(() => end.sockets).toEqual([]);
});

test('an event is told to those who listen to it; what a newer server adds is ignored', async () => {
  const told = vi.fn();
  setAccount(trieu);
  listen(onLive('notices', told));
  const socket = await end.socket();
  socket.emit('a_new_event', { of: 'next year' });
  socket.emit('position', { content_id: 1, form: 'ebook' });
  socket.emit('notices', { unread: 3, colour: 'a field of next year' });
  await expect.poll(() => told.mock.calls).toEqual([[{ unread: 3 }]]);
});

test('after each connection, and when something may have been missed, listeners ask', async () => {
  const ask = vi.fn();
  setAccount(trieu);
  listen(onLive('connected', ask));
  const socket = await end.socket();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  socket.emit('ask_again', {});
  await expect.poll(() => ask.mock.calls.length).toBe(2);
  socket.emit('notices', { unread: 'of another shape' });
  await expect.poll(() => ask.mock.calls.length).toBe(3);
});

test('a guest who waits for the answer to a ticket has a socket for so long', async () => {
  const answers = vi.fn();
  listen(onTicket({ code: 'c', secret: 's' }, answers));
  const socket = await end.socket();
  await expect.poll(() => end.heard).toEqual([['watch_ticket', { code: 'c', secret: 's' }]]);
  socket.emit('ticket', { status: 'looked' });
  await expect.poll(() => answers.mock.calls).toEqual([['looked']]);
});
