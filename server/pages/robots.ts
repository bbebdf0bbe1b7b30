import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '#contract/kit/wire.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';

/**
 * What no robot needs. Pages that only must not be listed (the reader, a partner's frame) say noindex themselves: a
 * robot has to be let in to hear it.
 */
const closed = [
  ...Object.values(apiPrefix).map(prefix => `${prefix}/`),
  '/content/',
  '/songs/',
  '/offline/',
  '/account/',
  '/package-plan/payment',
  '/package-plan/oak/payment',
  '/package-plan/retail/payment',
  '/package-plan/result',
  '/payment/',
  '/payments/',
  '/oauth/',
  '/social-callback',
  '/affiliate',
  '/redirect',
  '/deeplink',
];

export function serveRobots(app: FastifyInstance, appContext: AppContext): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(
        [
          'User-agent: *',
          ...closed.map(path => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(appContext.settings, request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
