import { useEffect, useState } from 'react';
import { queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { SAVED_MOST } from '#rules/shop/shelf.ts';
import { showToast } from '#ui/toasts.ts';
import { afterSave, changesOf, type Grid, newGrid } from './grid.ts';

export interface Asked {
  key_word: string;
  show: 'all' | 'selling' | 'low' | 'hidden' | 'out';
}

/** Rows of the shelf with the changes made here. While something is not saved, nothing that arrives takes its place. */
export function useGrid(asked: Asked) {
  const query = useCall(
    sellerBookCalls.listShelf,
    { ...asked, page_size: SAVED_MOST },
    { staleTime: 0, refetchOnReconnect: false },
  );
  const [grid, setGrid] = useState<Grid | null>(null);
  const task = useTask();
  const { data } = query;
  useEffect(() => {
    if (data) setGrid(now => (now && now.edits.size > 0 ? now : newGrid(data.items)));
  }, [data]);
  const save = () =>
    task.run(async () => {
      if (!grid) return;
      const sent = changesOf(grid);
      const { rows } = await request(sellerBookCalls.saveShelf, { changes: JSON.stringify(sent) as never });
      setGrid(now => now && afterSave(now, sent, rows));
      const saved = rows.filter(({ state }) => state === 'saved').length;
      const left = rows.length - saved;
      showToast({
        message: left > 0 ? `Đã lưu ${saved} dòng, còn ${left} dòng cần xem lại` : `Đã lưu ${saved} dòng`,
        icon: left > 0 ? 'circle-alert' : 'circle-check',
      });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === '/seller/shelfToDo',
      });
    });
  return { grid, setGrid, query, task, save, total: data?.total ?? 0 };
}
