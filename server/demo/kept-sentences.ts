import { annotationColours } from '#rules/reading/annotations.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { seedOf } from '../../demo/covers/seed.ts';
import { demoWriters } from '../../demo/feed/words.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { textOfBook } from '../reading/reader/anchor-annotations.ts';
import { countKeptNow } from '../reading/reader/count-kept.ts';
import { putMark } from './put-mark.ts';

const HOUR = 3_600_000;
/** So many keep the sentence of a book at least. */
const FEWEST = 6;
/** And so many more at most. */
const MORE = 14;

/** People of the feed mark the sentence that editors chose of each book of a topic; done before, it changes nothing. `now` in ms. */
export async function loadKept(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select('id')
    .where('fullname', 'in', [...demoWriters()])
    .orderBy('id')
    .execute();
  const books = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.content_hash as hash', 'work.quote', 'work.title'])
    .where('edition.content_type', '=', contentType.ebook)
    .where('work.quote', '<>', '')
    .where(e =>
      e.exists(e.selectFrom('work_topic').select('topic_id').whereRef('work_topic.work_id', '=', 'work.id')),
    )
    .execute();
  for (const { id: edition, hash, quote, title } of books) {
    const pages = await textOfBook({ storage }, hash);
    if (!pages) continue;
    const keep = FEWEST + (seedOf(title) % MORE);
    for (const [at, { id: account }] of people.slice(0, keep).entries())
      await putMark(
        db,
        { account, edition, hash, pages },
        {
          ...{ kind: 'note', quote, key: `demo-kept-${edition}`, at: new Date(now - (at + 2) * HOUR) },
          colour: annotationColours[at % annotationColours.length] ?? 1,
        },
      );
  }
  await countKeptNow({ db, storage, now: () => now });
}
