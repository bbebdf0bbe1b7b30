import type { AnyCall, Input } from './call.ts';
import { encodeFields, type Fields } from './wire.ts';

/** One reply inside a page (script#first): the call it answers, and the data for a guest. */
export interface FirstData {
  asked: string;
  data: unknown;
}

/** A call and its input as one string. */
export const callLine = <C extends AnyCall>(call: C, input: Input<C>): string =>
  `${call.path}?${encodeFields(input as Fields)}`;

/** A page rendered for a guest: the HTML of #app, and the data of its queries by key. */
export interface RenderedPage {
  html: string;
  answers: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** Answers a call on the server as for a guest; undefined where the data is not public. Throws what the handler throws. */
export type AnswerCall = (call: AnyCall, input: unknown) => Promise<unknown>;

/** The screen to render. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  /** CSS pixels: 390 for phones, 1440 for desktops. */
  width: number;
  /** ms since 1970. */
  now: number;
}

/** Renders a page (src/entries/server.tsx); null when it needs a browser, or when a query has no data. */
export type RenderPage = (page: RenderRequest, ask: AnswerCall) => Promise<RenderedPage | null>;
