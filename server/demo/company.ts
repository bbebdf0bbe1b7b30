import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { proseOf, wordsOf } from '#rules/text/prose.ts';
import { slugify } from '#rules/text/slug.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import type { Database } from '../kit/db/db.ts';
import { putFaq, putFaqGroup, putPage } from '../library/about/queries.ts';

const pageFacts = z.object({ slug: z.string(), title: z.string(), lead: z.string() });
const faqFacts = z.array(z.object({ group: z.string(), question: z.string(), answer: z.string() }));

/** Pages that announce a book fair; the others are company pages. */
const fairs = ['hoi-sach'];

const read = async (path: string) =>
  (await readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8')).normalize('NFC');

/** Adds the company pages that are missing. */
export async function loadCompanyPages(db: Database): Promise<void> {
  const names = await readdir(fileURLToPath(new URL('../../demo/pages', import.meta.url)));
  for (const name of names.filter(file => file.endsWith('.json')).sort()) {
    const facts = pageFacts.parse(JSON.parse(await read(`../../demo/pages/${name}`)));
    const body = proseOf(await read(`../../demo/pages/${name.replace(/json$/, 'md')}`));
    const kind = fairs.includes(facts.slug) ? 'fair' : 'house';
    await putPage(db, { ...facts, kind, body: JSON.stringify(body) });
  }
}

/** Brings in the questions that are missing, in the groups and the order of the file. */
export async function loadFaqs(db: Database): Promise<void> {
  const rows = faqFacts.parse(JSON.parse(await read('../../demo/faqs/faqs.json')));
  const groups = [...new Set(rows.map(({ group }) => group))];
  const ids = new Map<string, number>();
  for (const [position, group] of groups.entries()) ids.set(group, await putFaqGroup(db, group, position));
  for (const [position, { group, question, answer }] of rows.entries()) {
    const body = proseOf(answer);
    await putFaq(db, {
      group_id: ids.get(group) ?? 0,
      position,
      anchor: slugify(question),
      question,
      answer: JSON.stringify(body),
      folded: foldVietnamese(`${question} ${wordsOf(body)}`),
    });
  }
}
