import { linkTo } from '#contract/all-paths.ts';
import { type NewsCard, type NewsPage, type NewsTopic, namedTopics } from '#contract/library/news.ts';
import { slugOf } from '#rules/text/slug.ts';
import { minutesToRead } from '#rules/text/text.ts';
import type { ListPlace, NewsRow, TopicRow } from './queries.ts';

/** The page of an article: name, prefix letter, id, suffix. */
export function newsAddress(title: string, id: number): string {
  const slug = slugOf('news', title, id);
  return slug ? linkTo('information', { slug }) : '#';
}

/** The list of a category: a word of its own where the specification names it. */
export const topicAddress = (slug: string): string =>
  namedTopics.includes(slug) ? linkTo('word', { slug }) : linkTo('news', { slug });

export const tagOf = ({ slug, name }: { slug: string; name: string }) => ({
  name,
  address: linkTo('tag', { slug }),
});

export const topicOf = ({ slug, name, lead, count }: TopicRow): NewsTopic => ({
  slug,
  name,
  lead,
  address: topicAddress(slug),
  count: Number(count ?? 0),
});

export const newsCardOf = (row: NewsRow, files: string): NewsCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  topic: { slug: row.topic_slug, name: row.topic_name, address: topicAddress(row.topic_slug) },
  author: row.author,
  publishedAt: row.published_at.getTime(),
  minutes: minutesToRead(row.words),
  tint: row.tint,
  picture: row.picture && `${files}/covers/news/${row.picture}`,
  address: newsAddress(row.title, row.id),
});

/** Reads what `before` says; the contract has checked its shape. */
export function placeOf(before: string): ListPlace | null {
  const [moment, id] = before.split('-').map(Number);
  return moment !== undefined && id !== undefined ? { publishedAt: new Date(moment), id } : null;
}

/** `rows` were asked for one more than `size`: what is left over says that the list goes on. */
export function pageOfCards(rows: NewsRow[], size: number, files: string): NewsPage {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = rows.length > size && last ? `${last.published_at.getTime()}-${last.id}` : null;
  return { items: shown.map(row => newsCardOf(row, files)), next };
}
