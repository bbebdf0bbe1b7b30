import { beforeEach, vi } from 'vitest';
import type { DownloadedFile } from './shelf.ts';

/* For tests: a browser's store as far as keeping goes, and a server that gives sound in pieces. */

const ORIGIN = 'https://mot.example';
const keyOf = (request: RequestInfo | URL) =>
  String(request instanceof Request ? request.url : request).replace(ORIGIN, '');
const plain = (key: string) => key.replace(/\?.*/, '');

function aCache(full: () => boolean) {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (request: RequestInfo | URL) => kept.get(keyOf(request))?.clone(),
    async put(request: RequestInfo | URL, reply: Response) {
      if (full()) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      kept.set(keyOf(request), reply);
    },
    delete: async (request: RequestInfo | URL) => kept.delete(keyOf(request)),
    keys: async (request?: string, how: { ignoreSearch?: boolean } = {}) =>
      [...kept.keys()]
        .filter(key => !request || (how.ignoreSearch ? plain(key) === request : key === request))
        .map(key => new Request(ORIGIN + key)),
  };
}

export const device = {
  stores: new Map<string, ReturnType<typeof aCache>>(),
  full: false,
  online: true,
  room: {} as { usage?: number; quota?: number },
  /** Sound by address; what is not here is 404. */
  sounds: new Map<string, Uint8Array>(),
  /** Pictures by address, given whole. */
  pictures: new Map<string, Uint8Array>(),
  /** Addresses fetched so far. */
  fetched: [] as string[],
  beforePicture: async (_url: string): Promise<void> => {},
  etag: '"one"',
  /** Ranges request for so far. */
  ranges: [] as string[],
  /** Called before each piece goes out. */
  before: (_range: string): void => {},
};

export const cachedAddresses = () => [...(device.stores.get('offline-kept')?.kept.keys() ?? [])];

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (!device.online) throw new TypeError('Failed to fetch');
  device.fetched.push(url);
  const picture = device.pictures.get(url);
  if (picture) {
    await device.beforePicture(url);
    init.signal?.throwIfAborted();
    return new Response(new Blob([picture as BlobPart]), { headers: { 'content-type': 'image/webp' } });
  }
  const range = String((init.headers as Record<string, string> | undefined)?.range ?? '');
  const sound = device.sounds.get(url);
  if (!sound) return new Response(null, { status: 404 });
  device.ranges.push(range);
  device.before(range);
  init.signal?.throwIfAborted();
  const [, start = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? [];
  const piece = sound.slice(Number(start), Number(end) + 1);
  return new Response(piece, {
    status: 206,
    headers: { etag: device.etag, 'content-range': `bytes ${start}-${end}/${sound.length}` },
  });
}

/** A downloaded chapter. */
export const downloadedFile = (fileId: number, more: Partial<DownloadedFile> = {}): DownloadedFile => ({
  fileId,
  voice: 'north',
  workId: 70,
  number: fileId,
  title: `Phần ${fileId}`,
  seconds: 600,
  bytes: 100,
  state: 'kept',
  keptAt: Date.now(),
  until: Date.now() + 3_600_000,
  ...more,
});

/** Each test on an empty device. */
export function withDevice(): void {
  beforeEach(() => {
    Object.assign(device, {
      full: false,
      online: true,
      room: {},
      etag: '"one"',
      ranges: [],
      fetched: [],
      beforePicture: async () => {},
      before: () => {},
    });
    device.stores.clear();
    device.sounds.clear();
    device.pictures.clear();
    vi.resetModules();
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage() {}
      },
    );
    vi.stubGlobal('navigator', {
      get onLine() {
        return device.online;
      },
      serviceWorker: { controller: {}, getRegistration: async () => undefined },
      storage: { estimate: async () => device.room },
    });
    vi.stubGlobal('location', { href: `${ORIGIN}/` });
    vi.stubGlobal('caches', {
      async open(name: string) {
        const found = device.stores.get(name) ?? aCache(() => device.full);
        device.stores.set(name, found);
        return found;
      },
      match: async (request: string, { cacheName }: { cacheName: string }) =>
        device.stores.get(cacheName)?.match(request),
      keys: async () => [...device.stores.keys()],
      delete: async (name: string) => device.stores.delete(name),
    });
    vi.stubGlobal('fetch', answer);
  });
}
