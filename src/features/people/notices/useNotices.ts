import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { type Notice, noticeCalls } from '#contract/people/notices.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { listKey, setUnread, unreadNotices } from './unread.ts';

type Page = Output<typeof noticeCalls.list>;

/** A reader's notices, newest first, page after page. */
export const useNotices = (reader: number, unread: 0 | 1) =>
  useInfiniteQuery({
    queryKey: listKey(reader, unread),
    queryFn: async ({ pageParam, signal }) => {
      const page = await request(noticeCalls.list, { cursor: pageParam, unread }, { signal });
      setUnread(page.unread);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: page => page.next || undefined,
    refetchOnMount: 'always',
  });

/** Changes the notices that are on screen, without asking. */
function changeShown(change: (notice: Notice) => Notice): void {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: [noticeCalls.list.api, noticeCalls.list.path] },
    before =>
      before && {
        ...before,
        pages: before.pages.map(page => ({ ...page, items: page.items.map(change) })),
      },
  );
}

/** Marks one read: at once on the screen; a failure leaves it read here until the list is asked for again. */
export function openNotice({ id, read }: Notice): void {
  if (read) return;
  changeShown(notice => (notice.id === id ? { ...notice, read: true } : notice));
  setUnread(unreadNotices.get() - 1);
  request(noticeCalls.read, { notice_id: id }).then(
    ({ unread }) => setUnread(unread),
    () => {},
  );
}

async function undo(mark: string, ids: ReadonlySet<number>): Promise<void> {
  try {
    const { unread } = await request(noticeCalls.undoReadAll, { undo: mark });
    changeShown(notice => (ids.has(notice.id) ? { ...notice, read: false } : notice));
    setUnread(unread);
  } catch {
    showTrouble('Chưa hoàn tác được. Bạn thử lại sau nhé.');
  }
}

/** Marks everything read, and offers to take it back. */
export async function readEverything(): Promise<void> {
  const unread = new Set<number>();
  try {
    const reply = await request(noticeCalls.readAll, {});
    changeShown(notice => {
      if (!notice.read) unread.add(notice.id);
      return { ...notice, read: true };
    });
    setUnread(reply.unread);
    showToast({
      message: 'Đã đọc hết thông báo.',
      icon: 'circle-check',
      ...(reply.undo && { action: { label: 'Hoàn tác', run: () => void undo(reply.undo, unread) } }),
    });
  } catch {
    showTrouble('Chưa đánh dấu được. Bạn thử lại sau nhé.');
  }
}
