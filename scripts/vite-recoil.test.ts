import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../server/testing/testFolder.ts';
import { looseRecoil } from './vite-recoil.ts';

const { folder, remove } = testFolder('recoil');
afterAll(remove);
const { resolve } = createRequire(import.meta.url);
const source = readFileSync(resolve('recoil').replace(/cjs.index\.js$/, 'es/index.js'), 'utf8');

async function bundled(text: string, uses: string): Promise<string> {
  writeFileSync(join(folder, 'recoil.js'), text);
  writeFileSync(join(folder, 'main.js'), `export { ${uses} } from './recoil.js';`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'main.js'), formats: ['es'], fileName: 'main' },
      rolldownOptions: { external: ['react', 'react-dom'] },
    },
  });
  const [one] = [built].flat();
  return one && 'output' in one ? one.output[0].code : '';
}

test('what nobody uses of Recoil is left out', async () => {
  const used = 'RecoilRoot, atom, useRecoilValue';
  const [whole, less] = [await bundled(source, used), await bundled(looseRecoil(source), used)];
  expect(less.length).toBeLessThan(0.8 * whole.length);
  for (const name of ['selectorFamily', 'wrapResults', 'useRecoilTransaction', 'useGotoRecoilSnapshot'])
    expect([name, whole.includes(`${name}(`), less.includes(`${name}(`)]).toEqual([name, true, false]);
});

test('all names of Recoil are still there and do their work', async () => {
  const file = join(folder, 'loose.mjs');
  const own = looseRecoil(source).replace(
    /^import (\w+) from '([\w-]+)';/gm,
    (_, name, library) => `import ${name} from '${pathToFileURL(resolve(library)).href}';`,
  );
  writeFileSync(file, own);
  const recoil: typeof import('recoil') = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const names = [...source.matchAll(/Recoil_index_\d+ as (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(Object.keys(recoil).sort()).toEqual(names.sort());
  for (const [name, value] of Object.entries(recoil)) expect([name, value]).not.toEqual([name, undefined]);

  const { atom, selector, selectorFamily, waitForAll, snapshot_UNSTABLE } = recoil;
  const count = atom({ key: 'count', default: 2 });
  const twice = selector({ key: 'twice', get: ({ get }) => 2 * get(count) });
  const times = selectorFamily<number, number>({
    key: 'times',
    get:
      by =>
      ({ get }) =>
        by * get(count),
  });
  const seen = snapshot_UNSTABLE(({ set }) => set(count, 5));
  expect(seen.getLoadable(waitForAll([twice, times(3)])).contents).toEqual([10, 15]);
});
