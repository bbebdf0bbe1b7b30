import { randomBytes } from 'node:crypto';
import { contentType } from '#contract/library/catalogue.ts';
import { type PriceType, priceTypes } from '#rules/rights/access.ts';
import { searchFields } from '#rules/text/search.ts';
import type { TestServer } from './testServer.ts';

export type Kind = keyof Pick<
  typeof contentType,
  'ebook' | 'audiobook' | 'podcast' | 'comic' | 'brief' | 'paperBook' | 'oakBook'
>;

export interface Some {
  /** Of a work that is there already: the content id of one of its editions. */
  of?: number;
  title?: string;
  parts?: number;
  free?: number;
  priceVnd?: number;
  originVnd?: number;
  /** Sold alone when it has a price, free else. */
  priceType?: PriceType;
  /** YYYY-MM-DD */
  releaseOn?: string;
  category?: number;
}

/** For tests: an edition of any kind with its files or issues, put straight into the tables. */
export async function anEdition(server: TestServer, kind: Kind, some: Some = {}): Promise<number> {
  const { db } = server.context;
  const { of, title = 'Người giữ đèn biển', parts = 0, free = 0, priceVnd = 0 } = some;
  const known = of
    ? await db.selectFrom('edition').select('work_id').where('id', '=', of).executeTakeFirstOrThrow()
    : undefined;
  const work =
    known?.work_id ??
    (
      await db
        .insertInto('work')
        .values({
          title,
          ...searchFields(title, []),
          category_id: some.category ?? null,
          language: 'vi',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id } = await db
    .insertInto('edition')
    .values({
      work_id: work,
      content_type: contentType[kind],
      content_hash: randomBytes(16).toString('hex'),
      price_vnd: priceVnd,
      price_type: some.priceType ?? (priceVnd > 0 ? priceTypes.retail : priceTypes.free),
      origin_vnd: some.originVnd ?? null,
      release_on: some.releaseOn ?? null,
      comic_status: kind === 'comic' ? 1 : null,
      words: 0,
      chars: 0,
      has_cover: false,
      tint: '#27476e',
      parts,
      seconds: kind === 'comic' || kind === 'paperBook' ? 0 : parts * 60,
      narrator: kind === 'audiobook' ? 'Giọng máy' : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: parts }, (_, position) => ({
    edition_id: id,
    position,
    title: `Số ${position + 1}`,
    zone: position < free ? ('free' as const) : ('paid' as const),
  }));
  if (rows.length > 0 && kind === 'comic')
    await db
      .insertInto('comic_issue')
      .values(rows.map(row => ({ ...row, pages: 12 })))
      .execute();
  else if (rows.length > 0) {
    const files = await db
      .insertInto('audio_file')
      .values(rows.map(row => ({ ...row, seconds: 60, spine_index: row.position })))
      .returning('id')
      .execute();
    await db
      .insertInto('audio_voice')
      .values(
        files.map(file => ({
          file_id: file.id,
          voice: 'north',
          storage_key: 'x',
          mime: 'audio/mpeg',
          seconds: 60,
          bytes: 1_000,
        })),
      )
      .execute();
  }
  return id;
}
