import { expect, test } from 'vitest';
import { readMeta } from './editor-metadata.ts';
import { IngestRefusal } from './refusal.ts';

const read = (text: string, name = 'meta.yaml') => readMeta(Buffer.from(text), name);
const told = (text: string, name?: string): string => {
  try {
    read(text, name);
    return '';
  } catch (error) {
    if (error instanceof IngestRefusal) return error.say;
    throw error;
  }
};

test('names and codes say the same', () => {
  expect(read('kind: brief\npriceType: both\nprice: 5000\ncomicStatus: paused')).toMatchObject({
    kind: 'brief',
    priceType: -2,
    comicStatus: 4,
  });
  expect(read('{"kind": 1010, "priceType": -1, "comicStatus": 4}', 'meta.json')).toMatchObject({
    kind: 'brief',
    priceType: -1,
    comicStatus: 4,
  });
});

test('one author is a list of one, texts are NFC, chapters are titles or more', () => {
  expect(read('authors: "Ngo\u0302 Bi\u0300nh"\nchapters:\n  - Một\n  - {title: Hai, zone: free}')).toEqual({
    authors: ['Ngô Bình'],
    chapters: [{ title: 'Một' }, { title: 'Hai', zone: 'free' }],
  });
  expect(read('')).toEqual({});
});

test('everything that is wrong is told at once, in words', () => {
  expect(told('tựa: Một\nprice: mười nghìn\nkind: phim\nchapters: [{tên: a}]')).toBe(
    'Tệp thông tin viết sai: meta.yaml: “kind” phải là một trong ebook, audiobook, podcast, brief, comic (hoặc mã 1, 52, 53, 1010, 60); “price” phải là số đồng nguyên, từ 0 trở lên; không có mục “chapters.0.tên”; không có mục “tựa”',
  );
  expect(told('title: [')).toMatch(/meta\.yaml: không đọc được từ dòng \d/);
  expect(told('title: a\ntitle: b')).toMatch(/không đọc được từ dòng 2/);
  expect(told('- một danh sách')).toMatch(/phải là các dòng “mục: giá trị”/);
  expect(told('{"title": ', 'a.meta.json')).toMatch(/a\.meta\.json: không đọc được/);
  expect(told(`title: ${'a'.repeat(600_000)}`)).toMatch(/lớn hơn 512 kB/);
});

test('an age is one of the marks; another number is told which there are', () => {
  expect(read('kind: comic\nage: 16')).toEqual({ kind: 'comic', age: 16 });
  expect(told('age: 15')).toMatch(/“age” phải là 0, 10, 13, 16 hoặc 18/);
});

test('values that contradict each other are told', () => {
  expect(told('priceType: retail')).toMatch(/“priceType” này cần price hoặc oakPerChapter/);
  expect(told('price: 1000\npriceType: free')).toMatch(/“priceType” phải là retail hoặc both/);
  expect(told('price: 1000\noriginPrice: 900')).toMatch(/“originPrice” phải là số đồng nguyên/);
  expect(told('zone: free\nfreeChapters: 3')).toMatch(/chỉ dùng một trong hai mục/);
});

test('a page of anchors that unfold into millions is refused', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [letter, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map(pair => [pair[0], pair[1]]))
    bomb.push(`${letter}: &${letter} [${Array(9).fill(`*${before}`).join(', ')}]`);
  expect(told(bomb.join('\n'))).toMatch(/viết sai/);
});
