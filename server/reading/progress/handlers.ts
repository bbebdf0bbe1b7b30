import type { progressCalls } from '#contract/reading/progress.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { eventHandlers } from './event-handlers.ts';
import { listenTimeHandlers } from './listening-handlers.ts';
import { readTimeHandlers } from './reading-handlers.ts';
import { statisticsHandlers } from './statistics-handlers.ts';

export const progressHandlers: Handlers<typeof progressCalls> = {
  ...listenTimeHandlers,
  ...readTimeHandlers,
  ...statisticsHandlers,
  ...eventHandlers,
};
