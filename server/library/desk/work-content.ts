import { sql } from 'kysely';
import type { WorkContent } from '#rules/library/work-content.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { contentType, listenedTypes } from '#rules/rights/content-type.ts';
import { daySpan } from '#rules/text/days.ts';
import { searchFields } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { setTerms } from '../../rights/queries.ts';
import { freeAsChapters } from '../catalogue/intake-sound.ts';
import { linkAuthors, linkTopics } from '../catalogue/intake-works.ts';
import { setWaits, waitingParts } from '../catalogue/waiting-parts.ts';
import { agesOf, categoryNamed, editionsOf, editionsOfAll, partsOf, setAge, workRows } from './queries.ts';

/** Which table the parts of a kind are in; null for what has none. */
const partTable = (type: number) => {
  if (type === contentType.paperBook) return null;
  if (type === contentType.comic) return 'comic_issue' as const;
  return listenedTypes.includes(type) ? ('audio_file' as const) : ('chapter' as const);
};

type EditionRow = Awaited<ReturnType<typeof editionsOfAll>>[number];

const editionContent = (
  edition: EditionRow,
  { free, waits, ageFrom }: Pick<WorkContent['editions'][number], 'free' | 'waits' | 'ageFrom'>,
): WorkContent['editions'][number] => ({
  id: edition.id,
  contentType: edition.content_type,
  priceType: edition.price_type,
  priceVnd: edition.price_vnd,
  originVnd: edition.origin_vnd,
  promotionPercent: edition.promotion_percent,
  oakPerChapter: edition.oak_per_chapter,
  copyright: edition.copyright,
  copyLetters: edition.copy_letters,
  comicStatus: edition.comic_status,
  ...(edition.content_type === contentType.comic && { ageFrom }),
  narrator: edition.narrator,
  releaseOn: edition.release_on,
  cover: edition.cover_hash,
  rightsFrom: edition.rights_from,
  rightsUntil: edition.rights_until,
  rightsCountries: edition.rights_countries,
  free,
  waits,
});

/** Works as readers see them, by id; those that are not there are left out. */
export async function contentsOf(db: Db, workIds: readonly number[]): Promise<Map<number, WorkContent>> {
  const [works, editions] = await Promise.all([workRows(db, workIds), editionsOfAll(db, workIds)]);
  const ids = editions.map(({ id }) => id);
  const [parts, waiting, ages] = await Promise.all([
    partsOf(db, ids),
    waitingParts(db, ids),
    agesOf(db, ids),
  ]);
  const freeOf = (id: number) =>
    (parts.get(id) ?? []).filter(({ zone }) => zone === 'free').map(({ at }) => at);
  const waitsOf = (id: number) =>
    (waiting.get(id) ?? []).map(({ at, on }) => ({ at, day: todayInVietnam(on.getTime()) }));
  const ofWork = new Map<number, EditionRow[]>();
  for (const row of editions) {
    const others = ofWork.get(row.work_id);
    if (others) others.push(row);
    else ofWork.set(row.work_id, [row]);
  }
  return new Map(
    works.map(({ id, published_year, ...work }) => [
      id,
      {
        ...{ title: work.title, authors: work.authors, category: work.category, topics: work.topics },
        ...{ description: work.description, quote: work.quote, language: work.language },
        publishedYear: published_year,
        editions: (ofWork.get(id) ?? []).map(edition =>
          editionContent(edition, {
            ...{ free: freeOf(edition.id), waits: waitsOf(edition.id) },
            ageFrom: ages.get(edition.id) ?? null,
          }),
        ),
      },
    ]),
  );
}

/** A work as readers see it; null for one that is not there. */
export const contentOf = async (db: Db, workId: number): Promise<WorkContent | null> =>
  (await contentsOf(db, [workId])).get(workId) ?? null;

async function setFree(
  tx: Db,
  { id, contentType: type, free }: WorkContent['editions'][number],
): Promise<void> {
  const table = partTable(type);
  if (!table) return;
  const at = sql.ref(table === 'chapter' ? 'spine_index' : 'position');
  const waiting = table === 'chapter' ? sql`` : sql`or waits_for = ${id}`;
  await sql`
    update ${sql.table(table)} set zone = case when ${at} = any(${free}::int[]) then 'free' else 'paid' end
    where (edition_id = ${id} ${waiting}) and (zone = 'free') <> (${at} = any(${free}::int[]))`.execute(tx);
  // A book that reads itself aloud has files beside its chapters.
  if (table === 'chapter') await freeAsChapters(tx, id);
}

/** A draft of before parts had days says nothing of them: they stay as they are. */
async function setDays(
  tx: Tx,
  { id, contentType: type, waits }: WorkContent['editions'][number],
  now: number,
): Promise<void> {
  const table = partTable(type);
  if (!waits || !table || table === 'chapter') return;
  const parts = waits.map(({ at, day }) => ({ at, on: new Date(daySpan(day, 1).from) }));
  await setWaits(tx, table, id, parts, now);
}

/** Shows readers this content, in a transaction that has locked the work. Editions that are gone are left out. */
export async function putContent(tx: Tx, workId: number, content: WorkContent, now: number): Promise<void> {
  await tx
    .updateTable('work')
    .set({
      title: content.title,
      ...searchFields(content.title, content.authors),
      description: content.description,
      quote: content.quote,
      category_id: content.category === null ? null : ((await categoryNamed(tx, content.category)) ?? null),
      language: content.language,
      published_year: content.publishedYear,
    })
    .where('id', '=', workId)
    .execute();
  await tx.deleteFrom('work_author').where('work_id', '=', workId).execute();
  await linkAuthors(tx, workId, content.authors);
  await tx.deleteFrom('work_topic').where('work_id', '=', workId).execute();
  await linkTopics(tx, workId, content.topics);
  const there = new Set((await editionsOf(tx, workId)).map(({ id }) => id));
  for (const edition of content.editions.filter(({ id }) => there.has(id))) {
    await setTerms(tx, edition.id, {
      price_type: edition.priceType,
      price_vnd: edition.priceVnd,
      oak_per_chapter: edition.oakPerChapter,
      copyright: edition.copyright,
    });
    await tx
      .updateTable('edition')
      .set({
        origin_vnd: edition.originVnd,
        promotion_percent: edition.promotionPercent,
        copy_letters: edition.copyLetters,
        comic_status: edition.comicStatus,
        narrator: edition.narrator,
        release_on: edition.releaseOn,
        cover_hash: edition.cover ?? null,
        rights_from: edition.rightsFrom ?? null,
        rights_until: edition.rightsUntil ?? null,
        rights_countries: edition.rightsCountries ?? null,
      })
      .where('id', '=', edition.id)
      .execute();
    await setFree(tx, edition);
    if (edition.contentType === contentType.comic && edition.ageFrom !== undefined)
      await setAge(tx, edition.id, edition.ageFrom ?? 0);
    await setDays(tx, edition, now);
  }
}
