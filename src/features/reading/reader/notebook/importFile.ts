import { request } from '#client/request.ts';
import { searchCalls } from '#contract/library/search.ts';
import {
  ANNOTATIONS_AT_ONCE,
  type Annotation,
  annotationCalls,
  ELSEWHERE,
  QUOTE_MOST,
} from '#contract/reading/reader-annotations.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import type { ForeignNote, KeptAnnotation, NotebookFile } from '#rules/reading/notebook-files.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import { positionFields } from '../annotations/positionFields.ts';
import { aName } from '../annotations/useAnnotations.ts';

/** Result of importing a file. */
export interface Imported {
  added: number;
  /** They were there already. */
  known: number;
  /** Titles of books that are not here; their notes stay in the file. */
  missing: string[];
}

interface NewNote {
  key: string;
  [field: string]: unknown;
}

/** The same words of the same book have the same name, so that a file that is read twice brings nothing twice. */
async function nameOf(contentId: number, quote: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${contentId} ${denseOf(quote)}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  return [...hash].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The book of this title here; by this author when the file names one. */
async function bookOf({ title, author }: ForeignNote): Promise<number | null> {
  if (!title) return null;
  const found = await request(searchCalls.searchSa, {
    key_word: title.slice(0, 120),
    category: 'book',
    page_size: 20,
  });
  const [wanted, by] = [foldVietnamese(title), foldVietnamese(author)];
  const same = found.books.filter(
    book => readTypes.includes(book.contentType) && foldVietnamese(book.title) === wanted,
  );
  const byAuthor = same.find(({ authors }) => authors.some(each => foldVietnamese(each) === by));
  return (byAuthor ?? (by === '' || same.length === 1 ? same[0] : undefined))?.id ?? null;
}

/** As the server takes an annotation of ours. */
const ownNote = (annotation: KeptAnnotation): NewNote => ({
  change: aName(),
  key: annotation.key,
  content_id: annotation.contentId,
  content_type: annotation.contentType,
  ...positionFields(annotation),
  ...(annotation.madeAt > 0 && { made_at: annotation.madeAt }),
});

async function foreignNotes(notes: readonly ForeignNote[]): Promise<{ notes: NewNote[]; missing: string[] }> {
  const books = new Map<string, number | null>();
  const made: NewNote[] = [];
  for (const note of notes) {
    const of = `${note.title}\n${note.author}`;
    if (!books.has(of)) books.set(of, await bookOf(note));
    const id = books.get(of);
    if (!id) continue;
    const quote = note.quote.slice(0, QUOTE_MOST);
    made.push({
      change: aName(),
      key: await nameOf(id, quote),
      content_id: id,
      content_type: 1,
      // Only the words are known: the server looks for them.
      chapter_cfi: 'epubcfi(/6)',
      book: ELSEWHERE,
      title: note.chapter.slice(0, 300),
      quote,
      colour: note.colour,
      note: note.note.slice(0, 5_000),
      ...(note.madeAt !== null && { made_at: note.madeAt }),
    });
  }
  const missing = [...books].filter(([, id]) => id === null).map(([of]) => of.split('\n')[0] ?? '');
  return { notes: made, missing: [...new Set(missing)] };
}

/** Brings the marks of a file into the account; what is there already stays as it is. */
export async function importFile(file: NotebookFile, here: readonly Annotation[]): Promise<Imported> {
  const known = new Set(here.map(({ key }) => key));
  const bookmarks = file.kind === 'own' ? file.marks.filter(({ kind }) => kind === 'bookmark') : [];
  const foreign = file.kind === 'foreign' ? await foreignNotes(file.notes) : null;
  const notes: NewNote[] =
    foreign?.notes ??
    (file.kind === 'own' ? file.marks : [])
      .filter(({ kind }) => kind === 'note')
      .map(annotation => ({
        ...ownNote(annotation),
        colour: annotation.colour,
        note: [annotation.note, ...annotation.others].filter(Boolean).join('\n\n').slice(0, 5_000),
      }));
  const fresh = [...new Map(notes.map(note => [note.key, note])).values()].filter(
    ({ key }) => !known.has(key),
  );
  for (let at = 0; at < fresh.length; at += ANNOTATIONS_AT_ONCE)
    await request(annotationCalls.addNotes, {
      notes: JSON.stringify(fresh.slice(at, at + ANNOTATIONS_AT_ONCE)),
    });
  const pages = bookmarks.filter(({ key }) => !known.has(key));
  for (const annotation of pages)
    await request(
      annotationCalls.addBookMarks,
      ownNote(annotation) as Parameters<typeof request<typeof annotationCalls.addBookMarks>>[1],
    );
  const all = notes.length + bookmarks.length;
  const added = fresh.length + pages.length;
  return { added, known: all - added, missing: foreign?.missing ?? [] };
}
