import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../server/testing/testFolder.ts';
import { namedChunks } from './vite-chunks.ts';
import { lazyFiles } from './vite-lazy-files.ts';

const { folder, remove } = testFolder('chunks');
afterAll(remove);
for (const [name, text] of Object.entries({
  'main.ts': "import { shared } from './ui/Shared.ts'; shared(); import('./screens/Home.ts');",
  'ui/Shared.ts': "import { told } from 'told'; export const shared = () => told();",
  'screens/Home.ts': "import { shared } from '../ui/Shared.ts'; shared(); console.log(2);",
})) {
  mkdirSync(dirname(join(folder, 'src', name)), { recursive: true });
  writeFileSync(join(folder, 'src', name), text);
}

mkdirSync(join(folder, 'node_modules/told'), { recursive: true });
writeFileSync(
  join(folder, 'node_modules/told/package.json'),
  '{"name":"told","type":"module","main":"told.js"}',
);
writeFileSync(join(folder, 'node_modules/told/told.js'), 'export const told = () => console.log(3);');

async function filesBuilt(plugin: Plugin): Promise<string[]> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(folder, 'src/main.ts') } },
  });
  return 'output' in built ? built.output.map(({ name }) => name ?? '') : [];
}

test('listed packages are in the file of their list', async () => {
  expect(await filesBuilt(namedChunks([{ name: 'first', packages: ['told'] }]))).toContain('first');
});

test('a list that names no package of the build fails it', async () => {
  const list = { name: 'first', packages: ['told', 'renamed', 'nothing'] };
  await expect(filesBuilt(namedChunks([list]))).rejects.toThrow('first: renamed, first: nothing');
});

test('a file that nothing loads on demand fails the build', async () => {
  await expect(filesBuilt(lazyFiles(['screens/Home.ts'], ['screens/']))).resolves.toContain('Home');
  await expect(filesBuilt(lazyFiles(['screens/Renamed.ts', 'ui/Shared.ts'], ['parts/']))).rejects.toThrow(
    'screens/Renamed.ts, ui/Shared.ts, parts/',
  );
});
