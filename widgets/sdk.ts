import { defineElements } from './element.ts';
import type { MotReader } from './types.ts';

/* The npm package of partners who bundle their own scripts; scripts/build-sdk.ts makes it. Importing it does nothing yet. */

/**
 * Makes <mot-reader> and <mot-viewer> work on this page, with frames from `site` ("https://mot.example"). Once a page: what
 * is defined stays. On a server it does nothing. Throws a TypeError when `site` is no address.
 */
export function defineMotReader(site: string): void {
  defineElements(new URL(site).origin);
}

export { MotReaderError } from './reader-error.ts';
export type {
  MotReader,
  MotReaderBook,
  MotReaderEvents,
  MotReaderFailure,
  MotReaderKind,
  MotReaderPlace,
  MotReaderRefusal,
  MotReaderState,
  MotReaderTarget,
  MotReaderTheme,
} from './types.ts';

declare global {
  interface HTMLElementTagNameMap {
    'mot-reader': MotReader;
    'mot-viewer': MotReader;
  }
}
