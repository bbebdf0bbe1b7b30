import { queryClient } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { orderCalls } from '#contract/shop/orders.ts';

const shown: readonly AnyCall[] = [
  orderCalls.getListOrderPhysical,
  orderCalls.getListOrderDigital,
  orderCalls.getOrderTab,
  orderCalls.comingOrder,
  orderCalls.detailOrderByCode,
  complaintCalls.getComplaint,
];

/** Lists, counts and the page of orders are asked anew. */
const refreshOrders = () =>
  Promise.all(shown.map(call => queryClient.invalidateQueries({ queryKey: [call.api, call.path] })));

/** A move of an order: afterwards what shows orders is asked anew, also when another move came first. */
export function useMove() {
  const task = useTask();
  return {
    ...task,
    move: (work: () => Promise<unknown>) =>
      task.run(
        async () => {
          await work();
          await refreshOrders();
        },
        error => {
          if (isRefused(error, 'too_late')) void refreshOrders();
          return false;
        },
      ),
  };
}
