import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cachedStats } from '../kit/db/stats-cache.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { changesOfWorks } from './queries.ts';
import { asXml, sitemapIndex, urlSet } from './sitemap-entry.ts';
import { entriesOf, partNamed, partNames, WORKS_IN_PART } from './sitemap-parts.ts';

/**
 * /sitemap.xml names the parts; each names every page of its kind that an index may hold, by its one address. Later pages
 * of lists are left out: they lead only to what is named here.
 */
export function serveSitemap(app: FastifyInstance, appContext: AppContext): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const changes = await cachedStats(appContext, 'sitemap', () =>
      changesOfWorks(appContext.db, WORKS_IN_PART),
    );
    const parts = await partNames(appContext, changes);
    const entries = parts.map(({ name, changed }) => ({ address: `/sitemap-${name}.xml`, changed }));
    return asXml(reply).send(sitemapIndex(entries, originOf(appContext.settings, request)));
  });

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const part = await partNamed(appContext, request.params.name);
    if (!part) throw new Refusal('not_found');
    const origin = originOf(appContext.settings, request);
    return asXml(reply).send(Readable.from(urlSet(entriesOf(appContext, part), origin)));
  });
}
