import { gamesToday } from './community/games/today.ts';
import { newParts } from './library/catalogue/new-parts.ts';
import { registerSoldWorks } from './library/catalogue/sold-works.ts';
import { registerReturns } from './money/affiliates/returns.ts';
import { registerFulfilment } from './money/purchase/fulfilment.ts';
import { announce } from './people/notices/announce.ts';
import { registerPlayable } from './people/notices/playable-today.ts';
import { shopSoldWorks } from './shop/products/sold-works.ts';
import { shopFulfilment } from './shop/stock/fulfilment.ts';
import { returnsOver } from './shop/stock/returns-over.ts';

/** Gives domains what those after them do for them. Every process that changes data calls it before it does. */
export function connectDomains(): void {
  newParts.heardBy((tx, facts, now) => announce(tx, 'new_part', facts, now));
  registerSoldWorks(shopSoldWorks);
  registerFulfilment(shopFulfilment);
  registerPlayable(gamesToday);
  registerReturns(returnsOver);
}
