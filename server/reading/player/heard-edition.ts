import { listenedTypes, readTypes } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { editionRow } from '../../library/catalogue/detail.ts';
import type { CardRow } from '../../library/catalogue/queries.ts';
import { countFiles } from './queries.ts';

const all: readonly number[] = [...listenedTypes, ...readTypes];

/** A work with something to hear, `parts` counting its files: a book is one where it reads itself aloud. Throws not_found. */
export async function heardEdition(db: Db, id: number, types: readonly number[] = all): Promise<CardRow> {
  const row = await editionRow(
    db,
    id,
    types.filter(type => all.includes(type)),
  );
  if (!readTypes.includes(row.content_type)) return row;
  const parts = await countFiles(db, row.id);
  if (parts === 0) throw new Refusal('not_found');
  return { ...row, parts };
}

/** The right that opens its files: who may read a book may hear it. */
export const purposeOf = ({ content_type }: { content_type: number }): 'listen' | 'read' =>
  readTypes.includes(content_type) ? 'read' : 'listen';
