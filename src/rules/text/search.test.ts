import { expect, test } from 'vitest';
import { hasMarks, phraseRanges, searchable, searchFields, snippetOf, toned, wordRanges } from './search.ts';

const titles = [
  'Người giữ đèn biển',
  'Đắc nhân tâm',
  'Thuỷ triều đỏ',
  'Chợ nổi tháng Chạp',
  'Ễnh ương Ữ Ậ',
  'Số đỏ 1936',
];

test.each(titles)('“%s” is found however it is typed', title => {
  const plain = searchable(title);
  expect(plain).toMatch(/^[a-z0-9 ]+$/);
  for (const typed of [
    title.toUpperCase(),
    title.normalize('NFD'),
    title.normalize('NFD').toUpperCase(),
    `  ${title.replaceAll(' ', ' , ')}!!`,
    plain,
    plain.toUpperCase(),
  ])
    expect(searchable(typed)).toBe(plain);
});

test.each(titles)('“%s” with its marks is one spelling, without them another', title => {
  expect(toned(title.normalize('NFD'))).toBe(toned(title));
  expect(toned(title.toUpperCase())).toBe(toned(title));
  expect(toned(searchable(title))).not.toBe(toned(title));
  expect(hasMarks(title)).toBe(true);
  expect(hasMarks(searchable(title))).toBe(false);
});

test.each([
  ['thuỷ', 'thủy'],
  ['hoà', 'hòa'],
  ['khoẻ', 'khỏe'],
  ['quý', 'qúy'],
])('“%s” and “%s” are the same word', (one, other) => expect(toned(one)).toBe(toned(other)));

test.each([
  ['ma', 'má'],
  ['da', 'đa'],
  ['tho', 'thơ'],
  ['can', 'cân'],
  ['má', 'mà'],
])('“%s” and “%s” are two words', (one, other) => expect(toned(one)).not.toBe(toned(other)));

test.each(['', '   ', '!!!', '“…”', '\u0301'])('nothing can be searched by “%s”', text => {
  expect(searchable(text)).toBe('');
  expect(phraseRanges('Đêm gió bấc', text)).toEqual([]);
  expect(wordRanges('Đêm gió bấc', text)).toEqual([]);
});

test('folding twice changes nothing, whatever the text', () => {
  // A walk over letters that fold, combine or are no letters; the same every run.
  const letters = [...'aăâđeêoôơuưyAĐỖỮ\u0301\u0323 .,-_%\\0ßİﬁ漢'];
  let seed = 7;
  for (let round = 0; round < 500; round++) {
    let text = '';
    for (let at = 0; at < 12; at++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      text += letters[(seed >>> 16) % letters.length];
    }
    const once = searchable(text);
    expect(searchable(once)).toBe(once);
    expect(toned(toned(text))).toBe(toned(text));
    expect(once).not.toMatch(/[%_\\]|^ | $| {2}/);
    for (const { from, to } of wordRanges(text, text)) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(text.length);
    }
  }
});

test('what is stored has every word between spaces', () => {
  expect(searchFields('Đèn, biển', ['Lê Khải Minh'])).toEqual({
    folded: ' den bien le khai minh ',
    title_folded: 'den bien',
    title_toned: toned('đèn biển'),
  });
});

test('a hit is marked in the text as it is written', () => {
  const text = 'Mực thuỷ, triều dâng; thuy trieu rút.';
  const shown = phraseRanges(text, 'THỦY TRIỀU').map(({ from, to }) => text.slice(from, to));
  expect(shown).toEqual(['thuỷ, triều', 'thuy trieu']);
  const decomposed = text.normalize('NFD');
  const [first] = phraseRanges(decomposed, 'thuy trieu');
  expect(first && decomposed.slice(first.from, first.to).normalize('NFC')).toBe('thuỷ, triều');
});

test('a phrase is whole words, a suggestion may be a beginning', () => {
  expect(phraseRanges('Biển đêm', 'bi')).toEqual([]);
  expect(wordRanges('Biển đêm', 'bi')).toEqual([{ from: 0, to: 2 }]);
  expect(wordRanges('Đèn của biển', 'bien den')).toEqual([
    { from: 0, to: 3 },
    { from: 8, to: 12 },
  ]);
});

test('a snippet stays in its line, is cut at words and prefers the marks one typed', () => {
  const line = `${'Gió lên từ sớm. '.repeat(12)}Má gọi tôi về ăn cơm tối${' rồi lại thôi'.repeat(12)}`;
  const text = `Chương một\nMạ non ngoài đồng.\n${line}\nHết.`;
  const exact = snippetOf(text, 'má');
  expect(exact?.exact).toBe(true);
  expect(exact?.text).toMatch(/^…\S.*Má gọi tôi.*\S…$/);
  expect(exact?.text.length).toBeLessThan(160);
  expect(exact?.marks.map(({ from, to }) => exact.text.slice(from, to))).toEqual(['Má']);
  const plain = snippetOf(text, 'ma');
  expect(plain).toMatchObject({ exact: false, text: 'Mạ non ngoài đồng.', marks: [{ from: 0, to: 2 }] });
  expect(snippetOf(text, 'không có')).toBeNull();
});

test.each([
  ['“Đi thôi”, anh nói—rồi đi.', 'đi thôi', 'Đi thôi'],
  ['‘Mưa’ «gió» — bão', 'mua gio bao', 'Mưa’ «gió» — bão'],
  ['nghiêng ng\u00adhiêng', 'nghieng nghieng', 'nghiêng ng\u00adhiêng'],
  ['zero\u200bwidth\u200bspace nối', 'zerowidthspace', 'zero\u200bwidth\u200bspace'],
  ['đi vào o\ufb03ce ngay', 'office', 'o\ufb03ce'],
  ['o\ufb03c\u00ade \ufb01ne', 'office fine', 'o\ufb03c\u00ade \ufb01ne'],
  ['ｔｒà đá 𝐀𝐁', 'tra da ab', 'ｔｒà đá 𝐀𝐁'],
  ['\ufeffba m\u2060ươi', 'ba muoi', 'ba m\u2060ươi'],
])('in “%s” the words “%s” are found', (text, query, words) => {
  expect(phraseRanges(text, query).map(({ from, to }) => text.slice(from, to))).toEqual([words]);
  expect(` ${searchable(text)} `).toContain(` ${searchable(query)} `);
  expect(snippetOf(text, words)?.exact).toBe(true);
});
