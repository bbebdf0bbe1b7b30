// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { EmbedMessage, FrameMessageData, HostMessageData } from '../src/contract/people/embed.ts';
import type { EmbedTheme } from '../src/contract/people/embed-limits.ts';
import type { Settle } from './answers.ts';
import type {
  MotReader,
  MotReaderEvents,
  MotReaderRefusal,
  MotReaderTarget,
  MotReaderTheme,
} from './types.ts';

let hear: (message: EmbedMessage) => void;
let settles: Settle[] = [];
const send = vi.fn((_action: string, _data: unknown, settle: Settle) => void settles.push(settle));
const drop = (reason: MotReaderRefusal) => {
  for (const settle of settles.splice(0)) settle(reason);
};
vi.mock('./channel.ts', () => ({
  openFrameChannel: (_frame: unknown, _origin: string, onMessage: typeof hear) => {
    hear = onMessage;
    return { send, drop, verifier: 'v', close: () => drop('closed') };
  },
}));
await import('./reader.ts');

const say = (action: string, data: object) => hear({ action, data } as EmbedMessage);
const done = (reason: MotReaderRefusal | null = null) => settles.shift()?.(reason);
const opened = { contentId: 1, title: 'Biển', authors: [], chapters: 3, kind: 'book' as const };
const progress = { percent: 0.5, chapter: 2, chapterTitle: 'Hai' };
let reader: MotReader;
let reasons: string[];

/** Puts an element with these attributes into the page. */
function position(attributes: string, inside = '', name = 'mot-reader'): void {
  const part = document.createElement('div');
  part.innerHTML = `<${name} partner="a" ${attributes}>${inside}</${name}>`;
  document.body.replaceChildren(part);
  reader = document.querySelector(name) as MotReader;
  reasons = [];
  reader.addEventListener('error', event => void reasons.push(event.detail.reason));
}

beforeEach(() => {
  vi.useFakeTimers();
  settles = [];
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  });
  delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
  position('book="b-1W.html"');
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});
const frame = () => reader.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;
const loaded = () => frame().dispatchEvent(new Event('load'));
const notice = () => reader.shadowRoot?.querySelector('[role=alert]');
const link = () => notice()?.querySelector('a')?.getAttribute('href');
const { origin } = location;

test('a frame that never loads is an error, with a sentence and the way to the book’s page', () => {
  vi.advanceTimersByTime(11_000);
  expect(notice()).toBeFalsy();
  vi.advanceTimersByTime(2_000);
  expect(reasons).toEqual(['no_answer']);
  expect(reader.state).toBe('failed');
  expect(notice()?.textContent).toContain('Sách chưa mở được ở đây');
  expect(link()).toBe(`${origin}/ebook/b-1W.html`);
  expect(frame().style.visibility).toBe('hidden');
});

test('a frame that loads late is given time from its load, and then it is an error too', () => {
  vi.advanceTimersByTime(11_000);
  loaded();
  vi.advanceTimersByTime(11_000);
  expect(reasons).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(reasons).toEqual(['no_answer']);
});

test('a frame that answers late takes the notice away again', () => {
  loaded();
  vi.advanceTimersByTime(20_000);
  say('ready', {});
  expect(notice()).toBeFalsy();
  expect(frame().style.visibility).toBe('');
  expect([reader.state, reader.ready]).toEqual(['ready', true]);
});

test('a frame that answers in time is no error', () => {
  loaded();
  say('ready', {});
  vi.advanceTimersByTime(60_000);
  expect(reasons).toEqual([]);
});

test('a book that is drawn is not covered, though nobody is told of it', () => {
  Object.defineProperty(frame(), 'contentWindow', { value: { length: 1 } });
  vi.advanceTimersByTime(20_000);
  expect(reasons).toEqual(['no_answer']);
  expect(notice()).toBeFalsy();
});

test('what a frame says in its own words needs no notice around it', () => {
  say('ready', {});
  say('error', { reason: 'not_found' });
  expect([reader.state, reader.failure, reasons]).toEqual(['failed', 'not_found', ['not_found']]);
  expect(notice()).toBeFalsy();
});

test('another try loads the frame anew', () => {
  const first = frame();
  vi.advanceTimersByTime(20_000);
  notice()?.querySelector('button')?.click();
  expect(notice()).toBeFalsy();
  expect(frame()).not.toBe(first);
  expect(reader.state).toBe('loading');
});

test.each([
  ['book="b-1W.html"', '/ebook/b-1W.html'],
  ['book="https://mot.example/ebook/b-1W.html?x=1"', '/ebook/b-1W.html'],
  ['book="b-r1"', '/reader/b-r1'],
  ['', '/'],
])('the notice of %s leads to %s', (attributes, path) => {
  position(attributes);
  vi.advanceTimersByTime(20_000);
  expect(link()).toBe(origin + path);
});

