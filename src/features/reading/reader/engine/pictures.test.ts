// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pictureAt, reachPictures } from './pictures.ts';

function page(html: string, size = 200): Document {
  document.body.innerHTML = html;
  for (const one of document.querySelectorAll('img'))
    one.getBoundingClientRect = () => new DOMRect(0, 0, size, size);
  return document;
}
const img = () => document.querySelector('img');

test('a picture is looked at larger, with its words', () => {
  page('<p><img src="https://book.test/a.png" alt="Ngọn hải đăng"></p>');
  expect(pictureAt(img())).toEqual({
    kind: 'picture',
    href: 'https://book.test/a.png',
    note: 'Ngọn hải đăng',
  });
  expect(pictureAt(document.querySelector('p'))).toBeNull();
});

test('an ornament, and a picture that is a link, are not', () => {
  page('<img src="a.png">', 40);
  expect(pictureAt(img())).toBeNull();
  page('<a href="b.xhtml"><img src="a.png"></a>');
  expect(pictureAt(img())).toBeNull();
});

test('keys reach pictures by their words, and no ornament', () => {
  reachPictures(page('<img src="a.png" alt="Bản đồ"><img src="b.png">'));
  const [one, other] = document.querySelectorAll('img');
  expect(one?.tabIndex).toBe(0);
  expect(one?.getAttribute('aria-label')).toBe('Phóng to hình: Bản đồ');
  expect(other?.getAttribute('aria-label')).toBe('Phóng to hình');
  reachPictures(page('<img src="a.png">', 20));
  expect(img()?.getAttribute('role')).toBeNull();
});
