import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { clearFont } from './fonts.ts';

const font = Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.from('x'.repeat(3_000))]);
const mask = (key: Buffer, length: number) =>
  Buffer.from(font.map((byte, at) => (at < length ? byte ^ (key[at % key.length] ?? 0) : byte)));

test('a font hidden the EPUB way is readable again', () => {
  const hidden = mask(createHash('sha1').update('urn:isbn:123').digest(), 1_040);
  expect(clearFont(hidden, 'idpf', ' urn:isbn:123\n')).toEqual({ kind: 'ttf', bytes: font });
});

test("a font hidden Adobe's way is readable again", () => {
  const id = '12345678-1234-1234-1234-123456789abc';
  const hidden = mask(Buffer.from(id.replace(/-/g, ''), 'hex'), 1_024);
  expect(clearFont(hidden, 'adobe', `urn:uuid:${id}`)).toEqual({ kind: 'ttf', bytes: font });
});

test('a file that only calls itself a font is left out', () => {
  expect(clearFont(Buffer.from('<script>'.repeat(20)), undefined, '')).toBeNull();
  expect(clearFont(mask(Buffer.from('wrong key'), 1_040), 'idpf', 'another')).toBeNull();
});
