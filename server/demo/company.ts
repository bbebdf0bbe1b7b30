import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { groupRows, pageRows } from '../library/about/desk-queries.ts';

const pageFacts = z.object({ slug: z.string(), title: z.string(), lead: z.string() });
const faqFacts = z.array(z.object({ group: z.string(), question: z.string(), answer: z.string() }));

/** Pages that announce a book fair; the others are company pages. */
const fairs = ['hoi-sach'];

const read = async (path: string) =>
  (await readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8')).normalize('NFC');

/** Publishes the company pages that are missing. */
export async function loadCompanyPages(db: Database): Promise<void> {
  const names = await readdir(fileURLToPath(new URL('../../demo/pages', import.meta.url)));
  const there = new Set((await pageRows(db)).map(({ slug }) => slug));
  for (const name of names.filter(file => file.endsWith('.json')).sort()) {
    const facts = pageFacts.parse(JSON.parse(await read(`../../demo/pages/${name}`)));
    if (there.has(facts.slug)) continue;
    const body = await read(`../../demo/pages/${name.replace(/json$/, 'md')}`);
    const kind = fairs.includes(facts.slug) ? 'fair' : 'house';
    await publishKindItem(db, 'pages', { ...facts, kind, body });
  }
}

/** Publishes the groups of questions that are missing, in the order of the file. */
export async function loadFaqs(db: Database): Promise<void> {
  const rows = faqFacts.parse(JSON.parse(await read('../../demo/faqs/faqs.json')));
  const there = new Set((await groupRows(db)).map(({ name }) => name));
  for (const name of new Set(rows.map(({ group }) => group))) {
    if (there.has(name)) continue;
    const questions = rows
      .filter(({ group }) => group === name)
      .map(({ question, answer }) => ({ question, answer, anchor: '' }));
    await publishKindItem(db, 'questions', { name, questions });
  }
}
