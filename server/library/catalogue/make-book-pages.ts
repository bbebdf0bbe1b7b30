import * as z from 'zod/mini';
import { bookPageKey, bookPagePath } from '#rules/library/book-page-path.ts';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import { marginsOfPicture } from '../ingest/image/find-margins.ts';
import { drawMissing } from '../ingest/pdf/pdf-pictures.ts';

/** So many pages a job: a stopping server waits for it, about half a second a page. */
const AT_ONCE = 16;

/** Draws the pages of a printed book that its import left for later, in their order, and finds the margins of all. */
export const makeBookPages = defineJob({
  name: 'makeBookPages',
  input: z.object({
    editionId: z.number(),
    hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    from: z.number(),
  }),
  lane: lanes.bulk,
  async outside({ editionId, hash, from }, { db, storage, now }) {
    const pages = await db
      .selectFrom('book_page')
      .select(['position as page', 'spine_index as chapter', 'widths', 'margins'])
      .where('edition_id', '=', editionId)
      .where('position', '>=', from)
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
    if (pages.length === 0) return;
    const left = await drawMissing(storage, hash, pages);
    for (const { page, chapter, widths, margins } of pages) {
      if (margins) continue;
      const picture = await storage.read(
        bookPageKey(hash, bookPagePath({ chapter, page, width: widths[0] })),
      );
      // Not drawn yet, or a torn leaf in one width.
      if (!picture) continue;
      await db
        .updateTable('book_page')
        .set({ margins: await marginsOfPicture(picture) })
        .where('edition_id', '=', editionId)
        .where('position', '=', page)
        .execute();
    }
    // What stays undrawn twice is left to who turns there.
    const next = left[0] && left[0].page > from ? left[0].page : (pages.at(-1)?.page ?? from) + 1;
    await transact(db, tx => enqueue(tx, makeBookPages, { editionId, hash, from: next }, { now: now() }));
  },
});
