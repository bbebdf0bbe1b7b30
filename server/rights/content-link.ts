import type { Context } from '../kit/context.ts';
import { signLink } from '../kit/signed-links.ts';
import type { EditionAccess } from './access.ts';

/**
 * The address of a work's files for the one who asks: it opens the chapters that are open to them and dies when their
 * right does. Nothing else in the server signs such addresses.
 */
export function contentLink(
  context: Pick<Context, 'linkSecret' | 'filesOrigin' | 'reader' | 'now'>,
  edition: { id: number; hash: string },
  access: EditionAccess,
): { base: string; expiresAt: number } {
  const claim = {
    hash: edition.hash,
    editionId: edition.id,
    reader: context.reader ? `a${context.reader.accountId}` : 'g',
    chapters: access.facts.open,
  };
  const { signed, expiresAt } = signLink(context.linkSecret, claim, context.now(), access.until);
  return { base: `${context.filesOrigin}/content/${signed}/`, expiresAt };
}
