import { expect, test } from 'vitest';
import { climbsToRoot, resolveInside } from './book-path.ts';

test.each([
  ['../img/a.jpg', 'OPS/img/a.jpg', false],
  ['a%20b.xhtml#x', 'OPS/text/a b.xhtml', false],
  ['../../../../img/a.jpg', 'img/a.jpg', true],
  ['/img/a.jpg', 'img/a.jpg', true],
  ['..\\img\\a.jpg', 'OPS/img/a.jpg', true],
  ['?q#x', 'OPS/text/one.xhtml', false],
])('the container is the root of all addresses: %s', (address, path, climbs) => {
  expect(resolveInside('OPS/text/one.xhtml', address)?.path).toBe(path);
  expect(climbsToRoot('OPS/text/one.xhtml', address)).toBe(climbs);
});

test.each(['https://a.vn/b', '//a.vn/b', '/\\a.vn/b', 'file:///etc/passwd', 'javascript:1', ' ', '\u0000'])(
  'an address of another place leads nowhere inside: %s',
  address => {
    expect(resolveInside('OPS/one.xhtml', address)).toBeNull();
  },
);
