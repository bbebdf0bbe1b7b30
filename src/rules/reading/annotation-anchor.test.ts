import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote, findWords, type Quoted, quotedAt, type Spot } from './annotation-anchor.ts';
import { denseBefore, denseChapter, denseOf } from './dense-text.ts';

const markOf = (text: string, quote: string, nth = 0): Quoted => {
  const dense = denseOf(quote);
  let from = -1;
  for (let count = 0; count <= nth; count += 1) from = text.indexOf(dense, from + 1);
  return { quote, ...quotedAt(text, from, from + dense.length) };
};

test('words are found again however they are laid out', () => {
  const page = denseChapter(['\n  Ngọn đèn ', 'không sáng', '\n cho người giữ nó.\n']);
  expect(page.text).toBe('Ngọnđènkhôngsángchongườigiữnó.');
  const at = page.text.indexOf('sáng');
  expect([page.piece[at], page.offset[at]]).toEqual([1, 6]);
  expect(denseBefore(page, 1, 6)).toBe(at);
  const annotation = markOf(page.text, 'không sáng\ncho');
  expect(findQuote([page.text], annotation)).toEqual({ chapter: 0, from: 7, to: 19 });
});

test('a phrase that stands twice is found where its neighbours are', () => {
  const text = denseOf(
    'Sóng vỗ bờ, trời tối đen như mực. Gió bấc về, trời tối đen như mực, đèn quét một vòng.',
  );
  const second = text.lastIndexOf('trờitốiđen');
  expect(findQuote(['', text], markOf(text, 'trời tối đen', 1))).toMatchObject({ chapter: 1, from: second });
});

test('words that were taken out are not found in their twin elsewhere', () => {
  const before = denseOf(
    'Ông Thuần đứng dậy, trời tối đen như mực. Cô im lặng ghi thêm một dòng nữa vào sổ.',
  );
  const annotation = markOf(before, 'trời tối đen như mực');
  const now = denseOf('Mưa gõ vào kính, trời tối đen như mực, thuyền thúng úp bên ghềnh từ chiều hôm qua.');
  expect(findQuote([now], annotation)).toBeNull();
});

test('words that were changed are not found in a twin whose surroundings are the same', () => {
  const line =
    'Đèn quét một vòng qua ghềnh đá rồi tắt hẳn khi sóng đã lặng xuống, trời tối đen như mực, thuyền thúng úp bên ghềnh từ chiều hôm qua. ';
  const text = denseOf(`Mưa. ${line}Gió bấc về. ${line}`);
  const annotation = markOf(text, 'trời tối đen như mực', 1);
  const changed = line.replace('như mực', 'như than');
  expect(findQuote([denseOf(`Mưa. ${line}Gió bấc lại về. ${changed}`)], annotation)).toBeNull();
});

test('words that were changed are found at the edge of their chapter', () => {
  const before = denseOf('Mưa gõ vào kính, thuyền thúng úp bên ghềnh. Trời tối đen như mực.');
  const now = denseOf('Mưa gõ vào kính, thuyền thúng úp bên ghềnh. Trời tối sầm như bưng.');
  expect(findQuote([now], markOf(before, 'tối đen như mực.'))).toMatchObject({
    from: now.indexOf('tốisầm'),
    to: now.length,
  });
});

test('a refrain whose surroundings are alike too is nowhere, unless it stands as far in as it did', () => {
  const line = 'Trăm năm trong cõi người ta, chữ tài chữ mệnh khéo là ghét nhau. ';
  const text = denseOf(line.repeat(6));
  const annotation = markOf(text, 'chữ tài chữ mệnh', 2);
  expect(findQuote([text], annotation)).toMatchObject({ from: annotation.position });
  expect(findQuote([denseOf(`Một dòng mới. ${line.repeat(6)}`)], annotation)).toBeNull();
});

test('nothing is found of no words', () => {
  expect(findQuote(['abc'], { quote: ' ', prefix: '', suffix: '', position: 0 })).toBeNull();
});

/* A book of sentences that can be told apart by number, whatever they say. */

