import { newParts } from './library/catalogue/new-parts.ts';
import { registerSoldWorks } from './library/catalogue/sold-works.ts';
import { registerFulfilment } from './money/purchase/fulfilment.ts';
import { announce } from './people/notices/announce.ts';
import { shopSoldWorks } from './shop/products/sold-works.ts';
import { shopFulfilment } from './shop/stock/fulfilment.ts';

/** Gives domains what those after them do for them. Every process that changes data calls it before it does. */
export function connectDomains(): void {
  newParts.heardBy((tx, facts, now) => announce(tx, 'new_part', facts, now));
  registerSoldWorks(shopSoldWorks);
  registerFulfilment(shopFulfilment);
}
