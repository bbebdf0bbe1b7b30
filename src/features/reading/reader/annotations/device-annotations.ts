import { currentAccount } from '#client/currentAccount.ts';
import { createStore } from '#client/store.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { Host, KeyValue } from '#hosts/host.ts';

/*
 * Annotations on this device: what the server last said of a book, and the changes that it has not confirmed. A change stays here
 * until it was answered; a guest's wait for a login.
 */

export type NewAnnotation = Pick<
  Annotation,
  | 'place'
  | 'chapterCfi'
  | 'book'
  | 'page'
  | 'panel'
  | 'chapter'
  | 'title'
  | 'quote'
  | 'prefix'
  | 'suffix'
  | 'position'
> &
  Partial<Pick<Annotation, 'isLimited'>>;

interface ChangeHead {
  id: string;
  key: string;
  /** Whose: 0 is a guest's. */
  by: number;
  contentId: number;
  contentType: number;
  kind: Annotation['kind'];
  at: number;
  /** Counts up over what waits: a clock that was set back changes no order. */
  turn: number;
}
export type AnnotationChange = ChangeHead &
  (
    | { does: 'add'; mark: NewAnnotation; colour: Annotation['colour']; note: string }
    | { does: 'edit'; base: number; colour?: Annotation['colour']; note?: string; settle?: boolean }
    | { does: 'remove'; base: number; chapterCfi: string }
  );

/** The server's annotations of one book, or of all, for one account. */
export interface ServerAnnotations {
  by: number;
  marks: Annotation[];
  /** The works of the marks, when they are those of all books. */
  books?: BookCard[];
  notesSeen: number;
  bookmarksSeen: number;
  /** Only what is seen first has come yet. */
  isPart?: boolean;
}

const GUEST = 0;
/** Each tab writes its changes to one of these, so that two of them do not write over each other. */
const SLOTS = 16;
const slotKey = (slot: number) => `mark_changes_${slot}`;
const ownSlot = Math.floor(Math.random() * SLOTS);
const bookKey = (contentId: number) => `marks_${contentId}`;
/** Of all books, for this visit. */
let everything: ServerAnnotations | null = null;

/** Counts what this tab and others have changed. */
export const markChanges = createStore(0);
const tell = () => markChanges.set(count => count + 1);

export const whoAnnotates = (): number => currentAccount()?.userId ?? GUEST;

/** Parsed values of the last reads, which many parts of a page ask for. */
const parsed = new Map<string, { text: string; value: unknown }>();
/** The server's annotations as this tab read or wrote them last, and no other tab since: two thousand are a megabyte of text. */
let saidHere = new WeakMap<KeyValue, Map<number, ServerAnnotations | null>>();

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    saidHere = new WeakMap();
    if (key?.startsWith('mark')) tell();
  });

/** Many share what it answers: nobody changes it. */
function read<T>(host: Host, key: string, isRight: (value: unknown) => boolean): T | null {
  const text = host.store.get(key) ?? 'null';
  const known = parsed.get(key);
  if (known?.text === text) return known.value as T | null;
  let value: unknown = null;
  try {
    const found: unknown = JSON.parse(text);
    if (isRight(found)) value = found;
  } catch {
    // What is no JSON is nothing.
  }
  parsed.set(key, { text, value });
  return value as T | null;
}

const inSlot = (host: Host, slot: number) =>
  read<AnnotationChange[]>(host, slotKey(slot), Array.isArray) ?? [];
function writeSlot(host: Host, slot: number, changes: readonly AnnotationChange[]): void {
  if (changes.length === 0) host.store.remove(slotKey(slot));
  else host.store.set(slotKey(slot), JSON.stringify(changes));
}

/** Everything that waits, oldest first. */
export const waitingChanges = (host: Host): AnnotationChange[] =>
  Array.from({ length: SLOTS }, (_, slot) => inSlot(host, slot))
    .flat()
    .sort((one, other) => one.turn - other.turn);

