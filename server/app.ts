import { join } from 'node:path';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { areaHandlers } from './areas.ts';
import { callPolicies } from './call-policies.ts';
import { connectDomains } from './connect-domains.ts';
import { serveAds } from './front/ads/routes.ts';
import type { AppContext } from './kit/http/context.ts';
import { allowZalo } from './kit/http/cors.ts';
import { parseFields } from './kit/http/form.ts';
import { replyToErrors } from './kit/http/reply-to-errors.ts';
import { serveAreas } from './kit/http/serve.ts';
import { answerUnreadableAddress, answerUnreadableRequest } from './kit/http/unreadable.ts';
import { hearPublished } from './kit/shared/published.ts';
import { serveAvatars } from './library/content/avatars.ts';
import { serveContent } from './library/content/routes.ts';
import { makeLeftPicture } from './library/ingest/epub/pictures-later.ts';
import { makeLeftPage } from './library/ingest/pdf/pdf-pictures.ts';
import { servePhotos } from './library/photos/serve-photos.ts';
import { serveLive } from './live/serve.ts';
import { countRequests, requestIds } from './metrics/count-requests.ts';
import { isOwnAffair } from './money/desk/own-affairs.ts';
import { servePayments } from './money/purchase/routes.ts';
import type { Builds } from './pages/builds.ts';
import { serveGamePictures } from './pages/og/game-routes.ts';
import { servePictures } from './pages/og/routes.ts';
import { servePages } from './pages/routes.ts';
import { identify } from './people/account/handlers.ts';
import { ticketStatusIn } from './people/account/live-tickets.ts';
import { serveOauth } from './people/account/oauth-routes.ts';
import { serveStop } from './people/promotions/routes.ts';
import { chatDoor } from './shop/chat/door.ts';
import { stockOfSlots } from './shop/deals/queries.ts';
import { serveParcels } from './shop/parcels/routes.ts';

/** Path without its query, and without the signature of content and picture links: logs hold no tokens, phones or codes. */
export const loggedUrl = (url: string): string =>
  url
    .replace(/\?.*$/, '')
    .replace(/^(\/(?:content|photos\/(?:sealed|chat|film)|ban-lam-viec\/xem-thu)\/)[^/]+/, '$1…');

/** Logged fields of an error. Drivers attach more: the database's `detail` quotes phones and addresses. */
const loggedError = (error: Error & { code?: string; constraint?: string }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: error.code,
  constraint: error.constraint,
});

/**
 * The whole server for one context; it does not listen yet. `builds` null leaves out the pages (API tests); `logTo` takes
 * the log's lines in place of standard output.
 */
export async function buildApp(
  appContext: AppContext,
  builds: Builds | null,
  logTo?: { write(line: string): void },
): Promise<FastifyInstance> {
  const { settings } = appContext;
  connectDomains();
  const app = fastify({
    bodyLimit: 1_048_576,
    genReqId: requestIds(settings.trustedProxies.length > 0),
    // No database stores a NUL: it becomes the sign for an unknown letter, and the address one that nobody knows.
    rewriteUrl: request =>
      (request.url ?? '/').replace(/^(?!\/(?:(?:shop-)?api|payments)\/)(.*)$/s, address =>
        address.replaceAll('%00', '%EF%BF%BD'),
      ),
    // A closing server answers what still comes on connections that were kept.
    return503OnClosing: false,
    // A picture of 10 MB from a phone on a slow network takes more than a minute.
    requestTimeout: 120_000,
    trustProxy: settings.trustedProxies.length ? settings.trustedProxies : false,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    routerOptions: { querystringParser: parseFields, maxParamLength: 2_000 },
    logger:
      settings.logLevel === 'silent'
        ? false
        : {
            level: settings.logLevel,
            stream: logTo,
            serializers: {
              err: loggedError,
              req: request => ({ method: request.method, url: loggedUrl(request.url) }),
              res: reply => ({ status: reply.statusCode }),
            },
          },
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
  });
  app.addHook('onRequest', async (_, reply) => void reply.header('x-content-type-options', 'nosniff'));
  countRequests(app);
  replyToErrors(app, appContext.observeRefusal);
  allowZalo(app);
  await app.register(cookie);
  await app.register(formbody, { parser: parseFields });
  await app.register(multipart);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } },
  });
  const isLeaving = () => appContext.leaving?.signal.aborted ?? false;
  app.addHook('onRequest', async (_, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
  // Asks nothing that all servers share: who cannot be reached then is this process alone.
  app.get('/healthz', { logLevel: 'silent' }, async (_, reply) =>
    isLeaving() ? reply.code(503).send({ ok: false }) : { ok: true },
  );
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await appContext.db.selectFrom('house_secret').select('name').limit(1).execute();
    return { ok: true };
  });
  serveAreas(app, appContext, { identify, isOwnAffair }, areaHandlers, callPolicies);
  hearPublished(app, appContext);
  serveLive(app, appContext, {
    identify,
    ticketStatus: ticketStatusIn(appContext),
    stockOfSlots: frames => stockOfSlots(appContext.db, frames),
    chat: chatDoor(appContext),
  });
  serveOauth(app, appContext, identify);
  serveStop(app, appContext);
  serveContent(
    app,
    appContext,
    async (hash, path) =>
      (await makeLeftPicture(appContext.storage, hash, path)) || makeLeftPage(appContext.storage, hash, path),
  );
  serveAvatars(app, appContext);
  servePhotos(app, appContext);
  servePayments(app, appContext);
  serveParcels(app, appContext);
  serveAds(app, appContext, builds ? join(builds.web, 'assets') : undefined);
  servePictures(app, appContext);
  serveGamePictures(app, appContext);
  if (builds) servePages(app, appContext, builds, areaHandlers);
  return app;
}
