import type { shelves } from '#contract/shelves.ts';
import type { Handlers } from '../kit/context.ts';
import { authorHandlers } from './author-handlers.ts';
import { collectionHandlers } from './collection-handlers.ts';
import { comboHandlers } from './combo-handlers.ts';
import { offerHandlers } from './offer-handlers.ts';
import { rankingHandlers } from './ranking-handlers.ts';

export const shelvesHandlers: Handlers<typeof shelves> = {
  ...authorHandlers,
  ...collectionHandlers,
  ...comboHandlers,
  ...rankingHandlers,
  ...offerHandlers,
};
