import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testPage } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { appStarts } from './app-start.ts';
import { buildsIn } from './builds.ts';
import { contentSecurityPolicy } from './headers.ts';
import { pageTemplate } from './page-template.ts';

const { folder, remove } = testFolder('beginning');
afterAll(remove);

const begin = 'begin()';
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'], css: ['assets/app.css'] },
  '_base.js': { file: 'assets/base.js' },
  'firstInteraction.ts': { file: 'assets/begin.js', isEntry: true },
  '../app/LateHeader.tsx': { file: 'assets/LateHeader.js', imports: ['_base.js'], css: ['assets/late.css'] },
  '../features/front/home/HomePage.tsx': { file: 'assets/HomePage.js', imports: ['index.html', '_shelf.js'] },
  '_shelf.js': { file: 'assets/shelf.js', imports: ['_base.js'] },
  '../features/library/search/SearchPage.tsx': { file: 'assets/SearchPage.js' },
};

test('without a build only the page’s own script starts the app', () => {
  expect(appStarts(buildsIn(folder)).of('home')).toBeNull();
});

test('a rendered page names the app and all files of its screen, in the order in which they can load', () => {
  for (const [name, text] of [
    ['.vite/manifest.json', JSON.stringify(manifest)],
    ['assets/begin.js', `${begin}\n`],
  ] as const) {
    const file = join(folder, 'build/web', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { of, allowed } = appStarts(buildsIn(folder));
  const html = of('home') ?? '';
  expect(JSON.parse(/id="files">([^<]+)</.exec(html)?.[1] ?? '')).toEqual({
    app: '/assets/index.js',
    scripts: [
      '/assets/base.js',
      '/assets/shelf.js',
      '/assets/LateHeader.js',
      '/assets/index.js',
      '/assets/HomePage.js',
    ],
    styles: ['/assets/app.css', '/assets/late.css'],
  });
  // The policy allows exactly the inline script.
  const script = /<script type="module" async>([^<]+)</.exec(html)?.[1] ?? '';
  expect(script).toBe(begin);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(allowed).toEqual([`'sha256-${hash}'`]);
  expect(contentSecurityPolicy('https://mot.test', { framedBy: [], scripts: allowed })).toContain(
    `script-src 'self' 'sha256-${hash}';`,
  );
});

test('pages with a play button carry the script that sounds before the app is here, and no others do', () => {
  writeFileSync(join(folder, 'build/web/first-sound.js'), 'sound()\n');
  const { of, allowed } = appStarts(buildsIn(folder));
  expect(of('audio')).toMatch(/^<script>sound\(\)<\/script>/);
  expect(of('home')).not.toContain('sound()');
  expect(allowed).toContain(`'sha256-${createHash('sha256').update('sound()').digest('base64')}'`);
});

test('a rendered page replaces the build’s own script; other pages use it', () => {
  const script = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const page = pageTemplate(testPage.replace('</head>', `${script}</head>`));
  const parts = { head: '', styles: '[styles]', drawn: '390 1', app: '[app]', first: '' };
  expect(page({ ...parts, startScript: '[begin]' })).toContain('[styles][begin]</head>');
  expect(page({ ...parts, startScript: '[begin]' })).not.toContain(script);
  expect(page({ ...parts, startScript: null })).toContain(script);
  expect(page({ head: '' })).toContain(script);
});
