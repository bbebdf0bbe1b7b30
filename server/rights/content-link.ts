import { isOpen } from '#contract/rights/rights.ts';
import type { Context, ReaderContext } from '../kit/http/context.ts';
import { signLink } from '../kit/http/signed-links.ts';
import { newestOf } from '../kit/secret-ring.ts';
import type { EditionAccess } from './access.ts';
import { sealReader } from './sealed-reader.ts';

/*
 * Nothing else in the server signs addresses of content.
 */

type Asker = Pick<Context, 'linkSecret' | 'filesOrigin' | 'reader' | 'now'>;

/** The reader in a link: a partner cannot tell from it whom another partner's link was made for. */
const sealed = ({ linkSecret, reader }: Pick<Asker, 'linkSecret' | 'reader'>, hash: string): string =>
  reader
    ? sealReader(
        newestOf(linkSecret),
        reader.accountId,
        `content ${hash} ${reader.sessionId} ${reader.partnerId ?? ''}`,
      )
    : 'g';

/**
 * The address of a work's files for the one who asks: it opens the chapters that are open to them (of these only `only`
 * where it is given: its place among the chapters, and the number its files are named by) and dies when their right does, or at `until` where that is sooner.
 */
export function contentLink(
  context: Asker,
  edition: { id: number; hash: string },
  access: EditionAccess,
  { only, until }: { only?: { chapter: number; named: number }; until?: number } = {},
): { base: string; expiresAt: number } {
  const claim = {
    hash: edition.hash,
    editionId: edition.id,
    reader: sealed(context, edition.hash),
    purpose: access.purpose,
    place: only?.chapter ?? null,
    chapters: only ? [only.named].filter(() => isOpen(access.facts, only.chapter)) : access.facts.open,
  };
  const ends = [access.until, until].filter(end => typeof end === 'number');
  const dies = ends.length > 0 ? Math.min(...ends) : null;
  const { signed, expiresAt } = signLink(context.linkSecret, claim, context.now(), dies);
  return { base: `${context.filesOrigin}/content/${signed}/`, expiresAt };
}

/** The address of somebody's own song, for them alone. */
export function songLink(
  context: Pick<ReaderContext, 'linkSecret' | 'filesOrigin' | 'reader' | 'now'>,
  song: { id: number; key: string; extension: string },
): { url: string; expiresAt: number } {
  const claim = {
    hash: song.key,
    editionId: song.id,
    reader: sealed(context, song.key),
    purpose: null,
    place: null,
    chapters: 'all' as const,
  };
  const { signed, expiresAt } = signLink(context.linkSecret, claim, context.now());
  return { url: `${context.filesOrigin}/songs/${signed}/song.${song.extension}`, expiresAt };
}
