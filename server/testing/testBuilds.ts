import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Builds, buildsIn } from '../pages/builds.ts';

/** For tests: the web app's page as the build leaves it, as far as the server cares. */
export const testPage =
  '<!doctype html><html lang="vi"><head><!--head--><title>Mọt</title><!--/head--></head><body><div id="app"></div><!--first--></body></html>';

/** For tests: the smallest files that pages can be served from. */
export function writeTestBuilds(project: string): Builds {
  const files: Record<string, string> = {
    'build/web/index.html': testPage,
    'build/web/manifest.webmanifest': '{"name":"Mọt"}',
    'build/web/assets/a.js': '',
    'build/web/brand/favicon.svg': '<svg/>',
    'build/embed/reader/index.html': 'reader',
    'build/embed/viewer/index.html': 'viewer',
    'build/embed/kinds/index.html': 'kinds',
    'build/embed/shop/index.html': 'shop',
    'build/embed/assets/e.js': '',
    'build/widgets/reader.js': '',
    'build/mini/assets/m.module.js': '',
    'build/mini/app-config.json': JSON.stringify({
      app: { title: 'Mọt' },
      listCSS: [],
      listSyncJS: ['assets/m.module.js'],
      listAsyncJS: [],
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  return buildsIn(project);
}

/** For tests: what a page's scripts of a type hold as data. */
export const scripts = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script type="${type.replace('+', '\\+')}"[^>]*>(.*?)</script>`, 'g'))].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
