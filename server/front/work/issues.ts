import { partsAtOnce } from '#contract/library/catalogue.ts';
import type { IssueRow } from '#contract/library/work.ts';
import type { Db } from '../../kit/db/db.ts';
import { comicReaderAddress } from '../../library/catalogue/addresses.ts';
import { type PartsPage, pageIn } from '../../library/catalogue/chapters.ts';
import type { EditionAccess } from '../../rights/access.ts';
import { issuesOf } from './queries.ts';

const first: PartsPage = { sort: 'order_asc', page_no: 1, page_size: partsAtOnce };

/** A page of a comic's issues; the first one unless told. */
export async function issuePage(
  db: Db,
  { id, parts, title }: { id: number; parts: number; title: string },
  access: EditionAccess,
  request = first,
): Promise<IssueRow[]> {
  const { slice, numberAt } = pageIn(parts, request);
  return (await issuesOf(db, id, slice)).map((issue, at) => ({
    id: issue.id,
    number: numberAt(at),
    title: issue.title,
    pages: issue.pages,
    zone: issue.zone,
    state: access.stateOf(issue.position),
    ...(issue.story_arc && { storyArc: issue.story_arc }),
    publishedAt: issue.published_at.getTime(),
    address: comicReaderAddress(title, issue.id),
  }));
}
