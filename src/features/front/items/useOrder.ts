import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { showToast } from '#ui/toasts.ts';

/** An order that somebody tries of items that stand in another one. `ids`: as they stand; they may change meanwhile. */
export function useOrder(kind: string, ids: readonly number[]) {
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const client = useQueryClient();
  const task = useTask();
  // What was published, or taken off, since somebody began to move them.
  const stays = moved?.filter(id => ids.includes(id)) ?? [];
  const order = [...stays, ...ids.filter(id => !stays.includes(id))];
  const rows = useRef<HTMLOListElement>(null);
  const [held, hold] = useState<{ id: number; by: number } | null>(null);
  // A row that moves in the page lets the focus go.
  useEffect(() => {
    if (!held) return;
    const buttons = [
      ...(rows.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${held.id}"] button`) ?? []),
    ];
    const wanted = held.by < 0 ? buttons : buttons.reverse();
    wanted.find(button => !button.disabled)?.focus();
  }, [held]);
  const put = (id: number, to: number) => {
    const next = order.filter(each => each !== id);
    next.splice(to, 0, id);
    if (next.some((each, at) => each !== order[at])) setMoved(next);
  };
  return {
    order,
    rows,
    task,
    isMoved: moved !== null && order.some((id, at) => id !== ids[at]),
    /** By hand: the row is put where another one stands. */
    put,
    /** By a key or a press: the focus goes with it. */
    move(id: number, by: number) {
      put(id, order.indexOf(id) + by);
      hold({ id, by });
    },
    forget: () => setMoved(null),
    save: () =>
      task.run(async () => {
        await request(frontDeskCalls.reorderItems, { kind, ids: [...order] });
        await client.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/front/'),
        });
        setMoved(null);
        showToast('Đã xếp lại. Bạn đọc thấy ngay.');
        return true;
      }),
  };
}
