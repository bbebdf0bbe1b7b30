import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import { contentType } from '#contract/catalogue.ts';
import { informationPages } from '#contract/information.ts';
import { editionAddress } from '../catalogue/addresses.ts';
import type { House } from '../kit/context.ts';
import { originOf } from '../kit/origin.ts';
import { Refusal } from '../kit/refusal.ts';
import { sitemapParts, worksAfter } from './queries.ts';
import { asXml, entry, NAMESPACE, OPEN } from './sitemap-entry.ts';
import { listAddresses } from './sitemap-lists.ts';
import { serveShelvesSitemaps, shelvesParts } from './sitemap-shelves.ts';

/** Every kind of work that has a page. */
const { ebook, oakBook, audiobook, brief, podcast, comic, paperBook } = contentType;
const kinds = [ebook, oakBook, audiobook, brief, podcast, comic, paperBook];

/** Ids in one part; engines take up to 50,000 addresses. */
const PART = 10_000;
/** Rows fetched at once while a part is written. */
const BATCH = 1_000;

/** The addresses of one part, a batch of rows in memory at a time. */
async function* bookEntries(house: House, origin: string, part: number): AsyncGenerator<string> {
  const last = part * PART;
  let after = last - PART;
  yield `${OPEN}<urlset ${NAMESPACE}>\n`;
  for (;;) {
    const works = await worksAfter(house.db, kinds, after, last, BATCH);
    yield works
      .map(({ id, content_type, title, created_at }) => ({
        address: editionAddress(content_type, title, id),
        created_at,
      }))
      .filter(({ address }) => address !== '#')
      .map(({ address, created_at }) => entry('url', origin + address, created_at))
      .join('');
    after = works.at(-1)?.id ?? last;
    if (works.length < BATCH) break;
  }
  yield '</urlset>\n';
}

/** /sitemap.xml names the parts: pages of the house, lists, then works of every kind, ten thousand ids each. */
export function serveSitemap(app: FastifyInstance, house: House): void {
  serveShelvesSitemaps(app, house);
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(house.settings, request);
    const parts = await sitemapParts(house.db, kinds, PART);
    const entries = [
      entry('sitemap', `${origin}/sitemap-pages.xml`),
      entry('sitemap', `${origin}/sitemap-lists.xml`),
      ...(await shelvesParts(house, origin)),
      ...parts.map(({ part, changed }) => entry('sitemap', `${origin}/sitemap-books-${part}.xml`, changed)),
    ];
    return asXml(reply).send(`${OPEN}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemap-pages.xml', (request, reply) => {
    const origin = originOf(house.settings, request);
    const addresses = [
      linkTo('home'),
      ...Object.keys(informationPages).map(slug => linkTo('information', { slug })),
    ];
    const entries = addresses.map(address => entry('url', origin + address)).join('');
    return asXml(reply).send(`${OPEN}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`);
  });

  app.get('/sitemap-lists.xml', async (request, reply) => {
    const origin = originOf(house.settings, request);
    const addresses = await listAddresses(house);
    const entries = addresses.map(address => entry('url', origin + address)).join('');
    return asXml(reply).send(`${OPEN}<urlset ${NAMESPACE}>\n${entries}</urlset>\n`);
  });

  app.get<{ Params: { part: string } }>('/sitemap-books-:part(^\\d{1,6}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const last = part * PART;
    const [any] =
      part > 0 && last <= 0x7fffffff ? await worksAfter(house.db, kinds, last - PART, last, 1) : [];
    if (!any) throw new Refusal('not_found');
    const origin = originOf(house.settings, request);
    return asXml(reply).send(Readable.from(bookEntries(house, origin, part)));
  });
}
