import { expect, test } from 'vitest';
import { doctypeProblem, encodingOf, withoutSubset } from './book-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a mark of UTF-16', [0xff, 0xfe, 0x3c, 0], 'utf-16le'],
  ['a mark of big-endian UTF-16', [0xfe, 0xff, 0, 0x3c], 'utf-16be'],
  ['UTF-16 without its mark', [0x3c, 0, 0x3f, 0], 'utf-16le'],
  ['a mark of UTF-8', [0xef, 0xbb, 0xbf], 'utf-8'],
  ['nothing', [], 'utf-8'],
] as const)('%s says the encoding', (_, some, encoding) => {
  expect(encodingOf(Uint8Array.from(some))).toBe(encoding);
});

test('a file may name an encoding that honest books use', () => {
  expect(encodingOf(bytes('<?xml version="1.0" encoding="windows-1258"?><a/>'))).toBe('windows-1258');
  expect(encodingOf(bytes('<html><head><meta charset="shift_jis"/>'))).toBe('shift_jis');
  expect(encodingOf(bytes('<?xml version="1.0" encoding="utf-7"?>'))).toBe('utf-8');
  // It could not be read if it were.
  expect(encodingOf(bytes('<?xml version="1.0" encoding="UTF-16"?>'))).toBe('utf-8');
});

test.each([
  ['<!DOCTYPE html><p>a</p>', ''],
  ['<p>a</p>', ''],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD [x]" "a>b"><p/>', ''],
  ['\uFEFF<?xml version="1.0"?><!-- a --><!DOCTYPE p [<!ENTITY a "b">]><p/>', '[<!ENTITY a "b">]'],
  ['<!doctype p SYSTEM "x" [ <!-- ] --> <!ENTITY a "]"> ] ><p/>', '[ <!-- ] --> <!ENTITY a "]"> ]'],
])('%s without what it declares', (text, subset) => {
  const found = withoutSubset(text);
  expect(found.subset).toBe(subset);
  expect(found.text).toBe(text.replace(subset, ''));
});

test('declarations that do not end take the rest of the file along', () => {
  expect(withoutSubset('<!DOCTYPE p [<!ENTITY a "b')).toEqual({ text: '', subset: '[<!ENTITY a "b' });
});

test('declarations that build on each other or reach outside are a problem', () => {
  for (const subset of [
    '[<!ENTITY a "b"><!ENTITY c "&a;&a;">]',
    "[<!ENTITY c '&a;'>]",
    '[<!ENTITY a SYSTEM "file:///etc/passwd">]',
    '[<!ENTITY a PUBLIC "x" "y">]',
    '[<!ENTITY % a "b">]',
    '[<!ATTLIST p onclick CDATA "x">]',
  ])
    expect(doctypeProblem(subset), subset).toBe('entities');
  expect(doctypeProblem(`[${' '.repeat(20_000)}]`)).toBe('size');
  expect(doctypeProblem('[<!ENTITY nbsp "&#160;">]')).toBeNull();
});

test('a prolog made to be slow is not', () => {
  const before = process.cpuUsage();
  for (const slow of [
    '<!---->'.repeat(100_000),
    '<?a?>'.repeat(100_000),
    `<!DOCTYPE p ${'"'.repeat(200_001)}`,
  ])
    withoutSubset(`${slow}<p/>`);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
