import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IngestRefusal } from '../refusal.ts';
import { type PackedFile, rarOf, sevenZipOf, tarOf } from './test-packs.ts';
import { packAt, withUnpacked } from './unpack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mot-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function put(bytes: Buffer, name = 'Mèo Ú.cbr'): Promise<string> {
  const path = join(folder, `${++count}-${name}`);
  await writeFile(path, bytes);
  return path;
}

/** What came out: each name with its words; or why nothing did. */
async function unpacked(bytes: Buffer): Promise<Record<string, string> | string> {
  try {
    const path = await put(bytes);
    if (!(await packAt(path))) return 'no pack';
    return await withUnpacked(path, async at => {
      const names = (await readdir(at, { recursive: true, withFileTypes: true })).filter(each =>
        each.isFile(),
      );
      const files: Record<string, string> = {};
      for (const { parentPath, name } of names) {
        const full = join(parentPath, name);
        files[full.slice(at.length + 1)] = await readFile(full, 'utf8');
      }
      return files;
    });
  } catch (error) {
    if (error instanceof IngestRefusal) return error.code;
    throw error;
  }
}

const page = (name: string, words = name): PackedFile => ({ name, bytes: Buffer.from(words) });
const two = [page('Tập 1/01.png', 'một'), page('Tập 1/02.png', 'hai')];

test.each([
  ['rar', rarOf(two)],
  ['7z', sevenZipOf(two)],
  ['tar', tarOf(two)],
])('a %s gives its files, in the folders they lie in', async (_, pack) => {
  expect(await unpacked(pack)).toEqual({ 'Tập 1/01.png': 'một', 'Tập 1/02.png': 'hai' });
});

test('a zip and a book are no pack of these', async () => {
  expect(await unpacked(Buffer.from('PK\x03\x04'))).toBe('no pack');
  expect(await packAt(folder)).toBeNull();
});

test('one part of a set and locked names are refused by the head alone', async () => {
  expect(await unpacked(rarOf(two, 0x01))).toBe('pack_part');
  expect(await unpacked(rarOf(two, 0x80))).toBe('pack_locked');
  const five = (...rest: number[]) =>
    Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), Buffer.from([0, 0, 0, 0, ...rest])]);
  expect(await unpacked(five(9, 4, 0))).toBe('pack_locked');
  expect(await unpacked(five(9, 1, 0, 1))).toBe('pack_part');
  expect(await unpacked(five(9, 2, 0, 0))).toBe('pack_broken');
});

test('files that are locked, links, names that lead out, twice the same name and packs in packs are refused', async () => {
  expect(await unpacked(rarOf([{ ...page('1.png'), isLocked: true }]))).toBe('pack_locked');
  expect(await unpacked(tarOf([page('1.png'), { ...page('2.png'), isLink: true }]))).toBe('link');
  for (const name of ['../1.png', '/1.png', 'a/../../1.png', 'C:\\1.png'])
    expect(await unpacked(tarOf([page(name)])), name).toBe('bad_name');
  expect(await unpacked(tarOf([page('1.png'), page('1.png')]))).toBe('duplicate');
  expect(await unpacked(tarOf([page('1.png'), page('tập 2.cbr')]))).toBe('pack_nested');
});

test('sizes are believed and refused before anything is unpacked', async () => {
  const liar = (claims: number) => rarOf([{ ...page('1.png'), claims }]);
  expect(await unpacked(liar(65 * 1_024 * 1_024))).toBe('bomb');
  // More than two hundred times as large as the pack.
  expect(await unpacked(liar(5 * 1_024 * 1_024))).toBe('bomb');
});

test('what is cut off, spoilt or empty says so', async () => {
  const whole = sevenZipOf(two);
  expect(await unpacked(whole.subarray(0, whole.length - 20))).toBe('pack_broken');
  expect(await unpacked(rarOf([]))).toBe('pack_broken');
  expect(await unpacked(Buffer.from('Rar!\x1a\x07\x00……', 'latin1'))).toBe('pack_broken');
});

test('nothing stays behind', async () => {
  const path = await put(tarOf(two));
  let seen = '';
  await withUnpacked(path, async at => {
    seen = at;
  });
  await expect(readdir(seen)).rejects.toThrow();
});
