import { linkTo } from '#contract/all-paths.ts';
import type { Task } from '#contract/shop/desk-queue.ts';

/** Page on which a task is decided. */
export function pageOfTask({ kind, key }: Pick<Task, 'kind' | 'key'>): string {
  switch (kind) {
    case 'shop':
      return linkTo('deskShops', undefined, { tiem: key });
    case 'proposal':
      return linkTo('deskProposals');
    case 'good':
      return linkTo('deskGoods');
    case 'report':
      return linkTo('deskReports');
    case 'complaint':
      return linkTo('deskComplaint', { order: key });
    case 'appeal':
      return linkTo('deskTakeDowns', undefined, { xem: key });
    case 'cancel':
    case 'parcel':
      return linkTo('deskShopHelp', undefined, { don: key });
    case 'batch':
      return linkTo('payoutBatch', { batch: key });
    case 'payout':
      return linkTo('payouts', { view: '' });
    case 'reserve':
      return linkTo('payouts', { view: 'giu' });
    case 'post':
    case 'comment':
    case 'verdict':
      return linkTo('deskFeed', undefined, { xem: key });
    case 'affiliate':
      return linkTo('deskAffiliates', { view: '' });
    case 'reward':
      return linkTo('deskAffiliates', { view: 'thuong' });
    case 'bounce':
      return linkTo('payouts', { view: '' }, { tt: 'bounced' });
  }
}
