import { useSyncExternalStore } from 'react';
import { rendered } from './rendered.ts';

const MINUTE_MS = 60_000;
const never = () => () => {};
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** This moment to the minute, ms since 1970: for "2 giờ trước". While a page of the server is taken over, its moment. */
export const useNow = (): number => useSyncExternalStore(never, thisMinute, () => rendered().now);
