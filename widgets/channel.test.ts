// @vitest-environment happy-dom
import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameMessageData, HostMessageData } from '../src/contract/people/embed.ts';
import { type FrameChannel, openFrameChannel } from './channel.ts';

// The window of these tests has none.
vi.stubGlobal('MessageChannel', NodeChannel);

const ORIGIN = 'https://mot.example';
const posted = vi.fn();
let channel: FrameChannel;
let port: MessagePort;
let heard: string[];
/** What came out of the port, as the frame sees it. */
let arrived: { seq: number; action: keyof HostMessageData; data: unknown }[];

const welcome = () =>
  vi.waitFor(() => {
    const [message, , ports] = posted.mock.lastCall ?? [];
    expect(ports).toHaveLength(1);
    return { message, port: ports[0] as MessagePort };
  });

/** The frame says hello, and is ready. */
async function meet(): Promise<void> {
  const hello = { ns: 'mot.embed', v: 1, action: 'hello', nonce: 'n' };
  const event = new MessageEvent('message', { data: hello, origin: ORIGIN });
  Object.defineProperty(event, 'source', { value: frame.contentWindow });
  window.dispatchEvent(event);
  const { message, port: given } = await welcome();
  port = given;
  port.onmessage = ({ data }) => void arrived.push(data);
  say('ready', { hostNonce: message.hostNonce });
  await vi.waitFor(() => expect(heard).toContain('ready'));
}
const say = <A extends keyof FrameMessageData>(action: A, data: FrameMessageData[A]) =>
  port.postMessage({ action, data });
const frame = { contentWindow: { postMessage: posted } } as unknown as HTMLIFrameElement;

beforeEach(() => {
  posted.mockReset();
  heard = [];
  arrived = [];
  channel = openFrameChannel(frame, ORIGIN, ({ action }) => void heard.push(action));
});
afterEach(() => {
  channel.close();
  port?.close();
  vi.useRealTimers();
});

test('what is asked before the frame is ready is sent then, of each kind the latest', async () => {
  const [first, second, theme] = [vi.fn(), vi.fn(), vi.fn()];
  channel.send('goTo', { chapter: 1 }, first);
  channel.send('goTo', { chapter: 2 }, second);
  channel.send('setTheme', { theme: 'dark' }, theme);
  expect(first).toHaveBeenCalledWith('replaced');
  await meet();
  await vi.waitFor(() =>
    expect(arrived.map(({ data }) => data)).toEqual([{ chapter: 2 }, { theme: 'dark' }]),
  );
});

test('an answer ends what it names, and nobody else hears it', async () => {
  await meet();
  const [goTo, theme] = [vi.fn(), vi.fn()];
  channel.send('goTo', { chapter: 2 }, goTo);
  channel.send('setTheme', { theme: 'dark' }, theme);
  await vi.waitFor(() => expect(arrived).toHaveLength(2));
  say('answered', { to: arrived[1]?.seq ?? 0, reason: null });
  say('answered', { to: arrived[0]?.seq ?? 0, reason: 'locked' });
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('locked'));
  expect(theme).toHaveBeenCalledWith(null);
  expect(heard).not.toContain('answered');
});

test('a frame that never does what it was asked is given twenty seconds', () => {
  vi.useFakeTimers();
  const settle = vi.fn();
  channel.send('goTo', { chapter: 2 }, settle);
  vi.advanceTimersByTime(19_000);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(settle).toHaveBeenCalledExactlyOnceWith('no_answer');
  channel.drop('closed');
  expect(settle).toHaveBeenCalledOnce();
});
