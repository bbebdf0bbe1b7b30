import { registerFulfilment } from './money/purchase/fulfilment.ts';
import { shopFulfilment } from './shop/stock/fulfilment.ts';

/** Gives domains what those after them do for them. Every process that changes data calls it before it does. */
export function connectDomains(): void {
  registerFulfilment(shopFulfilment);
}
