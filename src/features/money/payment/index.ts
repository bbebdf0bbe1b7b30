/** Payment state of a purchase, for pages that sell something of their own. */

export { isTransfer, methodInLine } from './payment-labels.ts';
export { ResultShelf } from './ResultShelf.tsx';
export { refreshAll } from './refreshAll.ts';
export { TransferPanel } from './TransferPanel.tsx';
export { type Order, useOrder } from './useOrder.ts';
