import { growingCache } from '../kit/growing-cache.ts';
import type { AppContext } from '../kit/http/context.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ReadClaim } from '../kit/http/signed-links.ts';
import { openReader } from './sealed-reader.ts';
import { boughtInShop, countServed } from './served-queries.ts';

/** That somebody did not buy what a link opens is believed so long; a link that opens more is asked about anew. ms */
const BELIEVED_MS = 30_000;
const MOST = 20_000;

/** Counts a part in millionths. Throws link_expired for who has given it back. */
type Count = (part: number, share: number) => Promise<void>;

/** How what a link gives is counted; null where nothing is: it was not bought in a shop. */
export function servedCounter({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): (claim: ReadClaim) => Promise<Count | null> {
  const known = growingCache<{ at: number; bought: boolean }>(MOST);
  return async ({ reader, editionId, chapters, purpose, signedWith }) => {
    if (reader === 'g' || purpose === null) return null;
    const key = `${reader} ${editionId} ${chapters}`;
    const whose = { accountId: openReader(signedWith, reader), editionId };
    const before = known.get(key);
    const believed = before && (before.bought || Math.abs(now() - before.at) < BELIEVED_MS);
    const bought = believed ? before.bought : (await boughtInShop(db, whose)) !== undefined;
    if (!believed) known.set(key, { at: now(), bought });
    if (!bought) return null;
    return async (part, share) => {
      if (await countServed(db, { ...whose, part, share })) return;
      known.delete(key);
      throw new Refusal('link_expired');
    };
  };
}
