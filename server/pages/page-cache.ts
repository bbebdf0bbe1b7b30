/** A page as it was made for an address. */
export interface CachedPage {
  status: number;
  /** Where the page has moved to; '' when it has not. */
  movedTo: string;
  html: Buffer;
  etag: string;
  /** The page in each encoding that was requested so far. */
  encoded: Map<string, Promise<Buffer>>;
}

/** How stale a guest's page may be. Milliseconds. */
const FRESH_MS = 20_000;
/** All pages together, uncompressed. Bytes. */
const ROOM = 64 * 1024 * 1024;

interface Slot {
  page: Promise<CachedPage>;
  until: number;
  bytes: number;
}

/**
 * A bounded cache of guests' pages, least recently used first out. Requests that come while a page is being made wait
 * for the same one. Only pages with status 200 are cached. `clock` in ms, monotonic.
 */
export function pageCache(clock: () => number = () => performance.now(), fresh = FRESH_MS, room = ROOM) {
  const slots = new Map<string, Slot>();
  let bytes = 0;

  const drop = (key: string, slot: Slot | undefined = slots.get(key)) => {
    if (!slot || slots.get(key) !== slot) return;
    slots.delete(key);
    bytes -= slot.bytes;
  };

  return async (key: string, make: () => Promise<CachedPage>): Promise<CachedPage> => {
    const known = slots.get(key);
    if (known && known.until > clock()) {
      slots.delete(key);
      slots.set(key, known);
      return known.page;
    }
    drop(key);
    const slot: Slot = { page: make(), until: clock() + fresh, bytes: 0 };
    slots.set(key, slot);
    try {
      const page = await slot.page;
      if (page.status !== 200) drop(key, slot);
      else if (slots.get(key) === slot) {
        slot.bytes = page.html.length;
        bytes += slot.bytes;
        for (const oldest of slots.keys()) {
          if (bytes <= room) break;
          drop(oldest);
        }
      }
      return page;
    } catch (error) {
      drop(key, slot);
      throw error;
    }
  };
}
