import * as z from 'zod/mini';
import { bannerPlaces } from '#contract/library/banners.ts';
import { contentType } from '#contract/library/catalogue.ts';
import type { RailType } from '#contract/library/home.ts';

/* What an editor may write into a block's `props`, by type. A wrong word there is an error of that block alone. */

const ids = () => z._default(z.array(z.int().check(z.positive())).check(z.maxLength(60)), []);
const limit = (usual: number) => z._default(z.int().check(z.gte(1), z.lte(30)), usual);
const kind = () => z.int().check(z.positive());
const colour = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** On every block: a line under the title, and the page that "Xem hết" opens. */
export const commonProps = z.object({
  lead: z._default(z.string().check(z.maxLength(200)), ''),
  more: z.optional(z.string().check(z.regex(/^\/[\w./-]*$/), z.maxLength(200))),
});

export const railProps = z.object({
  source: z.optional(z.enum(['newest', 'hot', 'updated', 'chosen', 'favourites', 'topic', 'begun'])),
  kinds: z.optional(z.array(kind()).check(z.minLength(1), z.maxLength(8))),
  ids: ids(),
  topic: z._default(z.string(), ''),
  limit: limit(14),
});
type Rail = { source: NonNullable<z.infer<typeof railProps>['source']>; kinds: number[] };

/** Default contents of a rail. */
export const railDefaults: Record<RailType, Rail> = {
  book_rail: { source: 'newest', kinds: [contentType.ebook] },
  hot: { source: 'hot', kinds: [contentType.ebook] },
  favourites: { source: 'favourites', kinds: [contentType.ebook] },
  oak_books: { source: 'hot', kinds: [contentType.oakBook] },
  comics: { source: 'updated', kinds: [contentType.comic] },
  // The database has no sellers yet: their books are in one row.
  paper_sellers: { source: 'newest', kinds: [contentType.paperBook] },
  audiobooks: { source: 'newest', kinds: [contentType.audiobook] },
  podcasts: { source: 'updated', kinds: [contentType.podcast] },
  summaries: { source: 'newest', kinds: [contentType.brief] },
  youth: { source: 'topic', kinds: [contentType.ebook] },
  listening: { source: 'begun', kinds: [] },
};

/** Contents of a rail: its row's, or its type's default. */
export const railOf = (type: RailType, { source, kinds, ids }: z.infer<typeof railProps>): Rail => ({
  source: source ?? (ids.length ? 'chosen' : railDefaults[type].source),
  kinds: kinds ?? railDefaults[type].kinds,
});

export const pickProps = z.object({
  editionId: z.int().check(z.positive()),
  headline: z.string().check(z.minLength(1), z.maxLength(200)),
  action: z.string().check(z.minLength(1), z.maxLength(60)),
  ground: colour(),
});

export const bannerProps = {
  slide_banner: z.object({ positionId: z._default(z.int(), bannerPlaces.slides), limit: limit(6) }),
  partner_banner: z.object({ positionId: z._default(z.int(), bannerPlaces.partner), limit: limit(10) }),
};

export const rankingProps = z.object({ contentType: z._default(kind(), contentType.ebook), limit: limit(5) });

export const newestProps = z.object({
  kinds: z._default(z.array(kind()).check(z.minLength(1), z.maxLength(8)), [
    contentType.ebook,
    contentType.oakBook,
    contentType.audiobook,
    contentType.podcast,
    contentType.comic,
  ]),
  limit: limit(8),
});

/** For collections, combos, authors and news: an editor's choice, or the editors' order. */
export const listProps = z.object({ ids: ids(), limit: limit(8) });
