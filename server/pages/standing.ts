import type { preHandlerAsyncHookHandler } from 'fastify';
import { linkTo, type PathName } from '#contract/all-paths.ts';
import { houseTexts } from '#contract/company.ts';
import { idOfSlug } from '#rules/slug.ts';
import { pageAddress } from '../company/addresses.ts';
import { newestFair, pageBySlug } from '../company/queries.ts';
import type { Db } from '../kit/db.ts';
import { newsAddress, topicAddress } from '../news/cards.ts';
import { newsById, tagBySlug, topicBySlug } from '../news/queries.ts';

/** The right address of what was asked for; null when there is no such thing. */
type Standing = (db: Db, slug: string) => Promise<string | null>;

async function page(db: Db, slug: string): Promise<string | null> {
  const found = await pageBySlug(db, slug);
  return found ? pageAddress(found) : null;
}

async function topic(db: Db, slug: string): Promise<string | null> {
  const found = await topicBySlug(db, slug);
  return found ? topicAddress(found.slug) : null;
}

async function word(db: Db, slug: string): Promise<string | null> {
  if (slug === 'cau-hoi-thuong-gap') return linkTo('word', { slug });
  return (await topic(db, slug)) ?? (await page(db, slug));
}

/** Whether /<slug> leads to a page. */
export const isWord = async (db: Db, slug: string): Promise<boolean> =>
  /^[a-z0-9-]{1,120}$/.test(slug) && (await word(db, slug)) !== null;

/** Addresses that the web app has only when the database knows what they name. */
const standings: Partial<Record<PathName, Standing>> = {
  async information(db, slug) {
    if (houseTexts.includes(slug)) return linkTo('information', { slug });
    if (!slug) return linkTo('word', { slug: 'gioi-thieu' });
    const id = idOfSlug('news', slug);
    if (id === null) return page(db, slug);
    const article = await newsById(db, id);
    return article ? newsAddress(article.title, article.id) : null;
  },
  async news(db, slug) {
    return slug ? topic(db, slug) : linkTo('news', { slug });
  },
  async tag(db, slug) {
    return !slug || (await tagBySlug(db, slug)) ? linkTo('tag', { slug }) : null;
  },
  async bookFair(db, slug) {
    const wanted = slug || (await newestFair(db))?.slug;
    return wanted ? page(db, wanted) : null;
  },
  word,
};

/** Before such a page is served: what nobody knows is 404, what stands elsewhere is led there for good. */
export function standsHere({ db }: { db: Db }, name: string): preHandlerAsyncHookHandler[] {
  const standing = standings[name as PathName];
  if (!standing) return [];
  return [
    async (request, reply) => {
      const { slug = '' } = request.params as { slug?: string };
      // No name of ours is longer or has a nought in it; the database would refuse the latter.
      const known = slug.length <= 200 && !slug.includes('\0') ? await standing(db, slug) : null;
      if (known === null) {
        reply.callNotFound();
        return reply;
      }
      const [path = '', query] = request.url.split('?');
      if (known !== path) return reply.redirect(query ? `${known}?${query}` : known, 301);
    },
  ];
}
