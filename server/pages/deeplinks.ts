import type { FastifyInstance } from 'fastify';
import { linkTo, paths } from '#contract/all-paths.ts';
import { contentType } from '#contract/catalogue.ts';
import { safeTarget } from '#rules/redirect.ts';
import { campaignFields } from '#rules/source.ts';
import { isOwnPage } from '../addresses/own-pages.ts';
import { bookAddress, readerAddress } from '../catalogue/addresses.ts';
import type { Db } from '../kit/db/db.ts';
import type { AppContext } from '../kit/http/context.ts';
import { editionToRead } from '../reader/queries.ts';
import { beforePage, redirectUncached } from './access-checks.ts';

type Fields = Record<string, unknown>;
type AddressOf = (db: Db, id: number) => Promise<string | null>;

const ofEbook =
  (address: (title: string, id: number) => string): AddressOf =>
  async (db, id) => {
    const book = await editionToRead(db, id, [contentType.ebook]);
    return book ? address(book.title, id) : null;
  };

/** What `type` may say: the content type's number (specification, section 3) or its name. */
const kinds: Record<string, AddressOf> = {
  [contentType.ebook]: ofEbook(bookAddress),
  ebook: ofEbook(bookAddress),
  book: ofEbook(bookAddress),
  reader: ofEbook(readerAddress),
};

/**
 * Links from apps, messages and printed codes: /deeplink?type=book&id=12, or ?path=/ebook/… inside the app. They
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
  const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
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
