import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Parsed } from '#contract/kit/call.ts';
import {
  ANNOTATIONS_A_LIST,
  ANNOTATIONS_AT_ONCE,
  ANNOTATIONS_FIRST,
  type Annotation,
  type annotationCalls,
  newNote,
} from '#contract/reading/reader-annotations.ts';
import {
  type AnnotationColour,
  type AnnotationState,
  editAnnotation,
  newAnnotation,
  removeAnnotation,
} from '#rules/reading/annotations.ts';
import { contentType, readTypes } from '#rules/rights/content-type.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { anchorAnnotations } from './anchor-annotations.ts';
import {
  type AnnotationRow,
  annotationByKey,
  bookmarkAt,
  claimChange,
  countAnnotations,
  insertAnnotation,
  marksAfter,
  newestAnnotations,
  nextRevision,
  updateAnnotation,
} from './annotation-queries.ts';
import { annotationShown, annotationsShown } from './annotations-shown.ts';
import { editionToRead } from './queries.ts';

/** Of one account. */
const ANNOTATIONS_MOST = 20_000;
/** Books and comics: what has pages. */
const markedTypes = [...readTypes, contentType.comic];

const stateOf = (row: AnnotationRow): AnnotationState => ({
  note: row.note,
  others: row.others,
  colour: row.colour as AnnotationColour | null,
  removed: row.removed,
  revision: row.revision,
  noteBy: row.note_by,
  noteRevision: row.note_revision,
  edits: row.edits,
});

const rowOf = (state: AnnotationState, now: number) => ({
  note: state.note,
  others: [...state.others],
  colour: state.colour,
  removed: state.removed,
  revision: state.revision,
  note_by: state.noteBy,
  note_revision: state.noteRevision,
  edits: JSON.stringify(state.edits),
  changed_at: new Date(now),
});

const words = (text: string) => text.normalize('NFC').trim();
const colourOf = (colour: number): AnnotationColour | null =>
  colour === 0 ? null : (colour as AnnotationColour);

interface NewAnnotation extends Omit<z.output<typeof newNote>, 'colour' | 'note'> {
  kind: AnnotationRow['kind'];
  colour: AnnotationColour | null;
  note: string;
}

type AnnotationContext = Pick<ReaderContext, 'db' | 'storage' | 'reader' | 'deviceId' | 'now' | 'country'>;

/** A place of one kind has the fields of that kind, and no others. */
function checkPosition({
  place: position,
  chapter_cfi,
  page,
  panel,
}: Pick<NewAnnotation, 'place' | 'chapter_cfi' | 'page' | 'panel'>): void {
  const wanted = { chapter_cfi: position === 'cfi', page: position !== 'cfi', panel: position === 'panel' };
  const given = { chapter_cfi: chapter_cfi !== '', page: page !== undefined, panel: panel !== undefined };
  for (const field of ['chapter_cfi', 'page', 'panel'] as const)
    if (wanted[field] !== given[field])
      throw new Refusal('bad_input', { [field]: ['Vị trí đọc không hợp lệ'] });
}

/** The mark as it is after a change, whatever the change did. */
async function kept(tx: Tx, accountId: number, key: string): Promise<AnnotationRow> {
  const row = await annotationByKey(tx, accountId, key);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Within the transaction that made the change. The clock is taken first: changes of one account come one after another. */
async function addAnnotation(
  tx: Tx,
  { reader, deviceId, now }: AnnotationContext,
  given: NewAnnotation,
): Promise<AnnotationRow> {
  const me = reader.accountId;
  const edition = await editionToRead(tx, given.content_id, markedTypes);
  if (!edition) throw new Refusal('not_found');
  const revision = await nextRevision(tx, me);
  const at = now();
  if (!(await claimChange(tx, me, given.change, new Date(at)))) return kept(tx, me, given.key);
  const known = await annotationByKey(tx, me, given.key);
  const note = words(given.note);
  if (known) {
    const edited = editAnnotation(
      stateOf(known),
      { base: 0, note: note || undefined, colour: given.colour },
      deviceId,
      revision,
    );
    await updateAnnotation(tx, known.id, rowOf(edited, at));
    return kept(tx, me, given.key);
  }
  if ((await countAnnotations(tx, me)) >= ANNOTATIONS_MOST) throw new Refusal('too_many');
  await insertAnnotation(tx, {
    ...rowOf(newAnnotation({ note, colour: given.colour }, deviceId, revision), at),
    account_id: me,
    edition_id: edition.id,
    key: given.key,
    kind: given.kind,
    place: given.place,
    chapter_cfi: given.chapter_cfi,
    cfi: given.place === 'cfi' ? given.chapter_cfi : null,
    book_hash: given.book || edition.content_hash,
    page: given.page ?? null,
    panel: given.panel ?? null,
    chapter: given.chapter,
    title: words(given.title),
    quote: given.quote.trim(),
    prefix: given.prefix,
    suffix: given.suffix,
    position: given.position,
    made_at: new Date(Math.min(given.made_at ?? at, at)),
  });
  return kept(tx, me, given.key);
}

async function changeAnnotation(
  context: AnnotationContext,
  { key, change }: { key: string; change: string },
  apply: (state: AnnotationState, revision: number) => AnnotationState,
): Promise<Annotation> {
  const me = context.reader.accountId;
  const changed = await transact(context.db, async tx => {
    const revision = await nextRevision(tx, me);
    const row = await annotationByKey(tx, me, key);
    if (!row) throw new Refusal('not_found');
    const at = context.now();
    if (!(await claimChange(tx, me, change, new Date(at)))) return row;
    const before = stateOf(row);
    const after = apply(before, revision);
    if (after !== before) await updateAnnotation(tx, row.id, rowOf(after, at));
    return kept(tx, me, key);
  });
  return annotationShown(context, changed);
}

function parseNotes(text: string): NewAnnotation[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Refusal('bad_input', { notes: ['Ghi chú không đọc được'] });
  }
  const parsed = z.array(newNote).check(z.minLength(1), z.maxLength(ANNOTATIONS_AT_ONCE)).safeParse(raw);
  if (!parsed.success)
    throw new Refusal('bad_input', { notes: [parsed.error.issues[0]?.message ?? 'Ghi chú không đọc được'] });
  return parsed.data.map(given => ({ ...given, kind: 'note', colour: colourOf(given.colour) }));
}