test('of an EPUB of its own the page’s own link is seen', () => {
  position('epub="https://a.example/b.epub"', '<a href="/x">Đọc bản in</a>');
  vi.advanceTimersByTime(20_000);
  expect(link()).toBeUndefined();
  expect(notice()?.querySelector('slot')).toBeTruthy();
});

test('a position is reached when the frame says so, and a failure rejects with its reason', async () => {
  const there = reader.goTo({ chapter: 2 });
  expect(send).toHaveBeenLastCalledWith('goTo', { chapter: 2 }, expect.any(Function));
  say('progress', progress);
  done();
  await expect(there).resolves.toEqual(progress);
  const other = reader.changeRoute('/ebook/c-2W.html');
  done('not_found');
  await expect(other).rejects.toMatchObject({ name: 'Error', reason: 'not_found' });
});

test('a theme is changed when the frame says so, not before', async () => {
  const changed = vi.fn();
  const asked = reader.setTheme('dark').then(changed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changed).not.toHaveBeenCalled();
  done();
  await asked;
  expect(changed).toHaveBeenCalledOnce();
});

test('another book is there when it has opened', async () => {
  const other = reader.changeRoute('/ebook/c-2W.html');
  say('opened', opened);
  done();
  await expect(other).resolves.toEqual(opened);
});

test('what no frame would understand is not sent', async () => {
  send.mockClear();
  const wrong = [
    reader.goTo({ chapter: -1 }),
    reader.goTo({ chapter: 1.5 }),
    reader.goTo({ percent: 7 }),
    reader.goTo({} as never),
    reader.setTheme('pink' as never),
    reader.changeRoute('https://mot.example/ebook/c-2W.html'),
    reader.changeRoute('//evil.example'),
  ];
  for (const each of wrong) await expect(each).rejects.toMatchObject({ reason: 'bad_input' });
  expect(send).not.toHaveBeenCalled();
});

test('what waits for a frame that does not answer is told so', async () => {
  const waits = reader.goTo({ percent: 0.5 });
  vi.advanceTimersByTime(20_000);
  await expect(waits).rejects.toMatchObject({ reason: 'no_answer' });
});

test('what waits when the element is taken out is told so', async () => {
  const waits = reader.goTo({ percent: 0.5 });
  reader.remove();
  await expect(waits).rejects.toMatchObject({ reason: 'closed' });
  await expect(reader.setTheme('dark')).rejects.toMatchObject({ reason: 'closed' });
});

/** Observers tell nothing until the page is drawn. */
function nothingDrawnYet(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}

test('whoever asks for something need not wait until the element is near the screen', () => {
  nothingDrawnYet();
  position('book="b-1W.html"');
  expect(reader.state).toBe('waiting');
  void reader.goTo({ chapter: 2 });
  expect(reader.state).toBe('loading');
  vi.unstubAllGlobals();
});

const writtenFrame = `<iframe src="${origin}/embed/reader/b-1W.html?partner=a&amp;theme=grey"></iframe>`;

test('a frame that the page wrote inside is taken over where it stands, before it is near the screen', () => {
  nothingDrawnYet();
  position('book="b-1W.html" theme="grey"', writtenFrame);
  const written = reader.querySelector('iframe');
  expect([reader.state, frame()]).toEqual(['loading', null]);
  expect(written?.slot).toBe(reader.shadowRoot?.querySelector('slot')?.name);
  say('ready', {});
  expect(reader.state).toBe('ready');
  reader.setAttribute('book', 'c-2W.html');
  expect(reader.querySelector('iframe')).toBeNull();
  expect(frame().src).toContain('/c-2W.html?');
  vi.unstubAllGlobals();
});

test('a frame inside that shows something else stays the page’s own', () => {
  position('book="b-1W.html"', writtenFrame);
  expect(frame().src).toBe(`${origin}/embed/reader/b-1W.html?partner=a`);
  expect(reader.querySelector('iframe')?.slot).toBe('');
});

test('the element says what it shows: the book, the position, the last failure, the login', () => {
  expect([reader.state, reader.ready, reader.loggedIn]).toEqual(['loading', false, false]);
  say('ready', {});
  say('opened', opened);
  say('progress', progress);
  say('loggedIn', { code: 'c' });
  const { state, ready, loggedIn, place: position, failure } = reader;
  expect([state, ready, loggedIn, reader.opened, position, failure]).toEqual([
    'opened',
    true,
    true,
    opened,
    progress,
    null,
  ]);
  say('closed', {});
  say('error', { reason: 'offline' });
  expect([reader.state, reader.failure, reader.opened, reader.place]).toEqual([
    'failed',
    'offline',
    null,
    null,
  ]);
});

