import { missingSpace } from '#rules/reading/downloads.ts';

/** Somebody stopped it: it is no longer among those that wait. */
export class Stopped extends Error {}

export class NoSpace extends Error {
  constructor(readonly bytes: number) {
    super('no room');
  }
}

/** A file that can never be kept. */
export class Never extends Error {}

export async function checkSpace(bytes: number): Promise<void> {
  const room = (await navigator.storage?.estimate?.()) ?? {};
  const missing = missingSpace(room, bytes);
  if (missing > 0) throw new NoSpace(missing);
}

export async function put(cache: Cache, address: string, reply: Response): Promise<void> {
  try {
    await cache.put(address, reply);
  } catch (cause) {
    if ((cause as Error).name === 'QuotaExceededError') throw new NoSpace(0);
    throw cause;
  }
}

/** A link that died on the way. */
export const isExpiredLink = (status: number) => status === 401 || status === 403 || status === 410;
