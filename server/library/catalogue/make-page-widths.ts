import * as z from 'zod/mini';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import { pageKey } from '../content/comic-page-path.ts';
import { flatPanels } from '../content/flat-panels.ts';
import { putNarrower } from '../ingest/comic/ingest-comic.ts';
import { narrowerPagesOf } from '../ingest/comic/narrower-pages.ts';
import { pagesWithoutWidths, savePageWidths } from './page-width-queries.ts';

/** So many pages a job: a stopping server waits for it, about a second a page. */
const AT_ONCE = 8;

/** Of a page that cannot be decoded. */
const nothing = { widths: [], tint: null, panels: { boxes: [], sure: false } };

/** Makes the narrower widths of an issue's pages that lack some, and finds their panels: those of earlier releases, and the demo library's. */
export const makePageWidths = defineJob({
  name: 'makePageWidths',
  input: z.object({ issueId: z.number() }),
  lane: lanes.bulk,
  async outside({ issueId }, { db, storage, now }) {
    const pages = await pagesWithoutWidths(db, issueId, AT_ONCE);
    for (const { position, issue, content_hash: hash } of pages) {
      const place = { issue, page: position };
      const bytes = await storage.read(pageKey(hash, place));
      // Not there is no picture that cannot be decoded: this process may be looking at another storage.
      if (!bytes) throw new Error(`${pageKey(hash, place)} is not in the storage`);
      const made = await narrowerPagesOf(bytes);
      // A page that cannot be decoded stays as it is.
      const known = made ? await putNarrower(storage, hash, place, made) : nothing;
      const { widths, tint, panels } = known;
      const found = { panels: flatPanels(panels.boxes), isSure: panels.sure };
      await savePageWidths(db, { issueId, position, widths, tint, ...found });
    }
    if (pages.length === AT_ONCE)
      await transact(db, tx => enqueue(tx, makePageWidths, { issueId }, { now: now() }));
  },
});
