import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { mapped } from '../../scripts/source-maps.ts';
import { project } from './dev-process.ts';

/* What the builds hold, and what they must not. */

const maps = join(project, 'build/maps');
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
/** A map without sources where there is none: the bundler's own helpers have no source. */
const mapOf = (build: string, file: string): Pick<SourceMapPayload, 'sources'> =>
  existsSync(join(maps, build, `${file}.map`))
    ? JSON.parse(read(maps, build, `${file}.map`))
    : { sources: [] };
/** The longest of those helpers, and some. bytes */
const HELPER_BYTES = 4_000;

test.each(Object.entries(mapped))('the %s build has a map of each script, outside it', (name, folder) => {
  const build = join(project, folder);
  const files = filesOf(build);
  expect(files.filter(file => /\.map(\.|$)/.test(file))).toEqual([]);
  const scripts = files.filter(file => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(read(build, script)).not.toContain('sourceMappingURL');
    const { sources } = mapOf(name, script);
    if (sources.length === 0) expect(read(build, script).length, script).toBeLessThan(HELPER_BYTES);
    for (const source of sources)
      expect(source).toMatch(/^(src|embed|widgets|node_modules|\0|.{0,3}vite|rolldown)/);
  }
});

test('a place in a built file is found in its source', () => {
  const words = 'Đang không có mạng. Những gì đã mở vẫn xem được.';
  const folder = join(project, mapped.web);
  const script = filesOf(folder).find(file => file.endsWith('.js') && read(folder, file).includes(words));
  const lines = read(folder, script as string).split('\n');
  const line = lines.findIndex(text => text.includes(words));
  const column = (lines[line] as string).indexOf(words);
  const found = new SourceMap(mapOf('web', script as string) as SourceMapPayload).findEntry(line, column);
  expect('originalSource' in found && found.originalSource).toBe('src/ui/OfflineStrip.tsx');
});

test('the server gives out no map and none of the pages of development', async () => {
  const { base } = inject('stage');
  const [script] = filesOf(join(project, mapped.web, 'assets')).filter(file => file.endsWith('.js'));
  for (const path of [
    `/assets/${script}.map`,
    `/maps/web/assets/${script}.map`,
    '/dev/gallery',
    '/dev/web.js',
  ])
    expect((await fetch(base + path)).status, path).toBe(404);
});

test('nothing of the gallery is in a build', () => {
  const heading = 'Gallery of src/ui';
  expect(read(project, 'src/gallery/Gallery.tsx')).toContain(heading);
  const holding: string[] = [];
  for (const folder of [...Object.values(mapped), 'build/drawing'])
    for (const file of filesOf(join(project, folder)))
      if (/\.(js|css|html)$/.test(file) && read(project, folder, file).includes(heading)) holding.push(file);
  for (const file of filesOf(maps))
    if (file.endsWith('.map') && read(maps, file).includes('src/gallery/')) holding.push(file);
  expect(holding).toEqual([]);
});
