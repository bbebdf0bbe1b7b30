import { withSource } from '#rules/text/source.ts';
import type { Db } from '../../kit/db/db.ts';
import { utmLink } from './queries.ts';

/** Slugs we create; anything else is not looked up. */
const SLUG = /^[\w.-]{1,120}$/;

/** The address a short link stands for, with its source as utm_source; null for an unknown slug. */
export async function utmTarget(db: Db, slug: string): Promise<string | null> {
  const link = SLUG.test(slug) ? await utmLink(db, slug) : undefined;
  return link ? withSource(link.target, link.source) : null;
}
