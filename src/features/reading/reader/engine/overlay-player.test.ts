// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { OVERLAY_META } from '#rules/library/book-overlay.ts';
import type { Book } from './book.ts';
import { overlayPlayer } from './overlay-player.ts';
import type { LaidPage, Moved, Renderer } from './renderer.ts';

/* A book of two chapters with three phrases each, one on a page; the sound is in hand. */

let sound: Sound;
class Sound extends EventTarget {
  constructor() {
    super();
    sound = this;
  }
  src = '';
  currentTime = 0;
  ended = false;
  seeking = false;
  play = async () => {};
  pause() {}
  removeAttribute() {}
  /** The clock of the sound goes on to a second. */
  at(second: number) {
    this.currentTime = second;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

const idOf = (chapter: number, at: number) => `c${chapter}p${at}`;
const htmlOf = (chapter: number) => {
  const phrases = [0, 1, 2].map(at => ({ id: idOf(chapter, at), sound: 'a.mp3', begin: at, end: at + 1 }));
  return `<html><head><meta name="${OVERLAY_META}" content='${JSON.stringify(phrases)}'></head><body>${phrases
    .map(({ id }) => `<p id="${id}">${id}</p>`)
    .join('')}</body></html>`;
};

function opened() {
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const docs = [0, 1].map(chapter => new DOMParser().parseFromString(htmlOf(chapter), 'text/html'));
  /** The chapter and its page that are shown; pages between phrases have halves. */
  const shown = { chapter: 0, page: 0 };
  const gone: unknown[] = [];
  const pageOf = (element: unknown) => Number((element as Element).id.at(-1));
  const renderer = {
    pages: () =>
      docs.map(
        (doc, chapter): LaidPage => ({
          chapter,
          doc,
          isShown: chapter === shown.chapter,
          shows: element => chapter === shown.chapter && pageOf(element) === shown.page,
          passed: element => chapter === shown.chapter && pageOf(element) <= shown.page,
        }),
      ),
    async goto(target: { href?: string; chapter?: number }) {
      gone.push(target);
      const [, chapter, page] = /c(\d)p(\d)$/.exec(target.href ?? '') ?? [];
      shown.chapter = target.chapter ?? Number(chapter ?? shown.chapter);
      shown.page = Number(page ?? 0);
    },
  };
  const book = {
    package: {
      spine: [0, 1].map(chapter => ({ href: `${chapter}.xhtml`, linear: true, overlay: 1 })),
      overlay: { active: 'dang-doc', playing: 'dang-nghe' },
      lang: 'vi',
    },
    chapter: async (chapter: number) => htmlOf(chapter),
    urlOf: () => 'https://sach.example/c/',
  };
  const player = overlayPlayer(
    book as unknown as Book,
    renderer as unknown as Renderer,
    () => [],
    () => {},
  );
  const lit = () => docs.flatMap(doc => [...doc.querySelectorAll('.dang-doc')].map(({ id }) => id));
  return { sound, player, shown, gone, lit, docs };
}
const byReader = { byReader: true } as Moved;

afterEach(() => vi.unstubAllGlobals());

test('a jump to a page between phrases is followed by the phrase behind it, not by the first of its chapter', async () => {
  const { player, shown, lit } = opened();
  await player.start();
  expect(lit()).toEqual(['c0p0']);
  Object.assign(shown, { chapter: 1, page: 1.5 });
  player.moved(byReader);
  await vi.waitFor(() => expect(lit()).toEqual(['c1p2']));
});

test('a jump to the page of a phrase is followed by that phrase', async () => {
  const { player, shown, lit } = opened();
  await player.start();
  Object.assign(shown, { chapter: 1, page: 1 });
  player.moved(byReader);
  await vi.waitFor(() => expect(lit()).toEqual(['c1p1']));
});

test('the next chapter is opened once, however often the clock tells of the end', async () => {
  const { player, sound, lit, gone, docs } = opened();
  await player.start();
  sound.at(1);
  sound.at(2);
  await vi.waitFor(() => expect(lit()).toEqual(['c0p2']));
  gone.length = 0;
  sound.at(3);
  sound.at(3.01);
  sound.at(3.02);
  await vi.waitFor(() => expect(lit()).toEqual(['c1p0']));
  expect(gone).toEqual([{ chapter: 1 }]);
  expect(docs.map(doc => doc.documentElement.className)).toEqual(['', 'dang-nghe']);
});

test('the last phrase of the book is heard once, and the next tap begins on the page', async () => {
  const { player, shown, sound, lit } = opened();
  Object.assign(shown, { chapter: 1, page: 2 });
  await player.start();
  expect(lit()).toEqual(['c1p2']);
  const play = vi.spyOn(sound, 'play');
  sound.ended = true;
  sound.at(3);
  sound.at(3);
  expect(play).not.toHaveBeenCalled();
});
