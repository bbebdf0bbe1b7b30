import type { FastifyInstance } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import { authorAddress, collectionAddress, comboAddress } from '../catalogue/addresses.ts';
import type { House } from '../kit/context.ts';
import { originOf } from '../kit/origin.ts';
import { Refusal } from '../kit/refusal.ts';
import { authorParts, authorsBetween, namedShelves } from './queries.ts';
import { asXml, entry, urlSet } from './sitemap-entry.ts';

/** Ids in one part. */
const PART = 10_000;

const lists = [
  linkTo('authors'),
  linkTo('collections'),
  linkTo('audioCollections'),
  linkTo('oakCollections'),
  linkTo('combos'),
  linkTo('ranking'),
  linkTo('flashSale'),
  linkTo('packagePlan'),
  linkTo('app'),
];

/** The parts that /sitemap.xml names: lists with collections and combos, then authors by ranges of ids. */
export async function shelvesParts(house: House, origin: string): Promise<string[]> {
  const parts = await authorParts(house.db, PART);
  return ['shelves', ...parts.map(part => `authors-${part}`)].map(name =>
    entry('sitemap', `${origin}/sitemap-${name}.xml`),
  );
}

export function serveShelvesSitemaps(app: FastifyInstance, house: House): void {
  app.get('/sitemap-shelves.xml', async (request, reply) => {
    const origin = originOf(house.settings, request);
    const { collections, combos } = await namedShelves(house.db);
    const addresses = [
      ...lists,
      ...collections.map(({ code, title, id }) => collectionAddress(code, title, id)),
      ...combos.map(({ title, id }) => comboAddress(title, id)),
    ];
    return asXml(reply).send(urlSet(addresses.map(address => entry('url', origin + address))));
  });

  app.get<{ Params: { part: string } }>('/sitemap-authors-:part(^\\d{1,6}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const last = part * PART;
    const rows = part > 0 && last <= 0x7fffffff ? await authorsBetween(house.db, last - PART, last) : [];
    if (rows.length === 0) throw new Refusal('not_found');
    const origin = originOf(house.settings, request);
    const entries = rows.map(({ name, id }) => entry('url', origin + authorAddress(name, id)));
    return asXml(reply).send(urlSet(entries));
  });
}
