import { contentType } from '#contract/library/catalogue.ts';
import type { Database } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import type { ComicFacts } from '../ingest/comic/comic-facts.ts';
import type { StoredPage } from '../ingest/comic/ingest-comic.ts';
import { editionAddress } from './addresses.ts';
import { announceParts } from './announce-parts.ts';
import { editionNamed } from './append-episodes.ts';
import type { IntakeResult } from './intake.ts';
import { type ComicFields, type IncomingComic, insertIssues } from './intake-parts.ts';
import { lockIntake } from './intake-works.ts';
import { makePageWidths } from './make-page-widths.ts';
import { holdParts } from './waiting-parts.ts';

/* A comic that comes out issue by issue: its folder is imported again with more in it (docs/decisions/125-growing-comics.md). */

interface Grown extends ComicFields {
  /** An editor's word for the age: it counts whatever was said before. */
  age?: number;
}

/**
 * Puts the issues that are new behind those of the comic of this name that begins with the same pages: what readers have
 * of it, its terms and what editors changed stay. What was there before; null where no comic grows by them.
 */
export const growComic = (
  db: Database,
  comic: IncomingComic,
  fields: Grown,
  now: number,
): Promise<(IntakeResult & { before: { title: string; pages: string[] }[] }) | null> =>
  transact(db, async tx => {
    await lockIntake(tx);
    const here = await editionNamed(tx, 'comic', fields.title, fields.authors ?? []);
    const issues = here ? await issuesOf(tx, here.id) : [];
    if (!here || !isLonger(issues, comic.issues) || (await isKnown(tx, comic.hash))) return null;
    for (const [at, { id }] of issues.entries()) {
      const story_arc = fields.storyArcs?.[at] ?? '';
      await tx.updateTable('comic_issue').set({ story_arc }).where('id', '=', id).execute();
      await movePages(tx, id, comic.issues[at]?.pages ?? [], now);
    }
    const from = issues.length;
    await insertIssues(tx, here.id, comic.issues.slice(from), { from, fields });
    // Nothing comes out before what stands in front of it.
    const waits = issues.at(-1)?.waits_for ? issues.at(-1)?.published_at : undefined;
    await tx
      .updateTable('comic_issue')
      .set({ published_at: waits ?? new Date(now) })
      .where('edition_id', '=', here.id)
      .where('position', '>=', from)
      .execute();
    await tx
      .updateTable('edition')
      .set({
        content_hash: comic.hash,
        has_cover: comic.cover !== null,
        ...(comic.cover && { tint: comic.cover.tint }),
        ...(fields.status !== undefined && { comic_status: fields.status }),
        updated_at: new Date(now),
      })
      .where('id', '=', here.id)
      .execute();
    if (fields.facts) await sayAnew(tx, here.id, fields.facts, fields.age);
    await holdParts(tx, 'comic_issue', here.id, now);
    const out = (await issuesOf(tx, here.id)).filter(
      ({ position, waits_for }) => position >= from && waits_for === null,
    );
    await announceParts(tx, here.id, out, now);
    const address = editionAddress(contentType.comic, here.title, here.id);
    const before = issues.map(({ title, pages }) => ({ title, pages: pages.map(page => page.storage_key) }));
    return { status: 'imported', id: here.id, address, before };
  });

/** Issues in order, those that wait among them, with the sizes of their pages. */
const issuesOf = async (tx: Tx, editionId: number) => {
  const issues = await tx
    .selectFrom('comic_issue')
    .select(['id', 'position', 'title', 'waits_for', 'published_at'])
    .where(e => e.or([e('edition_id', '=', editionId), e('waits_for', '=', editionId)]))
    .orderBy('position')
    .execute();
  const pages = await tx
    .selectFrom('comic_page')
    .select(['issue_id', 'width', 'height', 'storage_key'])
    .where('issue_id', 'in', issues.length > 0 ? issues.map(({ id }) => id) : [0])
    .orderBy('position')
    .execute();
  return issues.map(issue => ({ ...issue, pages: pages.filter(({ issue_id }) => issue_id === issue.id) }));
};

type Sizes = Pick<StoredPage, 'width' | 'height'>;

/** It begins with the same issues, page for page, and goes on. */
const isLonger = (before: readonly { pages: readonly Sizes[] }[], now: IncomingComic['issues']): boolean =>
  before.length > 0 &&
  now.length > before.length &&
  before.every(
    ({ pages }, at) =>
      pages.length === now[at]?.pages.length &&
      pages.every(({ width, height }, page) => {
        const same = now[at]?.pages[page];
        return same?.width === width && same.height === height;
      }),
  );

const isKnown = async (tx: Tx, hash: string): Promise<boolean> =>
  (await tx
    .selectFrom('edition')
    .select('id')
    .where('content_type', '=', contentType.comic)
    .where('content_hash', '=', hash)
    .executeTakeFirst()) !== undefined;

/** The pages of an issue lie in the folder of the longer comic now; panels that were found or drawn stay. */
async function movePages(tx: Tx, issueId: number, pages: readonly StoredPage[], now: number): Promise<void> {
  for (const [position, { key, widths, tint }] of pages.entries())
    await tx
      .updateTable('comic_page')
      .set({ storage_key: key, widths: widths ?? null, tint: tint ?? null })
      .where('issue_id', '=', issueId)
      .where('position', '=', position)
      .execute();
  if (pages.some(({ widths }) => !widths)) await enqueue(tx, makePageWidths, { issueId }, { now });
}

/** Writes the metadata of the current files. An age rating is only lowered by an editor. */
async function sayAnew(tx: Tx, edition_id: number, facts: ComicFacts, age?: number): Promise<void> {
  const before = await tx
    .selectFrom('comic_facts')
    .select('age')
    .where('edition_id', '=', edition_id)
    .executeTakeFirst();
  const said = { ...facts, age: age ?? Math.max(facts.age, before?.age ?? 0) };
  await tx
    .insertInto('comic_facts')
    .values({ edition_id, ...said })
    .onConflict(conflict => conflict.column('edition_id').doUpdateSet(said))
    .execute();
}
