import { expect, test } from 'vitest';
import { saidAround, sentenceOfText, sentencesInText, spanOf } from './player-text.ts';

const found = (text: string, sentences: string[]) =>
  sentencesInText(text, sentences).map(span => (span ? text.slice(...span) : null));

test.each<[string, string, string[], (string | null)[]]>([
  [
    'as they stand',
    'Lá dừa\n\nỞ chợ nổi có cây bẹo. Treo gì bán nấy.',
    ['Lá dừa', 'Ở chợ nổi có cây bẹo.', 'Treo gì bán nấy.'],
    ['Lá dừa', 'Ở chợ nổi có cây bẹo', 'Treo gì bán nấy'],
  ],
  [
    'over line breaks and hard blanks',
    'Ở chợ nổi\n   có cây\u00a0bẹo. Hết.',
    ['Ở chợ nổi có cây bẹo.'],
    ['Ở chợ nổi\n   có cây\u00a0bẹo'],
  ],
  [
    'with letters written in pieces on the page',
    'Một. Tiếng nước chảy qua hàm ếch. Ba.'.normalize('NFD'),
    ['Tiếng nước chảy qua hàm ếch.'],
    ['Tiếng nước chảy qua hàm ếch'.normalize('NFD')],
  ],
  [
    'with letters written in pieces in the marks',
    'Một. Tiếng nước chảy qua hàm ếch.',
    ['Tiếng nước chảy qua hàm ếch.'.normalize('NFD')],
    ['Tiếng nước chảy qua hàm ếch'],
  ],
  [
    'with other quotation marks, dashes and dots',
    'Bà nói: “Khoai bí đường xanh…” — rồi ngồi.',
    ['Bà nói: "Khoai bí đường xanh..." - rồi ngồi.'],
    ['Bà nói: “Khoai bí đường xanh…” — rồi ngồi'],
  ],
  [
    'a short one twice: each after its own neighbour',
    'Ông hỏi bữa nay khoai bao nhiêu. Dạ. Cô hỏi chiều nay mưa hay nắng. Dạ. Rồi đi.',
    ['Ông hỏi bữa nay khoai bao nhiêu.', 'Dạ.', 'Cô hỏi chiều nay mưa hay nắng.', 'Dạ.'],
    ['Ông hỏi bữa nay khoai bao nhiêu', 'Dạ', 'Cô hỏi chiều nay mưa hay nắng', 'Dạ'],
  ],
  [
    'a word is no part of another word',
    'Từ từ rồi cũng tới bến. Ừ, đi.',
    ['Từ từ rồi cũng tới bến.', 'Ừ, đi.', 'Ừ'],
    ['Từ từ rồi cũng tới bến', 'Ừ, đi', null],
  ],
  [
    'what is read in other words is not there, its neighbours are',
    'Ghe dài 13 thước ván sao. Nước lên tới mạn ghe rồi. Bà ngồi gọt khoai lang.',
    ['Ghe dài mười ba thước ván sao.', 'Nước lên tới mạn ghe rồi.', 'Bà ngồi gọt khoai lang.'],
    [null, 'Nước lên tới mạn ghe rồi', 'Bà ngồi gọt khoai lang'],
  ],
  [
    'a sentence of the end quoted at the beginning does not draw the others there',
    'Nước ròng rồi nước lại lớn. Sáng ra chợ đông người. Trưa vắng bóng ghe thuyền. Chiều có tiếng máy nổ.',
    [
      'Sáng ra chợ đông người.',
      'Trưa vắng bóng ghe thuyền.',
      'Chiều có tiếng máy nổ.',
      'Nước ròng rồi nước lại lớn.',
    ],
    ['Sáng ra chợ đông người', 'Trưa vắng bóng ghe thuyền', 'Chiều có tiếng máy nổ', null],
  ],
  ['nothing in an empty chapter', '', ['Treo gì bán nấy.', ''], [null, null]],
])('sentences of a recording are found %s', (_, text, sentences, expected) => {
  expect(found(text, sentences)).toEqual(expected);
});

test('a short sentence before the first sure one is the nearest of its words', () => {
  const text = 'Dạ. Gió lên. Dạ. Bà Sáu bán ghe rồi bà ngủ ở đâu?';
  const [span] = sentencesInText(text, ['Dạ.', 'Bà Sáu bán ghe rồi bà ngủ ở đâu?']);
  expect(span).toEqual([13, 15]);
});

test('a few neighbours name the position of a sentence that is said often', () => {
  const sentences = Array.from({ length: 60 }, (_, at) =>
    at % 2 ? 'Hủ tiếu nóng hôn?' : `Chiếc ghe số ${at} đi qua cầu.`,
  );
  const text = sentences.join(' ');
  const said = saidAround(sentences, 41);
  expect(said.sentences).toHaveLength(17);
  const span = spanOf(sentencesInText(text, said.sentences), said.at);
  expect(span && text.slice(span[0] - 30, span[1])).toContain('số 40 đi qua cầu. Hủ tiếu nóng hôn');
});

test('a sentence that is not in the text is replaced by the one before, else the one after', () => {
  expect(spanOf([[0, 4], null, [9, 12]], 1)).toEqual([0, 4]);
  expect(spanOf([null, [5, 8]], 0)).toEqual([5, 8]);
  expect(spanOf([null, null], 1)).toBeNull();
});

test.each([
  [0, 0],
  [5, 0],
  // A blank between two belongs to the next.
  [10, 1],
  [15, 1],
  // A sentence without narration: the next one that has it.
  [22, 3],
  // After the last.
  [40, -1],
])('the words at %i are heard in sentence %i', (position, sentence) => {
  expect(sentenceOfText([[0, 9], [11, 20], null, [30, 39]], position)).toBe(sentence);
});
