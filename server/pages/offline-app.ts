import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { APP_PAGE, WORKER } from '#rules/offline-places.ts';
import type { House } from '../kit/context.ts';
import { type Builds, pageOf } from './builds.ts';
import { headHtml } from './head/head.ts';
import { guardPage } from './headers.ts';
import { pieces } from './page-pieces.ts';
import { chunksOf, type Manifest, manifestOf } from './screen-files.ts';

/** What one can do without a network: the app, the pages on which one finds what is kept, and all of listening. */
const SCREENS = [
  'index.html',
  'app/LateHeader.tsx',
  'app/AccountMenu.tsx',
  'app/FootLinks.tsx',
  'app/LateCompanions.tsx',
  'app/farPages.ts',
  'ui/RareIcon.tsx',
  'features/catalogue/HomePage.tsx',
  'features/catalogue/LibraryPage.tsx',
  'features/songs/SongsPage.tsx',
  'features/works/AudioPage.tsx',
  'features/works/EpisodePage.tsx',
];
const LISTENING = /(^|\/)features\/listening\//;

/** Of the app's faces those its words are set in; a book's own come with the book. */
const WORDS = /be-vietnam-pro.*\.woff2$/;

function filesOf(manifest: Manifest): string[] {
  const listening = Object.keys(manifest).filter(name => LISTENING.test(name));
  const chunks = chunksOf(manifest, [...SCREENS, ...listening]);
  const faces = (manifest['index.html']?.assets ?? []).filter(file => WORDS.test(file));
  return [...new Set([...chunks.flatMap(({ file, css = [] }) => [file, ...css]), ...faces])].map(
    file => `/${file}`,
  );
}

/**
 * What the app is opened with where no server answers: its page without anything of an address or a person in it, and
 * the worker that stores it (src/entries/sw.ts), which names its files. Another release is another worker.
 */
export function serveOfflineApp(app: FastifyInstance, house: House, builds: Builds): void {
  const script = join(builds.web, 'sw.js');
  if (!existsSync(script)) return;
  const html = pageOf(join(builds.web, 'index.html'));
  const page = pieces(html);
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
    guardPage(house.settings, request, reply, { framedBy: [] })
      .header('x-robots-tag', 'noindex')
      .send(page({ head: headHtml({ title: '', description: '', canonical: null }, '') })),
  );
}
