import { linkTo } from '#contract/all-paths.ts';
import type { Task } from '#contract/shop/desk-queue.ts';

/** Where a task is decided. */
export function pageOfTask({ kind, key }: Pick<Task, 'kind' | 'key'>): string {
  switch (kind) {
    case 'shop':
      return linkTo('deskShops', undefined, { tiem: key });
    case 'proposal':
      return linkTo('deskProposals');
    case 'report':
      return linkTo('deskReports');
    case 'complaint':
      return linkTo('deskComplaint', { order: key });
    case 'appeal':
      return linkTo('deskTakeDowns', undefined, { xem: key });
    case 'cancel':
    case 'parcel':
      return linkTo('deskShopHelp', undefined, { don: key });
  }
}
