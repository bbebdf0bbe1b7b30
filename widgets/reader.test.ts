// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbedMessage } from '../src/contract/embed.ts';
import type { MotReaderElement } from './reader.ts';

let hear: (message: EmbedMessage) => void;
const send = vi.fn();
vi.mock('./channel.ts', () => ({
  openFrameChannel: (_frame: unknown, _origin: string, onMessage: typeof hear) => {
    hear = onMessage;
    return { send, verifier: 'v', close() {} };
  },
}));
await import('./reader.ts');

const say = (action: string, data: object) => hear({ action, data } as EmbedMessage);
const opened = { contentId: 1, title: 'Biển', authors: [], chapters: 3 };
const progress = { percent: 0.5, chapter: 2, chapterTitle: 'Hai' };
let reader: MotReaderElement;
let reasons: string[];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  });
  delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
  document.body.innerHTML =
    '<mot-reader partner="a" book="b-1W.html"><a href="/x">Đọc trên Mọt</a></mot-reader>';
  reader = document.querySelector('mot-reader') as MotReaderElement;
  reasons = [];
  reader.addEventListener('error', event => reasons.push((event as unknown as CustomEvent).detail.reason));
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});
const loaded = () => reader.shadowRoot?.querySelector('iframe')?.dispatchEvent(new Event('load'));
const notice = () => reader.shadowRoot?.querySelector('slot');

test('a frame that loads and never answers is an error, and the page’s own link is seen', () => {
  loaded();
  expect(notice()).toBeFalsy();
  vi.advanceTimersByTime(20_000);
  expect(reasons).toEqual(['no_answer']);
  expect(reader.state).toBe('failed');
  expect(notice()).toBeTruthy();
});

test('a frame that answers late takes the notice away again', () => {
  loaded();
  vi.advanceTimersByTime(20_000);
  say('ready', {});
  expect(notice()).toBeFalsy();
  expect(reader.state).toBe('ready');
});

test('a frame that answers in time is no error', () => {
  loaded();
  say('ready', {});
  vi.advanceTimersByTime(60_000);
  expect(reasons).toEqual([]);
});

test('a place is reached when the book says so, and a failure rejects with its reason', async () => {
  const there = reader.goTo({ chapter: 2 });
  expect(send).toHaveBeenLastCalledWith('goTo', { chapter: 2 });
  say('progress', progress);
  await expect(there).resolves.toEqual(progress);
  const other = reader.changeRoute('/ebook/c-2W.html');
  say('error', { reason: 'not_found' });
  await expect(other).rejects.toMatchObject({ reason: 'not_found' });
});

test('another book is there when it has opened', async () => {
  const other = reader.changeRoute('/ebook/c-2W.html');
  say('opened', opened);
  await expect(other).resolves.toEqual(opened);
});

test('what waits when the element is taken out is told so', async () => {
  const waits = reader.goTo({ percent: 0.5 });
  reader.remove();
  await expect(waits).rejects.toMatchObject({ reason: 'closed' });
  await expect(reader.setTheme('dark')).rejects.toMatchObject({ reason: 'closed' });
});

test('the element says what it shows: the book, the place, the last failure', () => {
  expect(reader.state).toBe('loading');
  say('ready', {});
  say('opened', opened);
  say('progress', progress);
  expect([reader.state, reader.opened, reader.place, reader.failure]).toEqual([
    'opened',
    opened,
    progress,
    null,
  ]);
  say('error', { reason: 'offline' });
  expect([reader.state, reader.failure]).toEqual(['failed', 'offline']);
});
