import { randomInt } from 'node:crypto';
import { linkTo } from '#contract/all-paths.ts';
import { contentType } from '#contract/library/catalogue.ts';
import type { visitCalls } from '#contract/people/visits.ts';
import { idOfSlug, slugify } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { originOf } from '../../kit/http/origin.ts';
import { editionToRead } from '../../reading/reader/queries.ts';
import { pageHandlers } from './page-handlers.ts';
import {
  affiliateResults,
  countSource,
  insertUtmLink,
  linksOf,
  lockAffiliate,
  setFirstSource,
} from './queries.ts';
import { utmTarget } from './utm-links.ts';

export const visitsHandlers: Handlers<typeof visitCalls> = {
  ...pageHandlers,

  async getUtmLink({ slug }, { db }) {
    return { link: (await utmTarget(db, slug)) ?? '' };
  },

  async logUtmSource(input, { db, ip, now }) {
    await takeNetworkAttempt({ db, now, ip }, 'utm:ip', 120, 3_600);
    if (input.is_register) await countSource(db, input.utm_source, 'register', now());
    if (input.is_login) await countSource(db, input.utm_source, 'login', now());
    if (!input.is_register && !input.is_login) await countSource(db, input.utm_source, 'visit', now());
    return {};
  },

  async updateUtmSource(input, { db, reader }) {
    return { utm_source: await setFirstSource(db, reader.accountId, input.utm_source) };
  },

  async myLinks(_, context) {
    const { db, reader, settings, request } = context;
    let links = await linksOf(db, reader.accountId);
    if (links.length === 0) {
      await transact(db, tx => makeFirstLink(tx, reader.accountId));
      links = await linksOf(db, reader.accountId);
    }
    const own = originOf(settings, request);
    return {
      links: await Promise.all(
        links.map(async ({ slug, target, source }) => ({
          slug,
          address: own + linkTo('utmLink', { slug }),
          target,
          title: await bookAt(db, target),
          source,
        })),
      ),
      ...(await affiliateResults(db, reader.accountId)),
    };
  },
};

/** Title of the book whose page an address is, '' for any other page. */
async function bookAt(db: Db, address: string): Promise<string> {
  const slug = /^\/ebook\/([^/?#]+)/.exec(address)?.[1];
  const id = slug ? idOfSlug('ebook', slug) : null;
  const book = id ? await editionToRead(db, id, [contentType.ebook]) : undefined;
  return book?.title ?? '';
}

/** A first link to the home page under a slug of their own name. Of two requests at once one creates it: the second waits for the row lock. */
async function makeFirstLink(tx: Db, accountId: number): Promise<void> {
  const person = await lockAffiliate(tx, accountId);
  if (!person || (await linksOf(tx, accountId)).length > 0) return;
  const tail = randomInt(36 ** 5, 36 ** 6).toString(36);
  const name = slugify(person.fullname).slice(0, 40).replace(/-$/, '') || 'ctv';
  const slug = `${name}-${tail}`;
  await insertUtmLink(tx, { slug, target: linkTo('home'), source: slug, account_id: accountId });
}