type WithoutAttempt<C> = C extends AnnotationChange ? Omit<C, 'turn'> : never;

export function keepChange(host: Host, change: WithoutAttempt<AnnotationChange>): void {
  const pageTurn = (waitingChanges(host).at(-1)?.turn ?? 0) + 1;
  writeSlot(host, ownSlot, [...inSlot(host, ownSlot), { ...change, turn: pageTurn }]);
  tell();
}

export function dropChanges(host: Host, ids: ReadonlySet<string>): void {
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const all = inSlot(host, slot);
    const left = all.filter(({ id }) => !ids.has(id));
    if (left.length < all.length) writeSlot(host, slot, left);
  }
  tell();
}

/** The marks of a book that this tab knows, by content id. */
function saidOf({ store }: Host): Map<number, ServerAnnotations | null> {
  const known = saidHere.get(store) ?? new Map<number, ServerAnnotations | null>();
  saidHere.set(store, known);
  return known;
}

const areMarks = (value: unknown) => Array.isArray((value as ServerAnnotations | null)?.marks);

function ofBook(host: Host, contentId: number): ServerAnnotations | null {
  const known = saidOf(host);
  if (!known.has(contentId))
    known.set(contentId, read<ServerAnnotations>(host, bookKey(contentId), areMarks));
  return known.get(contentId) ?? null;
}

/** Of this person and book (null: all books); nothing of somebody else's. */
export function serverAnnotations(host: Host, contentId: number | null): ServerAnnotations {
  const by = whoAnnotates();
  const known = contentId === null ? everything : ofBook(host, contentId);
  return known?.by === by ? known : { by, marks: [], notesSeen: 0, bookmarksSeen: 0 };
}

export function keepServerAnnotations(
  host: Host,
  contentId: number | null,
  annotations: ServerAnnotations,
): void {
  if (contentId === null) everything = annotations;
  else {
    host.store.set(bookKey(contentId), JSON.stringify(annotations));
    saidOf(host).set(contentId, annotations);
  }
  tell();
}

function applied(annotations: Map<string, Annotation>, change: AnnotationChange): void {
  const known = annotations.get(change.key);
  if (change.does === 'remove') return void annotations.delete(change.key);
  if (change.does === 'edit') {
    if (known)
      annotations.set(change.key, {
        ...known,
        colour: change.colour ?? known.colour,
        note: change.note ?? known.note,
        others: change.settle ? [] : known.others,
        changedAt: change.at,
      });
    return;
  }
  const { key, kind, contentId, contentType, at, mark: annotation, colour, note } = change;
  const head = { id: 0, key, kind, contentId, contentType, others: [], removed: false, revision: 0 };
  annotations.set(key, {
    ...head,
    ...annotation,
    isLimited: annotation.isLimited ?? false,
    cfi: annotation.chapterCfi || null,
    colour,
    note,
    madeAt: at,
    changedAt: at,
  });
}

const inOrder = (annotations: Iterable<Annotation>): Annotation[] =>
  [...annotations].sort(
    (one, other) => one.chapter - other.chapter || one.position - other.position || one.madeAt - other.madeAt,
  );
/** In order, where nothing waits. */
const ordered = new WeakMap<ServerAnnotations, Annotation[]>();

/** The marks of a book (null: of all) as they are here: what the server said and what waits, in the order of the book. */
export function annotationsHere(host: Host, contentId: number | null): Annotation[] {
  const by = whoAnnotates();
  const server = serverAnnotations(host, contentId);
  const waiting = waitingChanges(host).filter(
    change =>
      (contentId === null || change.contentId === contentId) && (change.by === by || change.by === GUEST),
  );
  const known = ordered.get(server);
  if (known && waiting.length === 0) return known;
  const annotations = new Map(server.marks.map(annotation => [annotation.key, annotation]));
  for (const change of waiting) applied(annotations, change);
  const here = inOrder(annotations.values());
  if (waiting.length === 0) ordered.set(server, here);
  return here;
}
