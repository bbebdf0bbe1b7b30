import type { KeyValue } from './host.ts';

/** Values for this visit only: what remains when a browser forbids storage. */
export function memoryValues(): KeyValue {
  const values = new Map<string, string>();
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
  };
}

/**
 * Local storage that never throws. Each refusal (private window, sandbox, full disk) falls back to memory for
 * that value, so one visit always remembers. `prefix` keeps two hosts of one origin apart.
 */
export function localValues(prefix = '', storageOf: () => Storage = () => window.localStorage): KeyValue {
  const memory = memoryValues();
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(storageOf());
    } catch {
      return null;
    }
  };
  return {
    get: key => memory.get(key) ?? attempt(storage => storage.getItem(prefix + key)),
    set(key, value) {
      const kept = attempt(storage => {
        storage.setItem(prefix + key, value);
        return true;
      });
      if (kept) memory.remove(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.remove(key);
      attempt(storage => storage.removeItem(prefix + key));
    },
  };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function cookieNamed(all: string, name: string): string | null {
  const wanted = `${encodeURIComponent(name)}=`;
  for (const pair of all.split('; ')) {
    if (!pair.startsWith(wanted)) continue;
    try {
      return decodeURIComponent(pair.slice(wanted.length));
    } catch {
      // Written by something else, not by us: counts as absent.
      return null;
    }
  }
  return null;
}

/**
 * Cookies for a year on the whole site, so that the server knows reader settings before the page runs.
 * A value the browser did not keep (cookies off, over 4 kB) is remembered for the visit. Reading and writing wait for another
 * process, so a value is read back only where it is longer than what the browser is known to keep under its name.
 */
export function cookieValues(
  page: { cookie: string } = document,
  secure = location.protocol === 'https:',
): KeyValue {
  const memory = memoryValues();
  /** The longest value of each name that was read back, as the cookie has it. */
  const kept = new Map<string, number>();
  const write = (key: string, value: string, seconds: number) => {
    try {
      page.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
    } catch {
      // Sandboxed documents throw here; memory answers instead.
    }
  };
  const read = (key: string) => {
    try {
      return cookieNamed(page.cookie, key);
    } catch {
      return null;
    }
  };
  return {
    get: key => memory.get(key) ?? read(key),
    set(key, value) {
      write(key, value, YEAR_SECONDS);
      const { length } = encodeURIComponent(value);
      if (length > (kept.get(key) ?? -1)) {
        if (read(key) !== value) return memory.set(key, value);
        kept.set(key, length);
      }
      memory.remove(key);
    },
    remove(key) {
      memory.remove(key);
      // Below zero: some parsers keep a cookie of age zero until the next millisecond.
      write(key, '', -1);
    },
  };
}
