import type { BookStart } from '#contract/library/content.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { type Book, BookUnavailable } from './book.ts';

/** Asks the server for a fresh signature of the same book; null when nothing of it is open any more. */
export type Renew = () => Promise<Pick<BookStart, 'base' | 'expiresAt' | 'access'> | null>;

const CACHED_CHAPTERS = 6;
/** Waits between tries when no answer came, in ms: a tunnel, a lift. */
const PAUSES = [300, 900, 2000];
/** A signature is renewed this long before it ends, in ms. */
const MARGIN = 30_000;
/** A device whose clock runs ahead would renew before every chapter; this keeps it to one a minute. */
const RENEW_AT_MOST_EVERY = 60_000;

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/**
 * A book on our server: the first chapter came with `start`, the others are fetched from the signed base,
 * which is renewed through `renew` shortly before it ends and whenever the server says 403.
 */
export function serverBook(start: BookStart, renew: Renew, now: () => number = Date.now): Book {
  let base = start.base;
  let { expiresAt, access } = start;
  let renewedAt = now();
  let renewing: Promise<void> | null = null;
  let closed = false;
  const aborter = new AbortController();
  const cached = new Map<number, Promise<string>>();
  if (start.chapter.html) cached.set(start.chapter.index, Promise.resolve(start.chapter.html));

  function renewBase(): Promise<void> {
    renewing ??= renew()
      .then(fresh => {
        access = fresh ? fresh.access : access && { ...access, open: [] };
        if (!fresh) return;
        base = fresh.base;
        expiresAt = fresh.expiresAt;
        renewedAt = now();
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  const expiresSoon = () => now() > expiresAt - MARGIN && now() - renewedAt > RENEW_AT_MOST_EVERY;

  async function attempt(index: number): Promise<string | 'forbidden'> {
    const href = start.package.spine[index]?.href;
    if (href === undefined) throw new BookUnavailable(index, false);
    const response = await fetch(base + href, { signal: aborter.signal, credentials: 'same-origin' });
    if (response.status === 403 || response.status === 410) return 'forbidden';
    if (response.status >= 500) throw new TypeError(`answered ${response.status}`);
    if (!response.ok) throw new BookUnavailable(index, false);
    return response.text();
  }

  async function load(index: number): Promise<string> {
    let renewed = false;
    for (let tries = 0; ; tries += 1) {
      try {
        if (expiresSoon()) await renewBase();
        if (!isOpen(access, index)) throw new BookUnavailable(index, false, true);
        const html = await attempt(index);
        if (html !== 'forbidden') return html;
        if (renewed) throw new BookUnavailable(index, false);
        renewed = true;
        await renewBase();
      } catch (error) {
        if (error instanceof BookUnavailable) throw error;
        const pause = PAUSES[tries];
        if (closed || pause === undefined) throw new BookUnavailable(index, true);
        await wait(pause);
      }
    }
  }

  function chapter(index: number): Promise<string> {
    // What is closed is not even asked for.
    if (!isOpen(access, index)) return Promise.reject(new BookUnavailable(index, false, true));
    const known = cached.get(index);
    cached.delete(index);
    const html = known ?? load(index);
    // Set again even when known, so that the order of the map is the order of use.
    cached.set(index, html);
    html.catch(() => {
      if (cached.get(index) === html) cached.delete(index);
    });
    for (const oldest of cached.keys()) {
      if (cached.size <= CACHED_CHAPTERS) break;
      cached.delete(oldest);
    }
    return html;
  }

  return {
    package: start.package,
    counts: start.counts,
    locations: start.locations,
    chapter,
    prefetch: index => void chapter(index).catch(() => {}),
    urlOf: href => new URL(base + href, document.baseURI).href,
    access: () => access,
    addOpened(opened) {
      ({ base, expiresAt, access } = opened);
      renewedAt = now();
      cached.set(opened.chapter.index, Promise.resolve(opened.chapter.html));
    },
    sources: () => [new URL(base, document.baseURI).origin],
    close() {
      closed = true;
      aborter.abort();
      cached.clear();
    },
  };
}
