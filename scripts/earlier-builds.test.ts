import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../server/testing/testFolder.ts';
import { keepEarlier } from './earlier-builds.ts';

const { folder, remove } = testFolder('earlier-builds');
afterAll(remove);
const [assets, earlier] = [join(folder, 'web/assets'), join(folder, 'earlier/web')];

/** As a build does: the folder is emptied and filled. */
function build(...names: string[]): void {
  const put = keepEarlier(assets, earlier);
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  put();
}
const kept = () =>
  Object.fromEntries(readdirSync(earlier).map(name => [name, readdirSync(join(earlier, name))]));

test('the files of the two releases before this one are kept, and building again is no release', () => {
  build('a1.js', 'b1.js');
  build('a2.js', 'b1.js');
  expect(kept()).toEqual({ 1: ['a1.js', 'b1.js'] });
  build('a2.js', 'b1.js');
  expect(kept()).toEqual({ 1: ['a1.js', 'b1.js'] });
  build('a3.js');
  expect(kept()).toEqual({ 1: ['a2.js', 'b1.js'], 2: ['a1.js', 'b1.js'] });
  build('a4.js');
  expect(kept()).toEqual({ 1: ['a3.js'], 2: ['a2.js', 'b1.js'] });
});

test('a build that failed leaves the releases before it as they were', () => {
  const before = kept();
  keepEarlier(assets, earlier);
  build('a4.js');
  expect(kept()).toEqual(before);
});
