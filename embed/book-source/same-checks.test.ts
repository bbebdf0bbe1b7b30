import { expect, test } from 'vitest';
import { openArchive as importArchive } from '../../server/library/ingest/archive/archive.ts';
import {
  epubOf,
  filesOf,
  type ZipExtras,
  type ZipFile,
  zipOf,
} from '../../server/library/ingest/epub/hostile.ts';
import { openArchive } from './archive.ts';

/* A partner's book passes the gate that the import has: what one refuses the other refuses, for the same reason. */

const files = (): ZipFile[] => filesOf({ body: '<p>Xin chào.</p>' });
const last = (change: Partial<ZipFile>): ZipFile[] => {
  const all = files();
  return all.map((file, index) => (index === all.length - 1 ? { ...file, ...change } : file));
};

const attacks: [string, ZipFile[], ZipExtras?][] = [
  ['a wrong checksum', last({ crc: 1 })],
  ['a size that lies', last({ size: 3 })],
  ['a header that disagrees with the directory', last({ localSize: 3 })],
  ['a name that disagrees with the directory', last({ localName: 'OPS/other.xhtml' })],
  ['a symbolic link', last({ mode: 0o120777 })],
  ['a way out of the folder', [...files(), { name: '../evil.xhtml', body: 'a' }]],
  ['an absolute name', [...files(), { name: '/etc/passwd', body: 'a' }]],
  ['a drive', [...files(), { name: 'c:evil.xhtml', body: 'a' }]],
  ['a way out by backslashes', [...files(), { name: '..\\evil.xhtml', body: 'a' }]],
  ['a name that turns the direction of writing', [...files(), { name: 'OPS/\u202Egnp.xhtml', body: 'a' }]],
  ['two names for one body', [...files(), { name: 'OPS/twice.xhtml', body: 'a', sameAs: 0 }]],
  ['one name twice', [...files(), { name: 'MIMETYPE', body: 'a' }]],
  ['a password', last({ flags: 0x801 })],
  ['a kind of packing that no book has', last({ method: 12 })],
  ['something before the zip', files(), { prefix: Buffer.from('%PDF-1.7') }],
  ['a second zip inside the comment', files(), { comment: zipOf(files()) }],
  ['a hidden entry before the directory', files(), { gap: Buffer.from('PK\u0003\u0004hidden') }],
  ['more entries than there are', files(), { count: 99 }],
  ['a bomb', [...files(), { name: 'OPS/a.bin', body: Buffer.alloc(8 * 1024 * 1024) }]],
];

const reasonOf = async (open: () => unknown): Promise<string | null> => {
  try {
    await open();
    return null;
  } catch (error) {
    const { reason, code } = error as { reason?: string; code?: string };
    return reason ?? code ?? String(error);
  }
};

const check = () => {};

test.each(attacks)('%s is refused at import and in the frame, for one reason', async (_, entries, extras) => {
  const bytes = zipOf(entries, extras);
  const atImport = await reasonOf(() => importArchive(bytes, check));
  const inFrame = await reasonOf(() => {
    const archive = openArchive(new Uint8Array(bytes));
    for (const { name } of entries) archive.bytes(String(name));
  });
  expect(atImport).not.toBeNull();
  expect(inFrame).toBe(atImport);
});

test('an honest book passes both', async () => {
  const bytes = epubOf();
  expect((await importArchive(bytes, check)).names.length).toBeGreaterThan(2);
  expect(openArchive(new Uint8Array(bytes)).text('mimetype')).toBe('application/epub+zip');
});
