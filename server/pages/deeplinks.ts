import type { FastifyInstance } from 'fastify';
import { linkTo, paths } from '#contract/all-paths.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { safeTarget } from '#rules/people/redirect.ts';
import { campaignFields } from '#rules/text/source.ts';
import type { Db } from '../kit/db/db.ts';
import type { AppContext } from '../kit/http/context.ts';
import { isOwnPage } from '../library/addresses/own-pages.ts';
import { categoryAddress, readerAddress } from '../library/catalogue/addresses.ts';
import { editionToRead } from '../reading/reader/queries.ts';
import { beforePage, redirectUncached } from './access-checks.ts';
import { categoryName, type SourceName } from './queries.ts';
import { pageAddress } from './sitemap-parts.ts';

type Fields = Record<string, unknown>;
type AddressOf = (db: Db, id: number) => Promise<string | null>;

const works =
  (...kinds: number[]): AddressOf =>
  (db, id) =>
    pageAddress(db, 'works', id, kinds);
const collection =
  (...codes: number[]): AddressOf =>
  (db, id) =>
    pageAddress(db, 'collections', id, codes);
const from =
  (source: SourceName): AddressOf =>
  (db, id) =>
    pageAddress(db, source, id);
const category =
  (type: number): AddressOf =>
  async (db, id) => {
    const name = await categoryName(db, id);
    return name === null ? null : categoryAddress(type, name, id);
  };

async function readerOf(db: Db, id: number): Promise<string | null> {
  const book = await editionToRead(db, id, [contentType.ebook]);
  return book ? readerAddress(book.title, id) : null;
}

const audiobook = works(contentType.audiobook, contentType.brief);

/** Values of `type`: the number of a content type (specification, section 3), the type of a banner (section 2), or a name of ours. */
const kinds: Record<string, AddressOf> = {
  [contentType.ebook]: works(contentType.ebook),
  book: works(contentType.ebook),
  ebook: works(contentType.ebook),
  reader: readerOf,
  [contentType.audiobook]: audiobook,
  [contentType.brief]: audiobook,
  audio_book: audiobook,
  audiobook,
  fm_audio_book: audiobook,
  brief: audiobook,
  [contentType.podcast]: works(contentType.podcast),
  podcast: works(contentType.podcast),
  fm_podcast: works(contentType.podcast),
  podcast_episode: from('episodes'),
  episode: from('episodes'),
  [contentType.comic]: works(contentType.comic),
  comic: works(contentType.comic),
  comic_video: from('videos'),
  [contentType.oakBook]: works(contentType.oakBook),
  oak: works(contentType.oakBook),
  retail_book: works(contentType.oakBook),
  paper: works(contentType.paperBook),
  [contentType.combo]: from('combos'),
  combo: from('combos'),
  4: collection(4),
  58: collection(58),
  43: collection(43),
  collection: collection(4, 58, 43),
  ebook_category: category(contentType.ebook),
  audiobook_category: category(contentType.audiobook),
  podcast_category: category(contentType.podcast),
  category: category(contentType.paperBook),
  author: from('authors'),
  news: from('articles'),
  shop: from('shops'),
  shop_product: from('products'),
};

/** Pages of which there is one; a number is ignored. */
const places: Record<string, string> = {
  flashsale: linkTo('shopFlashSale'),
  deal_hot: linkTo('shopDeals'),
  oak_package: linkTo('packagePlanOak'),
  vip_package: linkTo('packagePlan'),
};

/**
 * Links from apps, messages and printed codes: /deeplink?type=book&id=12, ?type=flashsale, or ?path=/ebook/… inside the app. They
 * outlive titles: the address is looked up each time. The same below /mini for the mini app.
 */
export function serveDeepLinks(app: FastifyInstance, appContext: AppContext): void {
  const preHandler = beforePage(appContext);
  for (const [shell, base] of [
    ['web', ''],
    ['mini', '/mini'],
  ] as const)
    app.get(`${base}${paths.deepLink.path}`, { preHandler }, async (request, reply) => {
      const fields = request.query as Fields;
      const asked = await addressOf(appContext.db, fields);
      const ours = asked !== null && (await isOwnPage(appContext.db, asked, shell));
      const address = ours ? asked : linkTo('home');
      return redirectUncached(reply, `${base}${withKept(address, fields)}`);
    });
}

async function addressOf(db: Db, { type, id, path }: Fields): Promise<string | null> {
  // An address with a host is no path: no origin of ours is passed.
  if (path !== undefined) return safeTarget(path, '');
  if (typeof type !== 'string') return null;
  if (Object.hasOwn(places, type)) return places[type] ?? null;
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  const number = typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return kind && number > 0 && number <= 0x7fffffff ? kind(db, number) : null;
}

/** Campaign fields and ss=wt travel along; what the address says itself comes first. */
function withKept(address: string, fields: Fields): string {
  const [before = '', ...fragment] = address.split('#');
  const [path = '', given = ''] = before.split('?');
  const query = new URLSearchParams(given);
  for (const name of campaignFields) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '' && value.length <= 100 && !query.has(name))
      query.set(name, value);
  }
  if (fields.ss === 'wt') query.set('ss', 'wt');
  const text = query.toString();
  return [text ? `${path}?${text}` : path, ...fragment].join('#');
}
