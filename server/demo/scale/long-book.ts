import { createHash } from 'node:crypto';
import type { BookPackage } from '#contract/library/content.ts';
import type { Database } from '../../kit/db/db.ts';
import type { Storage } from '../../kit/storage.ts';
import { addEbook, type IntakeResult } from '../../library/catalogue/intake.ts';
import { TITLE_MARK } from './words.ts';

const WORDS = 'Một chương ngắn để đo danh sách dài.';

const page = (title: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" lang="vi"><head><title>${title}</title></head><body><h1>${title}</h1><p>${WORDS}</p></body></html>`;

/** One free book of that many chapters, for measuring how its list scrolls. Each can be opened. */
export async function addLongBook(db: Database, storage: Storage, chapters: number): Promise<IntakeResult> {
  const title = `Mười nghìn chương sách (${TITLE_MARK} ${chapters})`;
  const hash = createHash('sha256').update(`long ${chapters}`).digest('hex').slice(0, 32);
  const spine: BookPackage['spine'] = Array.from({ length: chapters }, (_, index) => ({
    idref: `c${index + 1}`,
    href: `c/${String(index + 1).padStart(5, '0')}.xhtml`,
    linear: true,
    chars: WORDS.length,
    start: index * WORDS.length,
    words: 8,
    title: `Chương ${index + 1}`,
  }));
  const book: BookPackage = {
    v: 1,
    hash,
    title,
    authors: ['Máy Đo'],
    lang: 'vi',
    dir: 'ltr',
    layout: 'reflowable',
    flow: 'paged',
    spread: 'auto',
    spineCfi: '/6',
    spine,
    toc: spine.map((item, index) => ({
      label: item.title ?? '',
      href: item.href,
      spine: index,
      children: [],
    })),
    chars: chapters * WORDS.length,
  };
  if (!(await storage.exists(`books/${hash}/book.json`))) {
    for (const item of spine)
      await storage.put(
        `books/${hash}/${item.href}`,
        Buffer.from(page(item.title ?? '')),
        'application/xhtml+xml',
      );
    await storage.put(`books/${hash}/locations.json`, Buffer.from('[]'), 'application/json');
    await storage.put(`books/${hash}/book.json`, Buffer.from(JSON.stringify(book)), 'application/json');
  }
  return addEbook(db, {
    hash,
    package: book,
    cover: null,
    metadata: { title, authors: book.authors, description: WORDS, language: 'vi', publishedYear: null },
    chapters: spine.map((item, index) => ({
      index,
      title: item.title ?? '',
      words: item.words,
      chars: item.chars,
      text: WORDS,
    })),
  });
}
