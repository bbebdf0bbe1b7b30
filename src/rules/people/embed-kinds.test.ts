import { expect, test } from 'vitest';
import { slugOf } from '../text/slug.ts';
import { embedTargetAt, embedTargetOf } from './embed-kinds.ts';

const cases = [
  ['/ebook/', 'ebook', 'book'],
  ['/reader/', 'reader', 'book'],
  ['/reader-comic/', 'comicIssue', 'comic'],
  ['/truyen-tranh/', 'comic', 'comic'],
  ['/sach-noi/', 'audiobook', 'sound'],
  ['/podcast/', 'podcast', 'sound'],
  ['/episode/', 'episode', 'sound'],
  ['/viewer-comic/', 'comicVideo', 'film'],
  ['/shop/reader/', 'reader', 'product'],
  ['/shop/hien-doc-1/van-hoc-CT2/', 'product', 'product'],
] as const;

test.each(cases)('a page below %s is shown by a frame, named by its %s', (start, of, kind) => {
  const slug = slugOf(of, 'Sóng ở đáy bát', 41) ?? '';
  expect(embedTargetAt(`${start}${slug}?utm_source=bao#a`)).toEqual({ kind, of, id: 41, slug });
  expect(embedTargetOf(kind, slug)).toEqual({ kind, of, id: 41, slug });
});

test('other pages, and slugs of another kind, are shown by no frame', () => {
  for (const path of [
    '/',
    '/shop',
    '/shop/cart',
    '/truyen-tranh/tat-ca',
    '/sach-noi/a-c1',
    '/account/library',
  ])
    expect(embedTargetAt(path)).toBeNull();
  expect(embedTargetOf('film', slugOf('comicIssue', 'Tập 1', 3) ?? '')).toBeNull();
  expect(embedTargetOf('comic', 'không')).toBeNull();
});
