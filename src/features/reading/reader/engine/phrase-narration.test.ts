// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { BookPackage } from '#contract/library/content.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';
import { phrasesOn } from './phrase-narration.ts';
import type { Renderer, Target } from './renderer.ts';

function aPage(body: string, chapter = 0) {
  const doc = document.implementation.createHTMLDocument('x');
  doc.body.innerHTML = body;
  const seen = new Set<string>();
  return { chapter, doc, isShown: true, seen, shows: (element: Element) => seen.has(element.id) };
}

function aBook(
  overlay: BookPackage['overlay'],
  body = '<p id="a">Một</p><p id="b">Hai <i>chữ</i> <a href="#a">lên</a></p>',
) {
  const page = aPage(body);
  const gone: Target[] = [];
  const renderer = {
    pages: () => [page],
    goto: async (to: Target) => void gone.push(to),
  } as unknown as Renderer;
  const spine = [{ href: 'c/0001.xhtml' }, { href: 'c/0002.xhtml' }];
  return { page, gone, phrases: phrasesOn(renderer, { overlay, spine } as BookPackage) };
}

const said = (id: string, more = {}) => ({ chapter: 0, sentences: [], at: 0, id, sounds: true, ...more });
const classOf = (page: ReturnType<typeof aPage>, id: string) => page.doc.getElementById(id)?.className;

test('the phrase that sounds has the classes of the book, and ours; the one before has none', () => {
  const { page, phrases } = aBook({ active: 'sang', playing: 'nghe' });
  page.seen.add('a').add('b');
  expect(phrases.highlight(said('a'), false)).toBe(true);
  expect(classOf(page, 'a')).toBe('sang');
  expect(page.doc.getElementById('a')?.hasAttribute('data-heard')).toBe(true);
  expect(page.doc.documentElement.className).toBe('nghe');
  phrases.highlight(said('b'), false);
  expect([classOf(page, 'a'), classOf(page, 'b')]).toEqual(['', 'sang']);
});

test('while it is paused the phrase stays lit, and the page no longer says that it sounds', () => {
  const { page, phrases } = aBook({ active: 'sang', playing: 'nghe' });
  page.seen.add('a');
  phrases.highlight(said('a'), false);
  phrases.highlight(said('a', { sounds: false }), false);
  expect([classOf(page, 'a'), page.doc.documentElement.className]).toEqual(['sang', '']);
  phrases.highlight(null, false);
  expect(classOf(page, 'a')).toBe('');
});

test('the page is turned to a phrase that is not on it, when it is followed', () => {
  const { gone, phrases } = aBook({ active: 'sang', playing: 'nghe' });
  expect(phrases.highlight(said('b'), false)).toBe(false);
  expect(gone).toEqual([]);
  expect(phrases.highlight(said('b'), true)).toBe(true);
  expect(gone).toEqual([{ href: 'c/0001.xhtml#b' }]);
});

test('the next chapter is gone to when it is followed; sound without text leaves the page where it is', () => {
  const { gone, phrases } = aBook({ active: 'sang', playing: 'nghe' });
  expect(phrases.highlight(said('a', { chapter: 1 }), false)).toBe(false);
  expect(phrases.highlight(said('a', { chapter: 1 }), true)).toBe(true);
  expect(gone).toEqual([{ href: 'c/0002.xhtml#a' }]);
  expect(phrases.highlight(said(''), true)).toBe(true);
  expect(gone).toHaveLength(1);
});

test('listening begins with the first phrase on the page', () => {
  const { page, phrases } = aBook({ active: 'sang', playing: 'nghe' });
  page.seen.add('b');
  expect(phrases.sentenceOnPage([], ['', 'a', 'b'])).toBe(2);
  page.seen.clear();
  expect(phrases.sentenceOnPage([], ['', 'a', 'b'])).toBe(-1);
});

test('a tap on a phrase is heard from there; one on a link, or on words of no phrase, is not', () => {
  const { page, phrases } = aBook(
    { active: 'sang', playing: 'nghe' },
    '<p id="a">Một</p><p id="b">Hai <i>chữ</i> <a href="#a">lên</a></p><p id="x">Khác</p>',
  );
  const heard: number[] = [];
  const marks: Timing[] = [
    [0, 1, '', { id: 'a' }],
    [1, 2, '', { id: 'b' }],
    [2, 3, '', { id: 'b' }],
    [3, 4, '', { id: '' }],
  ];
  phrases.listen(marks, seconds => heard.push(seconds));
  for (const tapped of ['i', 'a[href]', '#x', '#a'])
    page.doc.querySelector(tapped)?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
  expect(heard).toEqual([1, 0]);
});
