import type { areas } from '#contract/areas.ts';
import type { Handlers } from './context.ts';

/** A handler for every call of every area. */
export type AreaHandlers = { [K in keyof typeof areas]: Handlers<(typeof areas)[K]> };