interface Sentence {
  id: number;
  words: string[];
}
const vocabulary =
  'gió bấc về từ chập tối ông nghe nó trước khi nhìn thấy tiếng rít mảnh như sợi cước kéo qua khe cửa rồi cả căn nhà gác bắt đầu ngân lên cô ghi được bảy trang đèn sáng cho người chưa tới mưa thành chữ thuyền thúng úp bên ghềnh biển đêm'.split(
    ' ',
  );

interface Edition {
  chapters: Sentence[][];
}
const denseEdition = ({ chapters }: Edition) =>
  chapters.map(sentences => sentences.map(({ words }) => words.join('')).join(''));

function spotOf({ chapters }: Edition, id: number, from: number, to: number): Spot | null {
  for (const [chapter, sentences] of chapters.entries()) {
    let at = 0;
    for (const sentence of sentences) {
      const length = (count: number) => sentence.words.slice(0, count).join('').length;
      if (sentence.id === id) return { chapter, from: at + length(from), to: at + length(to) };
      at += length(sentence.words.length);
    }
  }
  return null;
}

const overlaps = (one: Spot, other: Spot) =>
  one.chapter === other.chapter && one.from < other.to && other.from < one.to;

function bookOf(seed: number): {
  old: Edition;
  now: Edition;
  marks: { id: number; from: number; to: number }[];
} {
  let state = seed;
  const random = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const sentence = () =>
    Array.from({ length: 6 + random(14) }, () => vocabulary[random(vocabulary.length)] as string);
  // One sentence in seven is one of five that come again and again.
  const phrases = Array.from({ length: 5 }, sentence);
  let id = 0;
  const chapter = () =>
    Array.from({ length: 60 }, () => ({
      id: ++id,
      words: random(7) === 0 ? [...(phrases[random(5)] as string[])] : sentence(),
    }));
  const old: Edition = { chapters: Array.from({ length: 20 }, chapter) };
  const annotations = Array.from({ length: 500 }, () => {
    const of = old.chapters[random(20)]?.[random(60)] as Sentence;
    const from = random(of.words.length - 3);
    return { id: of.id, from, to: from + 3 + random(of.words.length - from - 2) };
  });
  const now: Edition = {
    chapters: old.chapters.map(all => all.map(one => ({ ...one, words: [...one.words] }))),
  };
  for (const annotation of annotations.slice(0, 25)) {
    const of = now.chapters.flat().find(one => one.id === annotation.id) as Sentence;
    of.words[annotation.from + random(annotation.to - annotation.from)] = vocabulary[
      random(vocabulary.length)
    ] as string;
  }
  now.chapters.splice(random(20), 0, chapter());
  return { old, now, marks: annotations };
}

test('500 marks in a new edition: 99 in 100 on their words, none elsewhere, the rest said to be lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), seed => {
      const { old, now, marks: annotations } = bookOf(seed);
      const [before, after] = [denseEdition(old), denseEdition(now)];
      let right = 0;
      for (const { id, from, to } of annotations) {
        const was = spotOf(old, id, from, to) as Spot;
        const text = before[was.chapter] as string;
        const annotation = { quote: text.slice(was.from, was.to), ...quotedAt(text, was.from, was.to) };
        const found = findQuote(after, annotation);
        const wanted = spotOf(now, id, from, to) as Spot;
        if (!found) continue;
        expect(
          overlaps(found, wanted),
          JSON.stringify({
            mark: annotation,
            found,
            wanted,
            there: after[found.chapter]?.slice(found.from - 50, found.to + 50),
          }),
        ).toBe(true);
        expect(Math.abs(found.from - wanted.from)).toBeLessThanOrEqual(12);
        right += 1;
      }
      expect(right).toBeGreaterThanOrEqual(495);
    }),
    { numRuns: 3 },
  );
});

test('words that come without neighbours are found where the book has them once, and nowhere else', () => {
  const chapters = ['Mưathànhchữ.Ngọnđèn', 'Ngọnđènsáng'];
  expect(findWords(chapters, 'Mưa thành chữ.')).toEqual({ chapter: 0, from: 0, to: 12 });
  expect(findWords(chapters, 'Ngọn đèn')).toBeNull();
  expect(findWords(chapters, 'Ngọn đèn tắt')).toBeNull();
  expect(findWords(chapters, ' ')).toBeNull();
});