test.each([
  ['comic="a-i1"', '/embed/comic/a-i1?partner=a'],
  ['sound="https://mot.example/sach-noi/a-b1?x=1" compact', '/embed/sound/a-b1?partner=a&compact=1'],
  ['film="a-v1" at="12" dnt', '/embed/film/a-v1?partner=a&at=12&dnt=1'],
  ['product="a-d1" locale="en"', '/embed/reader-shop/a-d1?partner=a&locale=en'],
  [
    'comic="a-i1" page="3" panel="2" controls="none" crop',
    '/embed/comic/a-i1?partner=a&page=3&panel=2&controls=none&crop=1',
  ],
])('each kind has its frame: %s', (attributes, address) => {
  position(attributes);
  expect(frame().src).toBe(origin + address);
});

test('a frame may sound by itself only where something is heard or moves', () => {
  position('sound="a-b1"');
  expect(frame().allow).toContain('autoplay');
  position('comic="a-i1"');
  expect(frame().allow).not.toContain('autoplay');
});

test('a facade costs no frame before it is pressed, and what is pressed may sound', () => {
  position('film="a-v1" facade poster="/anh.webp"', '<a href="/phim">Phim</a>');
  expect(frame()).toBeNull();
  expect(reader.state).toBe('waiting');
  vi.advanceTimersByTime(60_000);
  expect(reasons).toEqual([]);
  const root = reader.shadowRoot as ShadowRoot;
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/anh.webp');
  root.querySelector('button')?.click();
  expect(frame().src).toBe(`${origin}/embed/film/a-v1?partner=a&play=1`);
  expect(root.querySelector('button')).toBeNull();
});

test('a method wakes what stands behind a facade', () => {
  position('comic="a-i1" facade');
  void reader.goTo({ page: 2 });
  expect(send).toHaveBeenCalledWith('goTo', { page: 2 }, expect.any(Function));
});

test('what is heard is one line high, and a page may leave the height to what is shown', () => {
  position('sound="a-b1"');
  expect(reader.style.height).toBe('152px');
  position('sound="a-b1" compact');
  expect(reader.style.height).toBe('80px');
  position('comic="a-i1" height="auto"');
  Object.defineProperty(reader, 'clientWidth', { value: 400 });
  say('size', { width: 800, height: 1_000, bars: 100 });
  expect(reader.style.height).toBe('600px');
  position('comic="a-i1"');
  say('size', { width: 800, height: 1_000, bars: 100 });
  expect(reader.style.height).toBe('600px');
});

test('play, pause, time, page, panel, chosen words, a price pressed and a purchase are events', () => {
  position('comic="a-i1"');
  const told: [string, unknown][] = [];
  const names = ['play', 'pause', 'time', 'page', 'panel', 'size', 'select', 'buywanted', 'bought'] as const;
  for (const name of names)
    reader.addEventListener(name as string, event => told.push([name, (event as CustomEvent).detail]));
  say('play', {});
  say('time', { seconds: 3, duration: 9 });
  say('pause', {});
  say('page', { page: 2, pages: 5 });
  say('panel', { page: 2, panel: 1, panels: 4 });
  say('select', { text: 'biển', chapter: 1 });
  say('buyWanted', { contentId: 7, price: 49_000 });
  say('bought', { contentId: 7 });
  expect(told).toEqual([
    ['play', {}],
    ['time', { seconds: 3, duration: 9 }],
    ['pause', {}],
    ['page', { page: 2, pages: 5 }],
    ['panel', { page: 2, panel: 1, panels: 4 }],
    ['select', { text: 'biển', chapter: 1 }],
    ['buywanted', { contentId: 7, price: 49_000 }],
    ['bought', { contentId: 7 }],
  ]);
});

test('a place that is none is refused before the frame is asked', async () => {
  position('comic="a-i1"');
  send.mockClear();
  for (const place of [{ page: 0 }, { page: 1.5 }, { page: 1, panel: 0 }, { at: -1 }, { at: '3' }, {}])
    await expect(reader.goTo(place as MotReaderTarget)).rejects.toMatchObject({ reason: 'bad_input' });
  expect(send).not.toHaveBeenCalled();
});

test('what it says of itself cannot be written over', () => {
  for (const name of ['state', 'ready', 'loggedIn', 'opened', 'place', 'failure'])
    expect(() => Object.assign(reader, { [name]: 'x' })).toThrow(TypeError);
  expect(reader.state).toBe('loading');
});

test('the plain types say what the contract says', () => {
  expectTypeOf<MotReaderEvents['opened']>().toEqualTypeOf<FrameMessageData['opened']>();
  expectTypeOf<MotReaderEvents['progress']>().toEqualTypeOf<FrameMessageData['progress']>();
  expectTypeOf<MotReaderEvents['loginwanted']>().toEqualTypeOf<FrameMessageData['loginWanted']>();
  expectTypeOf<Exclude<MotReaderRefusal, 'no_answer' | 'closed' | 'bad_input'> | null>().toEqualTypeOf<
    FrameMessageData['answered']['reason']
  >();
  expectTypeOf<MotReaderTarget>().toEqualTypeOf<HostMessageData['goTo']>();
  expectTypeOf<MotReaderTheme>().toEqualTypeOf<EmbedTheme>();
});
