// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aLiveEnd } from '#testing/liveHarness.ts';
import { trieu } from '#testing/people-builders.ts';
import { currentAccount, onExpired, setAccount } from './currentAccount.ts';
import { introduce, whoAmI } from './identity.ts';
import { isLive, onLive, onLiveState, onTicket } from './live.ts';
import { followSession } from './liveSession.ts';
import { clearOwedLogout, oweLogout, rememberSession } from './savedSession.ts';

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

test('a lost line is tried again at once when the page is seen, and listeners ask', async () => {
  const ask = vi.fn();
  setAccount(trieu);
  listen(onLive('connected', ask));
  (await end.socket()).disconnect(true);
  await expect.poll(isLive).toBe(false);
  await expect.poll(() => document.dispatchEvent(new Event('visibilitychange')) && isLive()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a hidden page does not open a socket before it is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  setAccount(trieu);
  listen(onLive('notices', () => {}));
  // Real time: it would connect within it.
  await new Promise(done => setTimeout(done, 200));
  expect(end.handshakes).toEqual([]);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await end.socket();
});

test('a person whose token was refused renews it, and connects with the new one', async () => {
  introduce({ ...browserHost(), tokens: 'header' }, end.origin);
  end.refuse = 'session_expired';
  const fetched = vi.fn(async () => {
    end.refuse = '';
    const data = { user: trieu, access_token: 'new', refresh_token: 'r', tid: 't' };
    return Response.json({ code: 0, data, message: '' });
  });
  vi.stubGlobal('fetch', fetched);
  rememberSession(whoAmI().host, { user: trieu, access_token: 'old', refresh_token: 'r', tid: 't' });
  setAccount(trieu);
  listen(onLive('notices', () => {}));
  await end.socket();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(end.handshakes.at(-1)).toEqual({ tokens: 'header', token: 'new' });
  vi.unstubAllGlobals();
});

test('a line that does not answer when the page is seen again is opened anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  setAccount(trieu);
  listen(onLive('notices', () => {}));
  const dead = await end.socket();
  await expect.poll(() => end.heard.length).toBe(1);
  end.answers = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => end.heard.length).toBe(2);
  await vi.advanceTimersByTimeAsync(4_100);
  vi.useRealTimers();
  await expect.poll(() => end.sockets[0]?.id !== dead.id && end.sockets.length).toBe(1);
});

test('a session that was ended elsewhere is over here, and the person is told once', async () => {
  const expired = vi.fn();
  const forget = onExpired(expired);
  vi.stubGlobal('fetch', async () => Response.json({ code: 101, data: null, message: '' }));
  setAccount(trieu);
  listen(followSession());
  (await end.socket()).emit('session_ended', {});
  await expect.poll(currentAccount).toBeNull();
  expect(expired).toHaveBeenCalledTimes(1);
  forget();
  vi.unstubAllGlobals();
});

test('a tab whose neighbour is signing out says nothing of an ended session', async () => {
  const fetched = vi.fn(async () => Response.json({ code: 101, data: null, message: '' }));
  vi.stubGlobal('fetch', fetched);
  oweLogout(whoAmI().host, '');
  setAccount(trieu);
  listen(followSession());
  (await end.socket()).emit('session_ended', {});
  // Real time: the question would go out within it.
  await new Promise(done => setTimeout(done, 500));
  expect(fetched).not.toHaveBeenCalled();
  clearOwedLogout(whoAmI().host);
  vi.unstubAllGlobals();
});