async function list(
  context: ReaderContext,
  kind: AnnotationRow['kind'],
  { content_id, since, first, chapter }: Parsed<(typeof annotationCalls)['getNotes']>,
) {
  const isMore = await anchorAnnotations(context, content_id);
  const { db, reader, filesOrigin } = context;
  const which = { kind, editionId: content_id };
  const all =
    first === 1
      ? await newestAnnotations(db, reader.accountId, { ...which, chapter, limit: ANNOTATIONS_FIRST })
      : await marksAfter(db, reader.accountId, { ...which, since, limit: ANNOTATIONS_A_LIST + 1 });
  const annotations = await annotationsShown(context, all.slice(0, ANNOTATIONS_A_LIST));
  const works = content_id === undefined ? [...new Set(annotations.map(({ contentId }) => contentId))] : [];
  const books = await ownCardsInOrder(db, filesOrigin, reader.accountId, works);
  if (first === 1) return { marks: annotations, books, next: 0, more: true };
  return {
    marks: annotations,
    books,
    next: annotations.at(-1)?.revision ?? since,
    more: isMore || all.length > annotations.length,
  };
}

export const annotationHandlers: Handlers<typeof annotationCalls> = {
  async getNotes(input, context) {
    return list(context, 'note', input);
  },

  async getBookMarks(input, context) {
    return list(context, 'bookmark', input);
  },

  async addNotes({ notes }, context) {
    const all = parseNotes(notes);
    for (const one of all) checkPosition(one);
    const rows = await transact(context.db, async tx => {
      const added: AnnotationRow[] = [];
      for (const one of all) added.push(await addAnnotation(tx, context, one));
      return added;
    });
    return annotationsShown(context, rows);
  },

  async updateNote({ note, colour, base, settle, ...which }, context) {
    return changeAnnotation(context, which, (state, revision) =>
      editAnnotation(
        state,
        {
          base,
          settle: settle === 1,
          ...(note !== undefined && { note: words(note) }),
          ...(colour !== undefined && { colour: colourOf(colour) }),
        },
        context.deviceId,
        revision,
      ),
    );
  },

  async removeNotes({ base, ...which }, context) {
    return changeAnnotation(context, which, (state, revision) =>
      removeAnnotation(state, base ?? state.revision, context.deviceId, revision),
    );
  },

  async addBookMarks(input, context) {
    checkPosition(input);
    const { db, reader } = context;
    const row = await transact(db, async tx => {
      const there = input.key
        ? undefined
        : await bookmarkAt(tx, reader.accountId, {
            editionId: input.content_id,
            cfi: input.chapter_cfi,
            page: input.page,
            panel: input.panel,
          });
      const made = randomBytes(16).toString('base64url');
      return addAnnotation(tx, context, {
        ...input,
        kind: 'bookmark',
        key: input.key ?? there?.key ?? made,
        change: input.change ?? made,
        colour: null,
        note: '',
      });
    });
    return annotationShown(context, row);
  },

  async removeBookMarks({ content_id, chapter_cfi, page, panel, change, base }, context) {
    const { db, reader } = context;
    const position = { editionId: content_id, cfi: chapter_cfi, page, panel };
    const there = await bookmarkAt(db, reader.accountId, position);
    if (!there || there.removed) return {};
    const made = change ?? randomBytes(16).toString('base64url');
    await changeAnnotation(context, { key: there.key, change: made }, (state, revision) =>
      removeAnnotation(state, base ?? state.revision, context.deviceId, revision),
    );
    return {};
  },
};
