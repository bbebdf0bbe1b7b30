import { contentType } from '#rules/rights/content-type.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { editionAddress, episodeAddress } from './addresses.ts';
import { newParts } from './new-parts.ts';

interface OutPart {
  id: number;
  position: number;
  title: string;
}

/** Tells who follows an edition of its new parts; they are out, in order, and the first of them is opened. */
export async function announceParts(
  tx: Tx,
  edition: number,
  parts: readonly OutPart[],
  now: number,
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { content_type, title } = await tx
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'work_id')
    .select(['content_type', 'work.title'])
    .where('edition.id', '=', edition)
    .executeTakeFirstOrThrow();
  const address =
    content_type === contentType.podcast
      ? episodeAddress(first.title, first.id)
      : editionAddress(content_type, title, edition);
  await newParts.tell(tx, { edition, first: first.position, count: parts.length, address, at: now }, now);
}
