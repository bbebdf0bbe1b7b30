import type { areas } from '#contract/areas.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { authorHandlers } from './author-handlers.ts';
import { collectionHandlers } from './collection-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { rankingHandlers } from './ranking-handlers.ts';

export const browseHandlers: Handlers<(typeof areas)['browse']> = {
  ...listHandlers,
  ...authorHandlers,
  ...collectionHandlers,
  ...rankingHandlers,
};
