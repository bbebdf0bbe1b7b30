import type { feedCalls } from '#contract/community/feed.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { commentHandlers } from './comment-handlers.ts';
import { feedListHandlers } from './list-handlers.ts';
import { feedPeopleHandlers } from './people-handlers.ts';
import { postHandlers } from './post-handlers.ts';

export const feedHandlers: Handlers<typeof feedCalls> = {
  ...feedListHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...feedPeopleHandlers,
};
