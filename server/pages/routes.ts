import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from '#contract/all-paths.ts';
import type { AreaHandlers } from '../kit/http/area-handlers.ts';
import type { AppContext } from '../kit/http/context.ts';
import { beforePage } from './access-checks.ts';
import { assetsOf, type Builds, miniPage } from './builds.ts';
import { serveBuiltFiles } from './built-files.ts';
import { canonicalRedirect } from './canonical-redirect.ts';
import { serveDeepLinks } from './deeplinks.ts';
import { serveEmbedPages } from './embed-pages.ts';
import { setPageHeaders } from './headers.ts';
import { serveManifest } from './manifest.ts';
import { firstFound, NOT_FOUND } from './meta/meta.ts';
import { metaOfPath, webPathNames } from './meta/meta-of-path.ts';
import { serveOembed } from './oembed.ts';
import { serveOfflineApp } from './offline-app.ts';
import { servePreviews } from './preview-page.ts';
import { serveRedirects } from './redirects.ts';
import { serveRobots } from './robots.ts';
import { serveSitemap } from './sitemap.ts';
import { setVisitCookies } from './visit-cookies.ts';
import { webPages } from './web-page.ts';

function serveFiles(
  app: FastifyInstance,
  root: string,
  prefix: string,
  cache: string,
  extra: (reply: FastifyReply) => void = () => {},
): void {
  void app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', cache).header('x-content-type-options', 'nosniff');
      extra(reply);
    },
  });
}

/** HTML pages and built files of the web app, the mini app, the embed pages and the widgets. */
export function servePages(
  app: FastifyInstance,
  appContext: AppContext,
  builds: Builds,
  handlers: AreaHandlers,
): void {
  serveBuiltFiles(app, assetsOf(builds, 'web'), '/assets/');
  serveFiles(app, join(builds.web, 'brand'), '/brand/', 'public, max-age=86400');
  serveBuiltFiles(app, assetsOf(builds, 'mini'), '/mini/assets/');
  serveBuiltFiles(app, assetsOf(builds, 'embed'), '/embed/assets/');
  serveFiles(app, builds.widgets, '/widgets/', 'public, max-age=300', reply => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });

  const serveWebPage = webPages(appContext, builds, handlers);
  for (const name of webPathNames) {
    const { path, who } = paths[name];
    const [first, ...others] = webPathNames.filter(other => paths[other].path === path);
    if (first !== name) continue;
    const metaOf = [first, ...others]
      .map(each => metaOfPath[each])
      .reduceRight((then, head) => firstFound(head, then));
    app.get(
      path,
      { preHandler: [...beforePage(appContext, who), ...canonicalRedirect(appContext, name)] },
      (request, reply) => serveWebPage(request, reply, metaOf),
    );
  }
  serveManifest(app, builds);
  serveOfflineApp(app, appContext, builds);
  serveSitemap(app, appContext);
  serveRobots(app, appContext);
  serveOembed(app, appContext);

  const { sandboxOrigin } = appContext.settings;
  const mini = miniPage(builds, sandboxOrigin);
  const miniFraming = { framedBy: [], sandbox: sandboxOrigin ? [sandboxOrigin] : [] };
  app.get('/mini', (_, reply) => reply.redirect('/mini/', 301));
  app.get('/mini/*', { preHandler: beforePage(appContext) }, (request, reply) => {
    setVisitCookies(appContext, request, reply, true);
    // Search results show the web pages of the same books.
    return setPageHeaders(appContext.settings, request, reply, miniFraming)
      .header('x-robots-tag', 'noindex')
      .send(mini);
  });

  servePreviews(app, appContext, builds, handlers);
  serveEmbedPages(app, appContext, builds);
  serveRedirects(app, appContext);
  serveDeepLinks(app, appContext);

  app.setNotFoundHandler({ preHandler: beforePage(appContext) }, (request, reply) => {
    const asksForPage = (request.headers.accept ?? '').includes('text/html');
    if (!['GET', 'HEAD'].includes(request.method) || !asksForPage)
      return reply.code(404).send({ code: 404, data: null, message: 'Không tìm thấy nội dung này.' });
    return serveWebPage(request, reply, () => NOT_FOUND);
  });
}
