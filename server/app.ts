import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import qs from 'qs';
import { areaHandlers } from './areas.ts';
import { serveContent } from './content/routes.ts';
import type { House } from './kit/context.ts';
import { allowZalo } from './kit/cors.ts';
import { replyToErrors, serveAreas } from './kit/serve.ts';
import type { Builds } from './pages/builds.ts';
import { servePages } from './pages/routes.ts';
import { identify } from './session/handlers.ts';

const parseFields = (text: string) =>
  qs.parse(text, { arrayLimit: 1_000, parameterLimit: 5_000, depth: 2 }) as Record<string, unknown>;

/** Path without its query, and without the signature of content links: logs hold no tokens, phones or codes. */
export const loggedUrl = (url: string): string =>
  url.replace(/\?.*$/, '').replace(/^(\/content\/)[^/]+/, '$1…');

/** The whole server on one house; listens nowhere yet. `builds` null leaves out the pages (API tests). */
export async function buildApp(house: House, builds: Builds | null): Promise<FastifyInstance> {
  const { settings } = house;
  const app = fastify({
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    trustProxy: settings.trustedProxies.length ? settings.trustedProxies : false,
    routerOptions: { querystringParser: parseFields, maxParamLength: 2_000 },
    logger:
      settings.logLevel === 'silent'
        ? false
        : {
            level: settings.logLevel,
            serializers: {
              req: request => ({ method: request.method, url: loggedUrl(request.url) }),
              res: reply => ({ status: reply.statusCode }),
            },
          },
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
  });
  replyToErrors(app);
  allowZalo(app);
  await app.register(cookie);
  await app.register(formbody, { parser: parseFields });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await house.db.selectFrom('house_secret').select('name').limit(1).execute();
    return { ok: true };
  });
  serveAreas(app, house, identify, areaHandlers);
  serveContent(app, house);
  if (builds) servePages(app, house, builds);
  return app;
}
