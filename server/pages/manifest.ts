import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Builds, pageOf } from './builds.ts';

/** The web app manifest for installing the app: public/manifest.webmanifest. */
export function serveManifest(app: FastifyInstance, builds: Builds): void {
  const manifest = pageOf(join(builds.web, 'manifest.webmanifest'));
  app.get('/manifest.webmanifest', (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .send(manifest),
  );
}
