import { expect, test } from 'vitest';
import { decodeId, encodeId } from './id-code.ts';
import { idOfSlug, type SlugKind, slugify, slugKinds, slugOf } from './slug.ts';

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

/** Kinds that share one address. */
const neighbours: SlugKind[][] = [
  ['ebook', 'category', 'topic'],
  ['audiobook', 'category', 'topic'],
  ['podcast', 'category', 'topic'],
  ['comic', 'category', 'topic'],
  ['oak', 'oakCategory', 'topic'],
  ['reader', 'oak'],
];

/** Small ids, and ids all over the range: a step without a common factor with anything. */
function* manyIds(): Generator<number> {
  for (let id = 1; id <= 2_000; id += 1) yield id;
  for (let id = 1; id <= 0x7fffffff; id += 999_983) yield id;
}

test('at an address of several kinds every slug is read as its own kind and as no other', () => {
  const wrong: string[] = [];
  for (const id of manyIds())
    for (const kinds of neighbours)
      for (const kind of kinds) {
        const slug = slugOf(kind, 'x', id) ?? '';
        for (const other of kinds)
          if (idOfSlug(other, slug) !== (other === kind ? id : null)) wrong.push(`${slug}: ${other}`);
      }
  expect(wrong).toEqual([]);
}, 60_000);

test('whatever is read as a slug is what slugOf writes: there is one address for one thing', () => {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyzWCT.';
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const kinds = Object.keys(slugKinds) as SlugKind[];
  let read = 0;
  for (let at = 0; at < 40_000; at += 1) {
    const code = Array.from({ length: 1 + next(8) }, () => letters[next(36)]).join('');
    const kind = kinds[next(kinds.length)] ?? 'ebook';
    const slug = `x-${slugKinds[kind].prefix}${code}${slugKinds[kind].suffix}`;
    for (const other of kinds) {
      const id = idOfSlug(other, slug);
      if (id === null || id === 0) continue;
      read += 1;
      if (slugOf(other, 'x', id) !== slug) expect.fail(`${slug} is read as ${other}`);
    }
  }
  expect(read).toBeGreaterThan(5_000);
}, 60_000);

test('an ebook whose code begins like a category or a topic has a nought before it', () => {
  const ids = Array.from({ length: 500 }, (_, at) => at + 1).filter(id => /^[gt]/.test(encodeId(id)));
  expect(ids.length).toBeGreaterThan(10);
  for (const id of ids) {
    const code = encodeId(id);
    expect(slugOf('ebook', 'Muối', id)).toBe(`muoi-0${code}W.html`);
    expect(idOfSlug('ebook', `muoi-${code}W.html`)).toBeNull();
  }
  expect(idOfSlug('ebook', `muoi-0${encodeId(ids[0] ?? 0).replace(/^./, 'a')}W.html`)).toBeNull();
});
