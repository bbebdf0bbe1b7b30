import { randomBytes } from 'node:crypto';
import type { NewsItem } from '#contract/library/desk-items/news.ts';
import { newsWidths } from '#rules/library/picture-widths.ts';
import { markdownOf, proseOf, wordsOf } from '#rules/text/prose.ts';
import { searchable } from '#rules/text/search.ts';
import { slugify } from '#rules/text/slug.ts';
import { countWords } from '#rules/text/text.ts';
import { clockOf } from '../../kit/db/db.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { thingsByIds } from '../things/queries.ts';
import { newsAddress } from './cards.ts';
import { newsRow, newsRows, removeNews, writeNews } from './desk-queries.ts';
import { tagsOfNews } from './queries.ts';

/** Articles that a search looks through, newest first. */
const LOOKED_THROUGH = 5_000;

/** Tags of the article, each under an address of its own. */
function tagsOf({ tags }: NewsItem): { slug: string; name: string }[] {
  const bySlug = new Map(tags.map(({ name }) => [slugify(name), name.normalize('NFC').trim()]));
  return [...bySlug].flatMap(([slug, name]) => (slug ? [{ slug, name }] : []));
}

export const newsDeskKind: DeskKind<NewsItem> = {
  kind: 'news',
  pictures: { folder: 'news', widths: newsWidths },
  async list(db, { search, after, limit }) {
    const words = searchable(search).split(' ').filter(Boolean);
    const rows = await newsRows(db, after, words.length > 0 ? LOOKED_THROUGH : limit);
    return rows
      .filter(({ title, author, topic }) =>
        words.every(word => searchable(`${title} ${author} ${topic}`).includes(word)),
      )
      .slice(0, limit)
      .map(({ id, title, picture, author, topic }) => ({
        id,
        name: title,
        note: `${topic} · ${author}`,
        picture,
      }));
  },
  async read(db, id) {
    const row = await newsRow(db, id);
    if (!row) return null;
    return {
      ...{ title: row.title, summary: row.summary, body: markdownOf(row.body), topic: row.category_id },
      ...{ tags: (await tagsOfNews(db, id)).map(({ name }) => ({ name })), author: row.author },
      ...{ picture: row.picture, pictureAlt: row.picture_alt, tint: row.tint },
      ...{ publishedAt: row.published_at.getTime(), key: row.key },
    };
  },
  write(tx, id, item) {
    const body = proseOf(item.body.normalize('NFC'));
    const { publishedAt, topic } = item;
    return writeNews(
      tx,
      id,
      {
        ...{ title: item.title.normalize('NFC').trim(), summary: item.summary.normalize('NFC').trim() },
        ...{ body: JSON.stringify(body), words: countWords(wordsOf(body)), category_id: topic ?? 0 },
        ...{
          author: item.author.normalize('NFC').trim(),
          picture: item.picture,
          picture_alt: item.pictureAlt,
        },
        tint: item.tint.toLowerCase(),
        published_at: publishedAt === null ? null : new Date(publishedAt),
        key: item.key || `${slugify(item.title).slice(0, 100)}-${randomBytes(4).toString('hex')}`,
      },
      tagsOf(item),
      new Date(clockOf(tx)()),
    );
  },
  remove: removeNews,
  async check(db, { topic, picture, pictureAlt, body, publishedAt }) {
    if (topic === null || (await thingsByIds(db, 'newsTopic', [topic])).length === 0)
      return wrongItem('topic', 'Bạn chọn chuyên mục nhé');
    if (picture !== null && pictureAlt.trim() === '')
      return wrongItem('pictureAlt', 'Ảnh cần một lời tả cho người không nhìn thấy');
    if (wordsOf(proseOf(body)).trim() === '') return wrongItem('body', 'Bài chưa có chữ nào');
    if (publishedAt !== null && publishedAt > clockOf(db)())
      return wrongItem('publishedAt', 'Ngày trên bài không ở phía trước. Muốn đăng sau thì hẹn giờ đăng.');
    return null;
  },
  path: (id, { title }) => (id > 0 ? newsAddress(title, id) : null),
};
