import { useRef, useState } from 'react';
import { errorMessage } from '#client/useTask.ts';
import type { SoldSummary } from '#contract/shop/seller.ts';
import { grouped } from '#rules/text/text.ts';
import { showToast } from '#ui/toasts.ts';
import { type Deed, deeds, type Failed } from './deeds.ts';
import { refreshSold } from './useSoldOrders.ts';

/** Moves orders one after the other; each has its own answer, and one that fails holds up no other. */
export function useDeeds(onMoved: (orderIds: readonly number[]) => void) {
  const [progress, setProgress] = useState<{ deed: Deed; at: number; of: number } | null>(null);
  const [failed, setFailed] = useState<{ words: string; orders: Failed[] } | null>(null);
  // A second press can come before the next render.
  const running = useRef(false);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function run(deed: Deed, orders: readonly SoldSummary[]): Promise<void> {
    const row = deeds.find(each => each.deed === deed);
    if (running.current || !row || orders.length === 0) return;
    running.current = true;
    setFailed(null);
    const moved: number[] = [];
    const left: Failed[] = [];
    for (const [at, { order_id, order_code }] of orders.entries()) {
      setProgress({ deed, at: at + 1, of: orders.length });
      try {
        await row.send(order_id);
        moved.push(order_id);
      } catch (error) {
        left.push({ order_id, order_code, words: errorMessage(error) });
      }
    }
    onMoved(moved);
    if (left.length > 0) setFailed({ words: row.words, orders: left });
    if (moved.length > 0)
      showToast({ message: `Đã ${row.words} ${grouped(moved.length)} đơn`, icon: 'circle-check' });
    await refreshSold();
    running.current = false;
    setProgress(null);
  }
  /** After what is under way. */
  const runLater = (deed: Deed, orders: readonly SoldSummary[]): void => {
    last.current = last.current.then(() => run(deed, orders));
  };
  return {
    run: (deed: Deed, orders: readonly SoldSummary[]) => {
      if (!running.current) runLater(deed, orders);
    },
    runLater,
    progress,
    failed,
    forget: () => setFailed(null),
  };
}
