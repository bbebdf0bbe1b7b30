import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { motifNames } from '../../demo/covers/motif-names.ts';
import { recipeNames } from '../../demo/covers/recipe-names.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { topicRows } from '../library/news/desk-queries.ts';
import { newsKeys } from '../library/news/queries.ts';
import { drawNewsPicture } from './news-picture.ts';

/** The categories in the order of the menu. */
export const newsTopics = [
  { slug: 'tin-mot', name: 'Tin Mọt', lead: 'Chuyện trong nhà: có gì mới, cái gì vừa sửa, ai vừa làm gì.' },
  {
    slug: 'diem-sach-the-gioi',
    name: 'Điểm sách thế giới',
    lead: 'Những cuốn sách ở nơi khác, đọc kỹ rồi kể lại. Sách tưởng tượng, điểm thật lòng.',
  },
  { slug: 'review-truyen', name: 'Review truyện', lead: 'Truyện tranh đọc bằng mắt, viết bằng tay.' },
  {
    slug: 'bao-cao-thi-truong',
    name: 'Báo cáo thị trường',
    lead: 'Đếm được gì thì nói nấy, kèm cách đếm để bạn kiểm lại.',
  },
  { slug: 'bao-chi', name: 'Báo chí', lead: 'Báo viết về Mọt, cả lời khen lẫn chỗ chê.' },
  { slug: 'tin-khac', name: 'Tin khác', lead: 'Quanh trang sách: nghề, người, giấy và chữ.' },
];

const newsFacts = z.object({
  title: z.string().check(z.minLength(1)),
  category: z.enum(newsTopics.map(({ slug }) => slug) as [string, ...string[]]),
  summary: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishedAt: z.string(),
  motif: z.enum(motifNames),
  recipe: z.enum(recipeNames),
});

const folder = fileURLToPath(new URL('../../demo/news', import.meta.url));

async function readArticle(key: string) {
  const facts = await readFile(join(folder, key, 'news.json'), 'utf8');
  const body = await readFile(join(folder, key, 'body.md'), 'utf8');
  return { ...newsFacts.parse(JSON.parse(facts.normalize('NFC'))), body };
}

/** Brings in the articles that are missing, as the desk does; one that an editor has changed stays as it is. Returns how many came. */
export async function loadNews({ db, storage }: { db: Database; storage: Storage }): Promise<number> {
  const topics = new Map((await topicRows(db)).map(({ slug, id }) => [slug, id]));
  for (const { slug, ...topic } of newsTopics)
    if (!topics.has(slug)) topics.set(slug, await publishKindItem(db, 'news-topics', { slug, ...topic }));
  const there = await newsKeys(db);
  const missing = (await readdir(folder)).sort().filter(key => !there.has(key));
  for (const key of missing) {
    const { title, category, summary, tags, author, publishedAt, motif, recipe, body } =
      await readArticle(key);
    const picture = await drawNewsPicture(storage, { title, author, category, motif, recipe });
    await publishKindItem(db, 'news', {
      ...{ key, title, summary, author, body, topic: topics.get(category) ?? null },
      ...{ tags: tags.map(name => ({ name })), tint: picture.tint, picture: picture.hash },
      pictureAlt: `Tranh minh hoạ cho bài “${title}”`.slice(0, 300),
      publishedAt: new Date(publishedAt).getTime(),
    });
  }
  return missing.length;
}
