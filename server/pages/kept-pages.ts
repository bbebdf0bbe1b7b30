/** What was made of an address. */
export interface MadePage {
  status: number;
  /** Where the page stands now; '' when it is here. */
  movedTo: string;
  html: Buffer;
  etag: string;
  /** The page in each encoding that was asked for so far. */
  encoded: Map<string, Promise<Buffer>>;
}

/** How long a guest's page may be behind the database. Milliseconds. */
const FRESH_MS = 20_000;
/** All pages together, uncompressed. Bytes. */
const ROOM = 64 * 1024 * 1024;

interface Slot {
  page: Promise<MadePage>;
  until: number;
  bytes: number;
}

/**
 * Pages for guests, kept for a moment: those used last stay, within a bound. Whoever asks while one is being made waits
 * for the same one. Only pages that are here and whole are kept. `clock` in ms, never goes back.
 */
export function keptPages(clock: () => number = () => performance.now(), fresh = FRESH_MS, room = ROOM) {
  const slots = new Map<string, Slot>();
  let bytes = 0;

  const drop = (key: string, slot: Slot | undefined = slots.get(key)) => {
    if (!slot || slots.get(key) !== slot) return;
    slots.delete(key);
    bytes -= slot.bytes;
  };

  return async (key: string, make: () => Promise<MadePage>): Promise<MadePage> => {
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
