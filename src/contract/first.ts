import type { AnyCall, Input } from './call.ts';
import { encodeFields, type Fields } from './wire.ts';

/** One answer that a page brings along (script#first): to which question, and what a guest is answered. */
export interface First {
  asked: string;
  data: unknown;
}

/** A call and its input in one line. */
export const askedFor = <C extends AnyCall>(call: C, input: Input<C>): string =>
  `${call.path}?${encodeFields(input as Fields)}`;
