import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { motifNames } from './covers/motif-names.ts';
import { recipeNames } from './covers/recipe-names.ts';

const bookFacts = z.object({
  title: z.string().check(z.minLength(1)),
  author: z.string().check(z.minLength(1)),
  category: z.string().check(z.minLength(1)),
  categoryId: z.number(),
  description: z.string(),
  publishedYear: z.number(),
  priceVnd: z.number().check(z.minimum(0)),
  /** Specification, section 3: membership -1, retail 2, both -2; without it the price says which. */
  priceType: z.optional(z.literal([0, -1, 2, -2])),
  /** Chapters that everyone may read, whatever the book costs. */
  freeChapters: z.optional(z.number()),
  copyLetters: z.optional(z.number()),
  /** Without it the book is cleared. */
  copyright: z.optional(z.enum(['awaiting', 'expired'])),
  /** Sold by the chapter for so many oaks: then it is no ebook but an oak book. */
  oakPerChapter: z.optional(z.number()),
  motif: z.optional(z.enum(motifNames)),
  recipe: z.optional(z.enum(recipeNames)),
  quote: z.string(),
});

/** What book.json says about a book of the demo library. */
export type BookFacts = z.infer<typeof bookFacts>;

export interface BookFolder {
  facts: BookFacts;
  /** Markdown of the chapters in reading order. */
  chapters: string[];
}

/** Serials, a shelf of first chapters, whole books; in this order the whole ones are the newest on home. */
const shelves = ['./oak', './shelf', './books'].map(folder =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Every folder of a shelf that has a book.json, in the order of the alphabet. */
async function foldersOn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort();
  const complete = await Promise.all(
    names.map(async name => (await readdir(join(root, name))).includes('book.json')),
  );
  return names.filter((_, index) => complete[index]).map(name => join(root, name));
}

/** The folders of all books of the demo library, shelf by shelf. */
export const bookFolders = async (roots: readonly string[] = shelves): Promise<string[]> =>
  (await Promise.all(roots.map(foldersOn))).flat();

/** Reads one folder: book.json and 01.md, 02.md … Throws when the facts are not those of a book. */
export async function readBookFolder(folder: string): Promise<BookFolder> {
  const facts = bookFacts.parse(
    JSON.parse((await readFile(join(folder, 'book.json'), 'utf8')).normalize('NFC')),
  );
  const files = (await readdir(folder)).filter(name => /^\d+\.md$/.test(name)).sort();
  if (files.length === 0) throw new Error(`${folder} has no chapters`);
  return { facts, chapters: await Promise.all(files.map(name => readFile(join(folder, name), 'utf8'))) };
}
