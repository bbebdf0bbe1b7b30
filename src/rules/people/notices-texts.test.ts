import { expect, test } from 'vitest';
import { contentType } from '../rights/content-type.ts';
import { newPartsSaid } from './notices-texts.ts';

const said = (some: object) =>
  newPartsSaid({
    contentType: contentType.ebook,
    work: 'Kẻ mượn tên người chết',
    number: 45,
    count: 1,
    title: 'Người gác nghĩa trang',
    ...some,
  });

test('one new chapter says its title, then the book and its number', () => {
  expect(said({})).toEqual({
    title: 'Chương mới: Người gác nghĩa trang',
    words: 'Kẻ mượn tên người chết · chương 45',
  });
});

test('a chapter whose title is its number is said once', () => {
  expect(said({ title: 'Chương 45' })).toEqual({
    title: 'Kẻ mượn tên người chết có chương mới',
    words: 'Chương 45',
  });
  expect(said({ title: '' }).words).toBe('Chương 45');
});

test('an episode and an issue are called so, with their number and title', () => {
  const episode = { contentType: contentType.podcast, work: 'Trà đá lúc ba giờ sáng', number: 19 };
  expect(said({ ...episode, title: 'Người bán đêm ở ga Đồng Hới' })).toEqual({
    title: 'Trà đá lúc ba giờ sáng có tập mới',
    words: 'Tập 19: Người bán đêm ở ga Đồng Hới',
  });
  expect(said({ contentType: contentType.comic, number: 3, title: 'Số 3' }).words).toBe('Số 3');
});

test('several parts that came at once are one sentence', () => {
  expect(said({ contentType: contentType.podcast, work: 'Trà đá', number: 3, count: 5 })).toEqual({
    title: 'Trà đá có 5 tập mới',
    words: 'Từ tập 3 đến tập 7',
  });
});
