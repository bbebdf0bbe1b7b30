import * as z from 'zod/mini';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import { pageKey } from '../content/comic-page-path.ts';
import { putNarrower } from '../ingest/comic/ingest-comic.ts';
import { narrowerPagesOf } from '../ingest/comic/narrower-pages.ts';
import { pagesWithoutWidths, savePageWidths } from './page-width-queries.ts';

/** So many pages a job: a stopping server waits for it, about a second a page. */
const AT_ONCE = 8;

/** Makes the narrower widths of an issue's pages that have none yet: those of earlier releases, and the demo library's. */
export const makePageWidths = defineJob({
  name: 'makePageWidths',
  input: z.object({ issueId: z.number() }),
  lane: lanes.bulk,
  async outside({ issueId }, { db, storage, now }) {
    const pages = await pagesWithoutWidths(db, issueId, AT_ONCE);
    for (const { position, issue, content_hash: hash } of pages) {
      const place = { issue, page: position };
      const bytes = await storage.read(pageKey(hash, place));
      const made = bytes && (await narrowerPagesOf(bytes));
      // A page that cannot be decoded stays as it is.
      const known = made ? await putNarrower(storage, hash, place, made) : { widths: [], tint: null };
      await savePageWidths(db, { issueId, position, ...known });
    }
    if (pages.length === AT_ONCE)
      await transact(db, tx => enqueue(tx, makePageWidths, { issueId }, { now: now() }));
  },
});
