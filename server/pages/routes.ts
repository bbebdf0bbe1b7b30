import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from '#contract/all-paths.ts';
import { partnerById } from '../embed/queries.ts';
import type { House } from '../kit/context.ts';
import { type Builds, miniPage, pageOf } from './builds.ts';
import { serveDeepLinks } from './deeplinks.ts';
import { beforePage } from './gates.ts';
import { eitherHead, NOT_FOUND } from './head/head.ts';
import { heads, webPathNames } from './head/heads.ts';
import { guardPage } from './headers.ts';
import { serveManifest } from './manifest.ts';
import { serveOfflineApp } from './offline-app.ts';
import { serveRedirects } from './redirects.ts';
import { serveRobots } from './robots.ts';
import { serveSitemap } from './sitemap.ts';
import { standsHere } from './standing.ts';
import { beginVisit } from './visit.ts';
import { webPages } from './web-page.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

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
export function servePages(app: FastifyInstance, house: House, builds: Builds): void {
  serveFiles(app, join(builds.web, 'assets'), '/assets/', FOR_GOOD);
  serveFiles(app, join(builds.web, 'brand'), '/brand/', 'public, max-age=86400');
  serveFiles(app, join(builds.mini, 'assets'), '/mini/assets/', FOR_GOOD);
  serveFiles(app, join(builds.embed, 'assets'), '/embed/assets/', FOR_GOOD);
  serveFiles(app, builds.widgets, '/widgets/', 'public, max-age=300', reply => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });

  const serveWebPage = webPages(house, builds);
  for (const name of webPathNames) {
    const { path, who } = paths[name];
    const [first, ...others] = webPathNames.filter(other => paths[other].path === path);
    if (first !== name) continue;
    const headOf = [first, ...others]
      .map(each => heads[each])
      .reduceRight((then, head) => eitherHead(head, then));
    app.get(path, { preHandler: [...beforePage(house, who), ...standsHere(house, name)] }, (request, reply) =>
      serveWebPage(request, reply, headOf),
    );
  }
  serveManifest(app, builds);
  serveOfflineApp(app, house, builds);
  serveSitemap(app, house);
  serveRobots(app, house);

  const { sandboxOrigin } = house.settings;
  const mini = miniPage(builds, sandboxOrigin);
  const miniFraming = { framedBy: [], sandbox: sandboxOrigin ? [sandboxOrigin] : [] };
  app.get('/mini', (_, reply) => reply.redirect('/mini/', 301));
  app.get('/mini/*', { preHandler: beforePage(house) }, (request, reply) => {
    beginVisit(house, request, reply, true);
    // The web pages stand for the same books in search results.
    return guardPage(house.settings, request, reply, miniFraming)
      .header('x-robots-tag', 'noindex')
      .send(mini);
  });

  serveEmbedPages(app, house, builds);
  serveRedirects(app, house);
  serveDeepLinks(app, house);

  app.setNotFoundHandler({ preHandler: beforePage(house) }, (request, reply) => {
    const asksForPage = (request.headers.accept ?? '').includes('text/html');
    if (!['GET', 'HEAD'].includes(request.method) || !asksForPage)
      return reply.code(404).send({ code: 404, data: null, message: 'Không tìm thấy nội dung này.' });
    return serveWebPage(request, reply, () => NOT_FOUND);
  });
}

function serveEmbedPages(app: FastifyInstance, house: House, builds: Builds): void {
  const readerPage = pageOf(join(builds.embed, 'reader/index.html'));
  const viewerPage = pageOf(join(builds.embed, 'viewer/index.html'));
  const embedPage =
    (html: string) => async (request: Parameters<typeof beginVisit>[1], reply: FastifyReply) => {
      const { partner: id } = request.query as { partner?: unknown };
      const partner = typeof id === 'string' ? await partnerById(house.db, id) : undefined;
      const framing = { framedBy: partner?.allowed_origins ?? [], partnerBooks: partner?.book_hosts ?? [] };
      return (
        guardPage(house.settings, request, reply, framing)
          // A partner's page opens the frame; nothing of it is shared with our own windows.
          .removeHeader('cross-origin-opener-policy')
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('x-robots-tag', 'noindex')
          .send(html)
      );
    };
  app.get(paths.embedViewer.path, embedPage(viewerPage));
  app.get(paths.embedReader.path, embedPage(readerPage));
}
