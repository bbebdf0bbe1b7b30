import * as z from 'zod/mini';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import { pageKey } from '../content/comic-page-path.ts';
import { flatPanels } from '../content/flat-panels.ts';
import { putNarrower } from '../ingest/comic/ingest-comic.ts';
import { narrowerPagesOf } from '../ingest/comic/narrower-pages.ts';
import { marginsOfPicture } from '../ingest/image/find-margins.ts';
import { pagesWithoutWidths, savePageMargins, savePageWidths } from './page-width-queries.ts';

/** So many pages a job: a stopping server waits for it, about a second a page. */
const AT_ONCE = 8;

/** Of a page that cannot be decoded. */
const nothing = { widths: [], tint: null, panels: { boxes: [], sure: false }, margins: [0, 0, 0, 0] };

/** Makes the narrower widths of an issue's pages that lack some, and finds their panels and margins: those of earlier releases, and the demo library's. */
export const makePageWidths = defineJob({
  name: 'makePageWidths',
  input: z.object({ issueId: z.number() }),
  lane: lanes.bulk,
  async outside({ issueId }, { db, storage, now }) {
    const pages = await pagesWithoutWidths(db, issueId, AT_ONCE);
    for (const { position, issue, content_hash: hash, widths: drawn, lacks_pictures } of pages) {
      const place = { issue, page: position };
      const narrow = lacks_pictures
        ? null
        : await storage.read(pageKey(hash, { ...place, width: drawn?.[0] }));
      if (narrow) {
        await savePageMargins(db, { issueId, position, margins: await marginsOfPicture(narrow) });
        continue;
      }
      const bytes = await storage.read(pageKey(hash, place));
      // Not there is no picture that cannot be decoded: this process may be looking at another storage.
      if (!bytes) throw new Error(`${pageKey(hash, place)} is not in the storage`);
      const made = await narrowerPagesOf(bytes);
      // A page that cannot be decoded stays as it is.
      const known = made ? await putNarrower(storage, hash, place, made) : nothing;
      const { widths, tint, panels, margins } = known;
      const found = { panels: flatPanels(panels.boxes), isSure: panels.sure };
      await savePageWidths(db, { issueId, position, widths, tint, margins, ...found });
    }
    if (pages.length === AT_ONCE)
      await transact(db, tx => enqueue(tx, makePageWidths, { issueId }, { now: now() }));
  },
});
