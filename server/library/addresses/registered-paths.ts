import { linkTo, type PathName } from '#contract/all-paths.ts';
import { legalTexts } from '#contract/library/about.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { pageAddress } from '../about/addresses.ts';
import { newestFair, pageBySlug } from '../about/queries.ts';
import { newsAddress, topicAddress } from '../news/cards.ts';
import { newsById, tagBySlug, topicBySlug } from '../news/queries.ts';

/** The canonical path of what a slug names; null when there is no such thing. */
type CanonicalPathOf = (db: Db, slug: string) => Promise<string | null>;

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
export const isRegisteredWord = async (db: Db, slug: string): Promise<boolean> =>
  /^[a-z0-9-]{1,120}$/.test(slug) && (await word(db, slug)) !== null;

/** Paths of the web app that exist only for names in the database. */
const registeredPaths: Partial<Record<PathName, CanonicalPathOf>> = {
  async information(db, slug) {
    if (legalTexts.includes(slug)) return linkTo('information', { slug });
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

/** How the canonical path of such an address is found; undefined where the path alone decides. */
export const registeredPath = (name: string): CanonicalPathOf | undefined =>
  registeredPaths[name as PathName];
