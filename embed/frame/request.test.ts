import { expect, test } from 'vitest';
import { encodeHash } from '#contract/people/embed-hash.ts';
import { slugOf } from '#rules/text/slug.ts';
import { NO_BOOK, readerAddress, requestOfRoute, viewerAddress } from './request.ts';

const at = (path: string) => new URL(path, 'https://mot.example');

test('a book is asked for by its reader slug, its page’s slug or its id', () => {
  const wanted = { contentId: 7, chapter: 4 };
  for (const slug of [
    slugOf('reader', 'Người giữ đèn biển', 7),
    slugOf('ebook', 'Người giữ đèn biển', 7),
    '7',
  ]) {
    expect(readerAddress(at(`/embed/reader/${slug}?partner=ben-song&chapter=4&theme=yellow`))).toEqual({
      bookRequest: wanted,
      badHash: false,
      partnerId: 'ben-song',
      theme: 'yellow',
    });
  }
});

test('a partner’s own book is asked for by the hash', () => {
  const epubUrl = 'https://benso.example/truyen.epub';
  expect(readerAddress(at(`/embed/reader?partner=ben-song#${encodeHash({ epubUrl })}`)).bookRequest).toEqual({
    epubUrl,
    chapter: null,
  });
});

test('the viewer knows the book by its id; being logged in there changes nothing here', () => {
  expect(
    viewerAddress(at(`/embed/reader/viewer#${encodeHash({ item_id: '9', loggedIn: true })}`)).bookRequest,
  ).toEqual({ contentId: 9, chapter: null });
});

test('what cannot be decoded shows nothing and is counted; no hash at all is not counted', () => {
  expect(viewerAddress(at('/embed/reader/viewer#rubbish'))).toMatchObject({
    bookRequest: null,
    badHash: true,
  });
  expect(readerAddress(at('/embed/reader#rubbish'))).toMatchObject({ bookRequest: null, badHash: true });
  expect(readerAddress(at('/embed/reader'))).toMatchObject({ bookRequest: null, badHash: false });
});

test('a slug of something else names no book; an odd partner, theme or chapter count as absent', () => {
  const odd = readerAddress(at('/embed/reader/khong-phai-sach?partner=../x&theme=pink&chapter=1e3'));
  const none = { contentId: NO_BOOK, chapter: null };
  expect(odd).toEqual({ bookRequest: none, badHash: false, partnerId: null, theme: null });
  expect(readerAddress(at('/embed/reader/0')).bookRequest).toEqual(none);
});

test('a change of route means a book or nothing', () => {
  const slug = slugOf('ebook', 'Sen nở trái mùa', 12);
  expect(requestOfRoute(`/ebook/${slug}`)).toEqual({ contentId: 12, chapter: null });
  expect(requestOfRoute('/reader/12?chapter=3')).toEqual({ contentId: 12, chapter: 3 });
  for (const route of ['/', '/account/profile', '/embed/reader', '/ebook/x', '//evil.example/12'])
    expect(requestOfRoute(route)).toBeNull();
});
