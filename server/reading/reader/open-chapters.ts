import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import type { Context, ReaderContext } from '../../kit/http/context.ts';
import { accessOfMany } from '../../rights/access.ts';
import { termsOfMany } from '../../rights/queries.ts';

export type Holder = Pick<ReaderContext, 'db' | 'now' | 'country'> & { reader: { accountId: number } };

/** An account's current access to an edition. */
export interface OpenChapters {
  has(chapter: number): boolean;
  /** The same where the same chapters are open. */
  name: string;
}

/**
 * What an account may open now of each of these editions, where it is. By what it holds, not by what sent the visit here: a
 * cookie, sent or left out, would have everything looked for once more.
 */
export const openChaptersOf = (
  { db, now, country, reader }: Holder,
  editionIds: readonly number[],
): Promise<(editionId: number) => OpenChapters> =>
  openTo({ db, now, country, reader: { accountId: reader.accountId } }, editionIds);

/** Access to each of these editions for everybody, signed in or not, in Vietnam. */
export const openToAllOf = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  editionIds: readonly number[],
): Promise<(editionId: number) => OpenChapters> =>
  openTo({ db, now, country: HOME_COUNTRY, reader: null }, editionIds);

async function openTo(
  holder: Pick<Context, 'db' | 'now' | 'country'> & { reader: { accountId: number } | null },
  editionIds: readonly number[],
): Promise<(editionId: number) => OpenChapters> {
  const editions = editionIds.length > 0 ? await termsOfMany(holder.db, editionIds) : [];
  const accessTo = await accessOfMany(holder, editions, () => 'read');
  const known = new Map(
    editions.map(edition => {
      const { open } = accessTo(edition).facts;
      const chapters = new Set(open === 'all' ? [] : open);
      return [
        edition.id,
        { has: (chapter: number) => open === 'all' || chapters.has(chapter), name: String(open) },
      ] as const;
    }),
  );
  return editionId => known.get(editionId) ?? { has: () => false, name: '' };
}
