import { expect, test } from 'vitest';
import { decodeId, encodeId, idOfSlug, type SlugKind, slugify, slugKinds, slugOf } from './slug.ts';

test('every id comes back from its encoded form', () => {
  for (const id of [0, 1, 2, 7, 42, 999, 65_535, 1_000_000, 0x7fffffff])
    expect(decodeId(encodeId(id))).toBe(id);
  for (let id = 1; id < 2_000_000; id += 997) expect(decodeId(encodeId(id))).toBe(id);
});

test('what encodeId could not have written is no id', () => {
  for (const text of ['', 'A', 'zzzzzzzz', '-1', '0x1', ' 1', '00', '1\n'])
    expect(decodeId(text), text).toBeNull();
});

test('an ebook page ends with W.html and leads back to its id', () => {
  const slug = slugOf('ebook', 'Người giữ đèn biển', 12);
  expect(slug).toMatch(/^nguoi-giu-den-bien-[0-9a-z]+W\.html$/);
  expect(idOfSlug('ebook', slug ?? '')).toBe(12);
});

test('every kind of slug leads back to its id', () => {
  for (const kind of Object.keys(slugKinds) as SlugKind[]) {
    const slug = slugOf(kind, 'Đắc  Nhân–Tâm: 100%', 31) ?? '';
    expect(idOfSlug(kind, slug), slug).toBe(31);
  }
});

test('a category says -g, a topic -t, a reader -r before the id', () => {
  expect(slugOf('category', 'Văn học', 3)).toMatch(/^van-hoc-g[0-9a-z]+W\.html$/);
  expect(slugOf('topic', 'Mùa nước nổi', 3)).toMatch(/^mua-nuoc-noi-t[0-9a-z]+W\.html$/);
  expect(slugOf('reader', 'Tết', 3)).toMatch(/^tet-r[0-9a-z]+$/);
});

test('without a name or an id there is no slug', () => {
  expect(slugOf('ebook', '', 3)).toBeNull();
  expect(slugOf('ebook', 'Tên', null)).toBeNull();
});

test('slugs lose marks and đ, and are never cut inside a word', () => {
  expect(slugify('  Ễnh ương, ĐÊM gió bấc! ')).toBe('enh-uong-dem-gio-bac');
  expect(slugify('Nguye\u0302\u0303n')).toBe('nguyen');
  const long = slugify('chương '.repeat(40));
  expect(long.length).toBeLessThanOrEqual(80);
  expect(long.endsWith('chuong')).toBe(true);
});
