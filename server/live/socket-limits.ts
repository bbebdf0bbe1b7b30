import { growingCache } from '../kit/growing-cache.ts';

/*
 * How much one network, one account and one socket may ask of this process. A network is an address or the /64 of one:
 * a mobile operator puts thousands of people behind an address, so those who are signed in are limited by account.
 */

/** Bytes of one message: ours are below 500. */
export const MOST_MESSAGE_BYTES = 4_096;
/** Open sockets of one account: devices and tabs. */
export const MOST_OF_ACCOUNT = 40;
const MOST_OF_NETWORK = 2_000;
/** Of them not signed in (yet). */
const MOST_GUESTS = 200;
/** Handshakes a minute that end without a person. */
const MOST_TRIES = 300;
/** Packets of one socket: at once, and a second over time. */
const BURST = 30;
const PER_SECOND = 5;

interface Network {
  all: number;
  guests: number;
}

interface Bucket {
  left: number;
  /** ms since 1970. */
  at: number;
}

/** Takes one from a bucket that holds `most` and is filled with `perMs`; false when it is empty. */
function take(bucket: Bucket, now: number, most: number, perMs: number): boolean {
  bucket.left = Math.min(most, bucket.left + Math.max(0, now - bucket.at) * perMs);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

/** A place for one socket; it is a guest's until `signedIn` is called. */
export interface Place {
  signedIn(): void;
  leave(): void;
}

/** Places for the sockets of this process; null when the network has no more. */
export function placesByNetwork(now: () => number): (network: string) => Place | null {
  const open = new Map<string, Network>();
  const tries = growingCache<Bucket>(20_000);
  return name => {
    const network = open.get(name) ?? { all: 0, guests: 0 };
    const tried = tries.get(name) ?? { left: MOST_TRIES, at: now() };
    tries.set(name, tried);
    if (network.all >= MOST_OF_NETWORK || network.guests >= MOST_GUESTS) return null;
    if (!take(tried, now(), MOST_TRIES, MOST_TRIES / 60_000)) return null;
    open.set(name, network);
    network.all += 1;
    network.guests += 1;
    let guests = 1;
    let here = 1;
    return {
      signedIn() {
        network.guests -= guests;
        tried.left += guests;
        guests = 0;
      },
      leave() {
        network.guests -= guests;
        network.all -= here;
        guests = here = 0;
        if (network.all === 0) open.delete(name);
      },
    };
  };
}

/** Whether one socket may send another packet now. */
export function packetLimit(now: () => number): () => boolean {
  const bucket: Bucket = { left: BURST, at: now() };
  return () => take(bucket, now(), BURST, PER_SECOND / 1_000);
}
