import { expect, test } from 'vitest';
import { foundIn, searchedWords } from './found.ts';

const marked = (text: string, query: string) =>
  foundIn(text, searchedWords(query)).map(([from, to]) => text.slice(from, to));

test('a question without marks finds the words with theirs, and the other way round', () => {
  expect(marked('Đăng nhập bằng số điện thoại', 'dien thoai')).toEqual(['điện', 'thoại']);
  expect(marked('doi mat khau', 'Đổi mật khẩu')).toEqual(['doi', 'mat', 'khau']);
});

test('hits that touch or overlap are one', () => {
  expect(marked('mật khẩu', 'mat at')).toEqual(['mật']);
  expect(marked('aaa', 'aa a')).toEqual(['aaa']);
});

test('places are those of the text, whatever stands before them', () => {
  expect(marked('🌿 … “Sồi” là gì?', 'soi')).toEqual(['Sồi']);
  expect(marked('chữ Ễ đứng', 'e')).toEqual(['Ễ']);
});

test('signs that mean something to a machine are only words here', () => {
  expect(marked('giá 100% (hết)', '.*(')).toEqual([]);
  expect(searchedWords(' … ')).toEqual([]);
});

test('hits go over signs without a shape', () => {
  expect(marked('mật kh\u00adẩu', 'khau')).toEqual(['kh\u00adẩu']);
});
