import { growingCache } from '../growing-cache.ts';
import type { Context } from './context.ts';
import { networkOf } from './limits.ts';
import { Refusal } from './refusal.ts';

interface Bucket {
  /** Calls that may still be made at `at`, ms since 1970. */
  left: number;
  at: number;
}

/**
 * Slows down who asks too much: a bucket of `account` calls a minute for each account and of `network` for the guests of
 * each network, in this process alone. What guards money, codes and logins is counted in the database (limits.ts).
 */
export function softLimit({ account, network }: { account: number; network: number }) {
  const buckets = growingCache<Bucket>(20_000);
  return ({ reader, ip, now }: Pick<Context, 'reader' | 'ip' | 'now'>): void => {
    const key = reader ? `account:${reader.accountId}` : networkOf(ip);
    const most = reader ? account : network;
    const at = now();
    const { left, at: before } = buckets.get(key) ?? { left: most, at };
    const filled = Math.min(most, left + (Math.max(0, at - before) / 60_000) * most);
    if (filled < 1) throw new Refusal('too_many');
    buckets.set(key, { left: filled - 1, at });
  };
}
