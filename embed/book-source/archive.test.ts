import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { fileAt } from './book-path.ts';
import { crc32 } from './crc32.ts';
import { pictureSize } from './picture-size.ts';

const zip = (files: Zippable) => zipSync(files);
const text = strToU8('Gió bấc về từ chập tối.');

/** Overwrites the declared size of the only file, in the directory and in its own header. */
function lie(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return bytes;
}

test('files come out as they went in, packed or stored', () => {
  const archive = openArchive(
    zip({ 'a/một.xhtml': text, mimetype: [strToU8('application/epub+zip'), { level: 0 }] }),
  );
  expect(archive.text('a/một.xhtml')).toBe('Gió bấc về từ chập tối.');
  expect(archive.text('mimetype')).toBe('application/epub+zip');
  expect(archive.find('a/hai.xhtml')).toBeNull();
  expect(() => archive.bytes('a/hai.xhtml')).toThrow('missing_file');
});

test('a name in decomposed letters is the same file', () => {
  expect(openArchive(zip({ 'sách.css': text })).find('sách.css'.normalize('NFD'))).toBe('sách.css');
});

test('an empty file is a file', () => {
  expect(openArchive(zip({ 'rỗng.css': new Uint8Array() })).text('rỗng.css')).toBe('');
});

test.each([
  ['a path that climbs out', { '../evil.xhtml': text }, 'bad_name'],
  ['an absolute path', { '/etc/passwd': text }, 'bad_name'],
  ['a Windows path that climbs out', { '..\\b.xhtml': text }, 'bad_name'],
  ['a drive', { 'c:evil.xhtml': text }, 'bad_name'],
  ['a name of 300 letters', { ['x'.repeat(300)]: text }, 'bad_name'],
  ['forty folders deep', { [`${'d/'.repeat(40)}x`]: text }, 'bad_name'],
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
  const bomb = zip({ 'bomb.png': new Uint8Array(40 * 1024 * 1024) });
  expect(workOf(() => expect(() => openArchive(bomb)).toThrow('bomb'))).toBeLessThan(2_000);
});

test('a bomb with a lying header stops at the size it claimed', () => {
  const archive = openArchive(lie(zip({ 'bomb.css': new Uint8Array(30 * 1024 * 1024) }), 1_000));
  expect(workOf(() => expect(() => archive.bytes('bomb.css')).toThrow('bomb'))).toBeLessThan(2_000);
});

test('a file shorter than it claims is refused', () => {
  const archive = openArchive(lie(zip({ 'a.css': text }), 900));
  expect(() => archive.bytes('a.css')).toThrow('corrupt');
});

test('five thousand files are the most', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`f${index}`, new Uint8Array()]),
  );
  expect(() => openArchive(zip(many))).toThrow('too_many_files');
});

test('what is cut off or no zip at all is refused, never read beyond its end', () => {
  const whole = zip({ 'a.css': text });
  expect(() => openArchive(strToU8('PK\u0003\u0004 nothing else, for forty bytes'))).toThrow('truncated');
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

test('a file larger than what it is asked for is not unpacked', () => {
  const archive = openArchive(zip({ 'a.xml': new Uint8Array(2_000) }));
  expect(() => archive.bytes('a.xml', 1_999)).toThrow('too_large');
  expect(archive.bytes('a.xml', 2_000)).toHaveLength(2_000);
});

test('the checksum is that of zips', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('references lead to files of the book alone', () => {
  const archive = openArchive(zip({ 'sach/anh/Bia.png': text, 'hai.xhtml': text, 'etc/passwd': text }));
  expect(fileAt(archive, '../anh/bia.png', 'sach/chuong/1.xhtml')).toEqual({
    path: 'sach/anh/Bia.png',
    fragment: '',
  });
  expect(fileAt(archive, 'hai.xhtml#ghi%20ch%C3%BA', 'chương một.xhtml')).toEqual({
    path: 'hai.xhtml',
    fragment: 'ghi chú',
  });
  for (const out of [
    'https://evil.example/x.png',
    '//evil.example/x',
    'data:image/png,x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ba.xhtml',
  ])
    expect(fileAt(archive, out, 'a/b.xhtml'), out).toBeNull();
  // The container is the root of all: its own file of that name, never another one.
  for (const high of ['../../../../etc/passwd', '/etc/passwd'])
    expect(fileAt(archive, high, 'a/b.xhtml')?.path, high).toBe('etc/passwd');
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
