import { eventCalls } from './progress-events.ts';
import { listenTimeCalls } from './progress-listening.ts';
import { readTimeCalls } from './progress-reading.ts';
import { statisticsCalls } from './progress-statistics.ts';

/** Time listened and read, and where to resume. Screens import the part they use: each costs bytes. */
export const progressCalls = { ...listenTimeCalls, ...readTimeCalls, ...statisticsCalls, ...eventCalls };
