import { expect, test } from 'vitest';
import { anchorOfPosition, positionInHash } from './page-anchors.ts';

test('the hash of a link names a page, and how far down it', () => {
  expect(anchorOfPosition({ page: 12 })).toBe('trang-12');
  expect(anchorOfPosition({ page: 12, inside: 0.35 })).toBe('trang-12-350');
  expect(positionInHash('#trang-12')).toEqual({ page: 12, inside: 0 });
  expect(positionInHash('#trang-12-350')).toEqual({ page: 12, inside: 0.35 });
  for (const other of ['', '#trang-', '#muc-luc', '#trang-1-x']) expect(positionInHash(other)).toBeNull();
});
