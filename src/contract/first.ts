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

/** A page as the server drew it for a guest: what stands in #app, and what the queries it shows were answered, by key. */
export interface Drawing {
  html: string;
  answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** Asks the server itself: what a guest is answered; undefined where that is not everybody's to see. Throws what the handler throws. */
export type AskHere = (call: AnyCall, input: unknown) => Promise<unknown>;

/** What is to be drawn. */
export interface ToDraw {
  /** Path and query. */
  address: string;
  /** CSS pixels: 390 for what is held in the hand, 1440 for a desk. */
  width: number;
  /** ms since 1970. */
  now: number;
}

/** Draws a page (src/entries/server.tsx); null when it cannot be drawn without a browser, or when a question has no answer. */
export type DrawPage = (page: ToDraw, ask: AskHere) => Promise<Drawing | null>;
