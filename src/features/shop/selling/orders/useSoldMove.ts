import { isRefused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { showToast } from '#ui/toasts.ts';
import { refreshSold } from './useSoldOrders.ts';

/** A move of the open order; afterwards all that shows it is asked anew, also when somebody else came first. */
export function useSoldMove() {
  const task = useTask();
  return {
    ...task,
    move: (work: () => Promise<unknown>, done: string) =>
      task.run(
        async () => {
          await work();
          showToast({ message: done, icon: 'circle-check' });
          await refreshSold();
        },
        error => {
          if (isRefused(error, 'too_late')) void refreshSold();
          return false;
        },
      ),
  };
}
