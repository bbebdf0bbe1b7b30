import { expect, test } from 'vitest';
import { parseMarkdown } from '#rules/text/markdown.ts';
import { passagesOf, sentencesOf } from './passages.ts';
import { spokenForm } from './spoken-form.ts';

test('a sentence ends where the next begins with a capital, a number or an opening quote', () => {
  expect(sentencesOf('Ông đếm. Mười bước. 1936 là năm ấy. “Ờ.” Rồi đi.')).toEqual([
    'Ông đếm.',
    'Mười bước.',
    '1936 là năm ấy.',
    '“Ờ.”',
    'Rồi đi.',
  ]);
});

test('what is said and who says it stay together', () => {
  expect(sentencesOf('“Sao biết?” tôi hỏi.')).toEqual(['“Sao biết?” tôi hỏi.']);
  expect(sentencesOf('– Đó mới là gầm! – Thoi nói.')).toEqual(['– Đó mới là gầm! – Thoi nói.']);
  expect(sentencesOf('Một nè, hai nè… rồi thôi.')).toEqual(['Một nè, hai nè… rồi thôi.']);
});

test('only the first blocks of a chapter are read, its title before them', () => {
  const chapter = parseMarkdown('# Lá dừa\n\nMột. *Hai.*\n\n***\n\n- Ba\n- Bốn\n\nNăm.');
  expect(passagesOf(chapter, 3).map(({ text }) => text)).toEqual(['Lá dừa', 'Một.', 'Hai.', 'Ba', 'Bốn']);
});

test('a scene is followed by a longer silence than a paragraph, a paragraph than a sentence', () => {
  const chapter = parseMarkdown('# A\n\nMột. Hai.\n\nBa.\n\n***\n\nBốn.');
  const [, inside = 0, paragraph = 0, scene = 0] = passagesOf(chapter).map(passage => passage.pauseSeconds);
  expect(inside).toBeLessThan(paragraph);
  expect(paragraph).toBeLessThan(scene);
});

test('the words before and after a footnote are two passages, because its number stands between them', () => {
  const chapter = parseMarkdown(
    '# A\n\nNhà dây thép[^1], năm năm nay. Chục mà.[^2]\n\n[^1]: Chú.\n[^2]: Chú.',
  );
  expect(passagesOf(chapter).map(({ text }) => text)).toEqual([
    'A',
    'Nhà dây thép',
    'năm năm nay.',
    'Chục mà.',
  ]);
});

test('the voice hears no quotes, dashes or capitals, and rests where a bracket was', () => {
  expect(spokenForm('– NÓI THIỆT!')).toBe('nói thiệt!');
  expect(spokenForm('“Đẹp quá bác,” Hiền nói – rồi dòm.')).toBe('Đẹp quá bác, Hiền nói, rồi dòm.');
  expect(spokenForm('dự họp (đã quá hạn), một tờ')).toBe('dự họp, đã quá hạn, một tờ');
  expect(spokenForm('Cái radio có khăn.')).toBe('Cái ra đi ô có khăn.');
  expect(spokenForm('14-3-97')).toBe('mười bốn, ba, chín mươi bảy');
});
