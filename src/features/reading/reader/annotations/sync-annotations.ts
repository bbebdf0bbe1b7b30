import { isLastingRefusal, isRefused, request } from '#client/request.ts';
import { withTabLock } from '#client/tabLock.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { type Annotation, annotationCalls } from '#contract/reading/reader-annotations.ts';
import type { Host } from '#hosts/host.ts';
import {
  type AnnotationChange,
  dropChanges,
  keepServerAnnotations,
  serverAnnotations,
  waitingChanges,
  whoAnnotates,
} from './device-annotations.ts';
import { positionFields } from './positionFields.ts';

/* Carries changes of annotations to the server, each until it was answered, and fetches what other devices have changed. */

/** Notes in one request. */
const AT_ONCE = 50;

type Added = Extract<AnnotationChange, { does: 'add' }>;

const fieldsOf = ({ id, key, contentId, contentType, at, mark: annotation }: Added) => ({
  change: id,
  key,
  content_id: contentId,
  content_type: contentType,
  ...positionFields(annotation),
  made_at: at,
});

const noteOf = (change: Added) => ({ ...fieldsOf(change), colour: change.colour, note: change.note });

async function sendChange(change: AnnotationChange): Promise<void> {
  const { key, id } = change;
  if (change.does === 'add') await request(annotationCalls.addBookMarks, fieldsOf(change));
  else if (change.does === 'edit') {
    const { base, note, colour, settle } = change;
    await request(annotationCalls.updateNote, {
      change: id,
      key,
      base,
      note,
      colour,
      settle: settle ? 1 : 0,
    });
  } else if (change.kind === 'bookmark') {
    const position = { content_id: change.contentId, content_type: change.contentType };
    await request(annotationCalls.removeBookMarks, {
      ...position,
      chapter_cfi: change.chapterCfi,
      change: id,
    });
  } else await request(annotationCalls.removeNotes, { change: id, key, base: change.base });
}

/** The next changes that go in one request. */
function nextOf(waiting: readonly AnnotationChange[]): AnnotationChange[] {
  const isNote = (change: AnnotationChange | undefined) => change?.does === 'add' && change.kind === 'note';
  if (!isNote(waiting[0])) return waiting.slice(0, 1);
  const end = waiting.findIndex(change => !isNote(change));
  return waiting.slice(0, Math.min(AT_ONCE, end < 0 ? waiting.length : end));
}

/** Sends what this person may send. Answers the changes that were answered; null where the rest has to wait. */
async function sendWaiting(host: Host, me: number): Promise<Set<string> | null> {
  const answered = new Set<string>();
  for (;;) {
    const left = waitingChanges(host).filter(({ id, by }) => (by === me || by === 0) && !answered.has(id));
    const next = nextOf(left);
    const [first] = next;
    if (!first) return answered;
    try {
      if (first.does === 'add' && first.kind === 'note')
        await request(annotationCalls.addNotes, { notes: JSON.stringify((next as Added[]).map(noteOf)) });
      else await sendChange(first);
    } catch (error) {
      if (!isLastingRefusal(error) || isRefused(error, 'session_expired', 'login_required')) return null;
    }
    for (const { id } of next) answered.add(id);
  }
}

/** Changes of one kind since the last request. */
async function fetchKind(call: typeof annotationCalls.getNotes, contentId: number | null, since: number) {
  const annotations: Annotation[] = [];
  const books: BookCard[] = [];
  const of = contentId === null ? {} : { content_id: contentId };
  for (let seen = since; ; ) {
    const part = await request(call, { ...of, since: seen });
    annotations.push(...part.marks);
    books.push(...part.books);
    seen = part.next;
    if (!part.more) return { marks: annotations, books, seen };
  }
}

function withNews(known: readonly Annotation[], news: readonly Annotation[]): Annotation[] {
  const annotations = new Map(known.map(annotation => [annotation.key, annotation]));
  for (const annotation of news) {
    if (annotation.removed) annotations.delete(annotation.key);
    else annotations.set(annotation.key, annotation);
  }
  return [...annotations.values()];
}

const withBooks = (known: readonly BookCard[], news: readonly BookCard[]): BookCard[] => [
  ...new Map([...known, ...news].map(book => [book.id, book])).values(),
];

/** Of whom and which book what is seen first was asked for in this visit: most books have no marks. */
const begun = new Set<string>();

/** First annotations of a new device: those of the opened chapter, or the newest ones. */
async function fetchFirst(host: Host, me: number, contentId: number | null, chapter?: number): Promise<void> {
  if (begun.has(`${me} ${contentId}`)) return;
  begun.add(`${me} ${contentId}`);
  const of = contentId === null ? {} : { content_id: contentId, chapter };
  const { marks: annotations, books } = await request(annotationCalls.getNotes, { ...of, first: 1 });
  if (whoAnnotates() === me && annotations.length > 0)
    keepServerAnnotations(host, contentId, {
      by: me,
      marks: annotations,
      ...(contentId === null && { books }),
      notesSeen: 0,
      bookmarksSeen: 0,
      isPart: true,
    });
}

/**
 * Sends and fetches, of one book or (null) of all; does nothing for guests. Rejects where there is no network. One tab at a time.
 * `chapter`: the one that is open.
 */
export async function syncAnnotations(host: Host, contentId: number | null, chapter?: number): Promise<void> {
  const me = whoAnnotates();
  if (me === 0) return;
  await withTabLock('marks', async () => {
    const answered = await sendWaiting(host, me);
    if (!answered) return;
    const { notesSeen, bookmarksSeen } = serverAnnotations(host, contentId);
    if (notesSeen === 0 && bookmarksSeen === 0) await fetchFirst(host, me, contentId, chapter);
    const [notes, bookmarks] = await Promise.all([
      fetchKind(annotationCalls.getNotes, contentId, notesSeen),
      fetchKind(annotationCalls.getBookMarks, contentId, bookmarksSeen),
    ]);
    const known = serverAnnotations(host, contentId);
    const news = [...notes.marks, ...bookmarks.marks];
    if (whoAnnotates() !== me) return;
    if (news.length > 0 || contentId === null || known.isPart)
      keepServerAnnotations(host, contentId, {
        by: me,
        // What came first comes again, unless it was removed meanwhile.
        marks: withNews(known.isPart ? [] : known.marks, news),
        ...(contentId === null && {
          books: withBooks(known.books ?? [], [...notes.books, ...bookmarks.books]),
        }),
        notesSeen: notes.seen,
        bookmarksSeen: bookmarks.seen,
      });
    // Only now: what was sent stays on the page until the server's word of it is here. A second time it changes nothing.
    if (answered.size > 0) dropChanges(host, answered);
  });
}
