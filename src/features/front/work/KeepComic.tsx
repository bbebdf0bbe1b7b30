import { request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { type IssueRow, workCalls } from '#contract/library/work.ts';
import { useAccount } from '#features/people/account/index.ts';
import { canDownload, KeepParts } from '#features/reading/downloads/index.ts';
import { useHydrated } from '#ui/useHydrated.ts';

const PAGE = 100;
const isOpen = ({ state }: IssueRow) => state !== 'locked';

/** All issues that may be opened, whatever the page shows of them. */
async function openIssues(content_id: number) {
  const found: IssueRow[] = [];
  for (let page_no = 1; ; page_no++) {
    const { items, total } = await request(workCalls.listIssues, { content_id, page_no, page_size: PAGE });
    found.push(...items);
    if (items.length === 0 || found.length >= total) break;
  }
  return found.filter(isOpen).map(({ id, number, title, address, pages: length }) => ({
    ...{ form: 'comic' as const, id, number, title, address, length },
  }));
}

/** Keeps the open issues of a comic on the device. Guests have no rights to renew, and see no button. */
export function KeepComic({ comic }: { comic: Output<typeof workCalls.comicDetail> }) {
  const { account } = useAccount();
  const live = useHydrated();
  if (!live || !account || !canDownload()) return null;
  const { id, title, authors, cover, tint, address } = comic;
  return (
    <KeepParts
      work={{ id, title, authors, cover, tint, address }}
      form="comic"
      unit="tập"
      open={comic.issues.filter(isOpen).length}
      load={() => openIssues(id)}
    />
  );
}
