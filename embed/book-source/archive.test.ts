import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { locationInBook } from './book-path.ts';
import { pictureSize } from './picture-size.ts';

const zip = (files: Zippable) => zipSync(files);
const text = strToU8('Gió bấc về từ chập tối.');

/** Overwrites the declared size (offset 24 of a directory entry) of the only file. */
function lie(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

test('files come out as they went in, packed or stored', () => {
  const archive = openArchive(
    zip({ 'a/một.xhtml': text, mimetype: [strToU8('application/epub+zip'), { level: 0 }] }),
  );
  expect(archive.text('a/một.xhtml')).toBe('Gió bấc về từ chập tối.');
  expect(archive.text('mimetype')).toBe('application/epub+zip');
  expect(archive.has('a/hai.xhtml')).toBe(false);
  expect(() => archive.bytes('a/hai.xhtml')).toThrow('missing_file');
});

test('a name in decomposed letters is the same file', () => {
  expect(openArchive(zip({ 'sách.css': text })).has('sách.css'.normalize('NFD'))).toBe(true);
});

test('an empty file is a file', () => {
  expect(openArchive(zip({ 'rỗng.css': new Uint8Array() })).text('rỗng.css')).toBe('');
});

test.each([
  ['a path that climbs out', { '../evil.xhtml': text }, 'name'],
  ['an absolute path', { '/etc/passwd': text }, 'name'],
  ['a Windows path', { 'a\\b.xhtml': text }, 'name'],
  ['a drive', { 'c:evil.xhtml': text }, 'name'],
  ['a name of 300 letters', { ['x'.repeat(300)]: text }, 'name_length'],
  ['forty folders deep', { [`${'d/'.repeat(40)}x`]: text }, 'name_depth'],
  ['two names that differ in capitals only', { 'a.xhtml': text, 'A.xhtml': text }, 'duplicate'],
])('%s is refused', (_, files, reason) => {
  expect(() => openArchive(zip(files as Zippable))).toThrow(reason);
});

/** Milliseconds of the processor that some work takes: a busy machine does not change them. */
function workOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test('a bomb is refused by its ratio before anything is unpacked', () => {
  const bomb = zip({ 'bomb.css': new Uint8Array(40 * 1024 * 1024) });
  expect(workOf(() => expect(() => openArchive(bomb)).toThrow('ratio'))).toBeLessThan(500);
});

test('a bomb with a lying header stops at the size it claimed', () => {
  const archive = openArchive(lie(zip({ 'bomb.css': new Uint8Array(30 * 1024 * 1024) }), 1_000));
  expect(workOf(() => expect(() => archive.bytes('bomb.css')).toThrow('lying_size'))).toBeLessThan(500);
});

test('a file shorter than it claims is refused', () => {
  const archive = openArchive(lie(zip({ 'a.css': text }), 900));
  expect(() => archive.bytes('a.css')).toThrow('lying_size');
});

test('five thousand files are the most', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`f${index}`, new Uint8Array()]),
  );
  expect(() => openArchive(zip(many))).toThrow('entries');
});

test('what is cut off or no zip at all is refused, never read beyond its end', () => {
  const whole = zip({ 'a.css': text });
  expect(() => openArchive(strToU8('PK\u0003\u0004 nothing else'))).toThrow('no_directory');
  for (let length = 0; length < whole.length; length += 7) {
    const cut = whole.slice(0, length);
    expect(() => openArchive(cut).bytes('a.css')).toThrow();
  }
});

test('an encrypted file is refused', () => {
  const bytes = zip({ 'a.css': text });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  expect(() => openArchive(bytes)).toThrow('encrypted');
});

test('references stay inside the book', () => {
  expect(locationInBook('../anh/bia.png', 'sach/chuong/1.xhtml')).toEqual({
    path: 'sach/anh/bia.png',
    fragment: '',
  });
  expect(locationInBook('2.xhtml#ghi%20ch%C3%BA', 'chương một.xhtml')).toEqual({
    path: '2.xhtml',
    fragment: 'ghi chú',
  });
  for (const out of [
    'https://evil.example/x.png',
    '//evil.example/x',
    'data:image/png,x',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ]) {
    expect(locationInBook(out, 'a/b.xhtml')).toBeNull();
  }
  expect(locationInBook('../../../../etc/passwd', 'a/b.xhtml')?.path).toBe('etc/passwd');
});

test('a picture says how large it is', () => {
  const png = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 3, 32, 0, 0, 4, 176,
  ]);
  expect(pictureSize(png, 'image/png')).toEqual({ width: 800, height: 1_200 });
  const jpeg = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 100, 0, 200, 3, 0, 0, 0,
  ]);
  expect(pictureSize(jpeg, 'image/jpeg')).toEqual({ width: 200, height: 100 });
  expect(pictureSize(png.slice(0, 10), 'image/png')).toEqual({ width: 0, height: 0 });
});
