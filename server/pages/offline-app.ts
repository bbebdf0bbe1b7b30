import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { APP_PAGE, WORKER } from '#rules/reading/downloads-paths.ts';
import type { AppContext } from '../kit/http/context.ts';
import { type Builds, pageOf } from './builds.ts';
import { setPageHeaders } from './headers.ts';
import { keptFolders, parts, screens } from './lazy-files.ts';
import { metaHtml } from './meta/meta.ts';
import { pageTemplate } from './page-template.ts';
import { chunksOf, type Manifest, manifestOf, srcPath } from './screen-files.ts';

/** Offline pages: the app, the lists of kept works, the reader and the player. */
const SCREENS = [
  'index.html',
  parts.lateHeader,
  parts.accountMenu,
  parts.lateOverlays,
  parts.farPages,
  parts.bareLayouts,
  parts.bookEngine,
  parts.printedPages,
  screens.home,
  screens.library,
  screens.book,
  screens.reader,
  screens.songs,
  screens.kept,
  screens.comicIssue,
  screens.comicVideo,
  screens.audio,
  screens.episode,
];

/** Of the app's fonts those its words are set in; a book's own come with the book. */
const WORDS = /be-vietnam-pro.*\.woff2$/;

function filesOf(manifest: Manifest): string[] {
  const lazyFiles = Object.keys(manifest)
    .map(srcPath)
    .filter(path => keptFolders.some(folder => path.startsWith(folder)));
  // What is loaded on demand may lie in a file that several screens share (decision 035).
  const shared = Object.keys(manifest).filter(name => name.startsWith('_'));
  const chunks = [
    ...new Set([
      ...chunksOf(manifest, [...SCREENS, ...lazyFiles]),
      ...shared.flatMap(name => manifest[name] ?? []),
    ]),
  ];
  const faces = (manifest['index.html']?.assets ?? []).filter(file => WORDS.test(file));
  return [...new Set([...chunks.flatMap(({ file, css = [] }) => [file, ...css]), ...faces])].map(
    file => `/${file}`,
  );
}

/**
 * What the app is opened with where no server answers: its page without anything of an address or a person in it, and
 * the worker that stores it (src/entries/sw.ts), which names its files. Another release is another worker.
 */
export function serveOfflineApp(app: FastifyInstance, appContext: AppContext, builds: Builds): void {
  const script = join(builds.web, 'sw.js');
  if (!existsSync(script)) return;
  const html = pageOf(join(builds.web, 'index.html'));
  const page = pageTemplate(html);
  const files = filesOf(manifestOf(builds));
  const code = readFileSync(script, 'utf8');
  const release = createHash('sha256')
    .update(JSON.stringify([html, files, code]))
    .digest('base64url')
    .slice(0, 10);
  const worker = `self.mot=${JSON.stringify({ release, files })};\n${code}`;

  app.get(WORKER, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .send(worker),
  );
  app.get(APP_PAGE, (request, reply) =>
    setPageHeaders(appContext.settings, request, reply, { framedBy: [] })
      .header('x-robots-tag', 'noindex')
      .send(page({ head: metaHtml({ title: '', description: '', canonical: null }, '') })),
  );
}
