import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../kit/test-folder.ts';
import { beginnings } from './beginning.ts';
import { buildsIn } from './builds.ts';
import { contentSecurityPolicy } from './headers.ts';
import { pieces } from './page-pieces.ts';
import { testPage } from './test-builds.ts';

const { folder, remove } = testFolder('beginning');
afterAll(remove);

const begin = 'begin()';
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'], css: ['assets/app.css'] },
  '_base.js': { file: 'assets/base.js' },
  'begin.ts': { file: 'assets/begin.js', isEntry: true },
  '../app/LateHeader.tsx': { file: 'assets/LateHeader.js', imports: ['_base.js'], css: ['assets/late.css'] },
  '../features/a/APage.tsx': { file: 'assets/APage.js', imports: ['index.html', '_shelf.js'] },
  '_shelf.js': { file: 'assets/shelf.js', imports: ['_base.js'] },
  '../features/b/BPage.tsx': { file: 'assets/BPage.js' },
};

test('without a build nothing begins in another way than by the page’s own script', () => {
  expect(beginnings(buildsIn(folder)).of('features/a/APage.tsx')).toBeNull();
});

test('a drawn page names the app and all that its screen needs, in the order in which they can be made ready', () => {
  for (const [name, text] of [
    ['.vite/manifest.json', JSON.stringify(manifest)],
    ['assets/begin.js', `${begin}\n`],
  ] as const) {
    const file = join(folder, 'build/web', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { of, allowed } = beginnings(buildsIn(folder));
  const html = of('features/a/APage.tsx') ?? '';
  expect(JSON.parse(/id="files">([^<]+)</.exec(html)?.[1] ?? '')).toEqual({
    app: '/assets/index.js',
    scripts: [
      '/assets/base.js',
      '/assets/shelf.js',
      '/assets/LateHeader.js',
      '/assets/index.js',
      '/assets/APage.js',
    ],
    styles: ['/assets/app.css', '/assets/late.css'],
  });
  // The policy lets in the very script that stands in the page, and no other.
  const script = /<script type="module" async>([^<]+)</.exec(html)?.[1] ?? '';
  expect(script).toBe(begin);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(allowed).toEqual([`'sha256-${hash}'`]);
  expect(contentSecurityPolicy('https://mot.test', { framedBy: [], scripts: allowed })).toContain(
    `script-src 'self' 'sha256-${hash}';`,
  );
});

test('where a drawn page begins the app, the build’s own script is gone; elsewhere it stays', () => {
  const script = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const page = pieces(testPage.replace('</head>', `${script}</head>`));
  const parts = { head: '', styles: '[styles]', drawn: '390 1', app: '[app]', first: '' };
  expect(page({ ...parts, begin: '[begin]' })).toContain('[styles][begin]</head>');
  expect(page({ ...parts, begin: '[begin]' })).not.toContain(script);
  expect(page({ ...parts, begin: null })).toContain(script);
  expect(page({ head: '' })).toContain(script);
});
