import { defineEvent } from '../../kit/events.ts';

/** New chapters or episodes of an edition that was there. */
export const newParts = defineEvent<{
  edition: number;
  /** Position of the first of them, counted from 0. */
  first: number;
  count: number;
  /** Opens the first of them. */
  address: string;
  /** Not before it is published, ms since 1970. */
  at: number;
}>('new parts');
