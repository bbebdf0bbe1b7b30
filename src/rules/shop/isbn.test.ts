import { expect, test } from 'vitest';
import { isbnOf, isbnText, isRuinedIsbn } from './isbn.ts';

test('an ISBN is read as people write it, of ten signs too, and a wrong last digit is none', () => {
  expect(isbnOf('978-604-1-00123-7')).toBe(isbnOf('9786041001237'));
  expect(isbnOf('ISBN: 0-306-40615-2')).toBe('9780306406157');
  expect(isbnOf('080442957X')).toBe('9780804429573');
  for (const wrong of ['9780306406158', '978030640615', '0306406153', '', 'Sóng ở đáy bát'])
    expect(isbnOf(wrong), wrong).toBeNull();
});

test('what a spreadsheet has ruined is known, and what is exported is none of it', () => {
  for (const ruined of ['9,78604E+12', '9.78E+12', '9e+12', '9.78604E12'])
    expect(isRuinedIsbn(ruined)).toBe(true);
  expect(isRuinedIsbn('9780306406157')).toBe(false);
  expect(isbnText('9780306406157')).toBe('978-0306406157');
  expect(isbnOf(isbnText('9780306406157'))).toBe('9780306406157');
});
