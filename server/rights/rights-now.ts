import { isOpen } from '#contract/rights/rights.ts';
import { growingCache } from '../kit/growing-cache.ts';
import type { AppContext } from '../kit/http/context.ts';
import type { LinkClaim, ReadClaim } from '../kit/http/signed-links.ts';
import { accessOf } from './access.ts';
import { termsOf } from './queries.ts';
import { openReader } from './sealed-reader.ts';

/** A right that was withdrawn closes the links that stand on it this soon, in each process. ms. */
const CHECKED_EVERY_MS = 30_000;
const MOST = 20_000;

type Open = LinkClaim['chapters'];

async function openNow(
  appContext: AppContext,
  { editionId, reader, purpose, signedWith }: ReadClaim,
  country: string,
): Promise<Open> {
  const { db, now } = appContext;
  const edition = await termsOf(db, editionId);
  if (!edition || !purpose) return [];
  const asker = reader === 'g' ? null : { accountId: openReader(signedWith, reader) };
  return (await accessOf({ db, now, country, reader: asker }, edition, purpose)).facts.open;
}

/** `chapters` itself where nothing of it was closed. */
function narrowed({ chapters, place }: LinkClaim, open: Open): Open {
  if (open === 'all') return chapters;
  // Files that are numbered otherwise than the chapters stand or fall with the one place they were signed for.
  if (place !== null) return isOpen({ open: [...open] }, place) ? chapters : [];
  if (chapters === 'all') return open;
  const still = chapters.filter(chapter => open.includes(chapter));
  return still.length === chapters.length ? chapters : still;
}

/**
 * Answers what of a link's chapters is still open to the one it was made for, where its address is used: refunds, returns and
 * a border end it early. Only a yes to the whole link is believed for a while: what was just bought is open at once.
 */
export function rightsNow(appContext: AppContext): (claim: ReadClaim, country: string) => Promise<Open> {
  const known = growingCache<{ at: number; open: Open }>(MOST);
  return async (claim, country) => {
    const key = `${claim.reader} ${claim.editionId} ${claim.purpose} ${country}`;
    const at = appContext.now();
    const before = known.get(key);
    if (before && Math.abs(at - before.at) < CHECKED_EVERY_MS) {
      const still = narrowed(claim, before.open);
      if (still === claim.chapters) return still;
    }
    const open = await openNow(appContext, claim, country);
    known.set(key, { at, open });
    return narrowed(claim, open);
  };
}
