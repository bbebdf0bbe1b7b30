import { type RawBuilder, sql } from 'kysely';
import { contentType } from '#contract/library/catalogue.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { searchable, toned } from '#rules/text/search.ts';
import { clockOf, type Database, type Db } from '../../kit/db/db.ts';
import {
  AUTHOR_MARK,
  CATEGORY_MARK,
  endings,
  givenNames,
  middleNames,
  middles,
  openings,
  surnames,
  TITLE_MARK,
  TOPIC_MARK,
} from './words.ts';

export interface CatalogueSize {
  titles: number;
  /** The same seed makes the same catalogue. */
  seed: number;
  say(line: string): void;
}

const BATCH = 50_000;
/** Works that are well known for being new: the ranking job finds the same. */
const NEWEST = 2_000;
const CATEGORIES = 20;
const TOPICS = 24;

/** A list of words as an array that SQL counts from 1. */
const array = (words: readonly string[]): RawBuilder<string[]> =>
  sql`array[${sql.join(words.map(word => sql.lit(word)))}]`;
/** A whole number below `below` that belongs to the row `n`, other for each `salt`. */
const chance = (size: CatalogueSize, salt: number, below: number): RawBuilder<number> =>
  sql`((hashint8extended(n::bigint, ${sql.lit(size.seed * 1_000 + salt)}) & 2147483647) % ${sql.lit(below)})::int`;
const pick = (words: readonly string[], index: RawBuilder<number>) => sql`(${array(words)})[1 + ${index}]`;

/** How many titles of the synthetic catalogue there are, and how many others. */
export async function counted(db: Db): Promise<{ synthetic: number; others: number }> {
  const { rows } = await sql<{ synthetic: number; others: number }>`
    select count(*) filter (where title like ${`% (${TITLE_MARK} %)`})::int as synthetic,
      count(*) filter (where title not like ${`% (${TITLE_MARK} %)`})::int as others
    from work`.execute(db);
  return rows[0] ?? { synthetic: 0, others: 0 };
}

/**
 * Adds a synthetic catalogue: works, authors, editions of all kinds in about the proportions of a shop, chapters for
 * the first of them, topics, events. One transaction: a run that is broken off leaves nothing. Indexes of many rows are
 * built afterwards, so that the tables are locked meanwhile.
 */
export function addCatalogue(db: Database, size: CatalogueSize): Promise<void> {
  return db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local synchronous_commit = off; set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'`.execute(
      tx,
    );
    // Every row here is valid by construction: a superuser may skip a million constraint look-ups.
    await sql`select set_config('session_replication_role', 'replica', true) from pg_roles
      where rolname = current_user and rolsuper`.execute(tx);
    const heavy = size.titles >= BATCH ? await withoutHeavyIndexes(tx) : [];
    const places = await shelves(tx, size);
    const firstWork = await reserve(tx, 'work', size.titles);
    for (let from = 0; from < size.titles; from += BATCH) {
      const to = Math.min(from + BATCH, size.titles);
      await addWorks(tx, size, { ...places, firstWork, from, to });
      await addEditions(tx, size, { ...places, firstWork, from, to });
      size.say(`${to} / ${size.titles} tên`);
    }
    await addInsides(tx, size, firstWork);
    // The first fifty thousand rows have all words; without triggers they must be added here.
    await sql`
      insert into search_word select distinct word from work, words_in(folded) word
      where id between ${firstWork}::int and ${firstWork + BATCH}::int on conflict do nothing`.execute(tx);
    size.say('dựng chỉ mục');
    for (const definition of heavy) await sql.raw(definition).execute(tx);
    await sql`analyze`.execute(tx);
  });
}

/** Where most rows go. */
const FILLED = ['author', 'work', 'work_author', 'work_topic', 'edition', 'chapter', 'event_day'];

/** Drops the indexes that are built faster at once than row by row, all but keys; gives what makes them again. */
async function withoutHeavyIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = any(${FILLED}::regclass[]) and not indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** Takes that many numbers out of a table's sequence at once; gives the first. */
async function reserve(db: Db, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with place as (select nextval(pg_get_serial_sequence(${table}, 'id')) as first)
    select setval(pg_get_serial_sequence(${table}, 'id'), first + ${count}) - ${count} as first from place`.execute(
    db,
  );
  return Number(rows[0]?.first);
}

interface Places {
  firstAuthor: number;
  authors: number;
  firstCategory: number;
  firstTopic: number;
}

async function shelves(db: Db, size: CatalogueSize): Promise<Places> {
  const authors = Math.max(20, Math.floor(size.titles / 12));
  const firstAuthor = await reserve(db, 'author', authors);
  const name = (fold: (text: string) => string) => sql`
    ${pick(surnames.map(fold), chance(size, 1, surnames.length))} || ' ' ||
    ${pick(middleNames.map(fold), chance(size, 2, middleNames.length))} || ' ' ||
    ${pick(givenNames.map(fold), chance(size, 3, givenNames.length))} || ' ' || (${firstAuthor}::int + n)`;
  await sql`
    insert into author (id, name, folded) overriding system value
    select ${firstAuthor}::int + n, ${name(same => same)} || ${` ${AUTHOR_MARK}`},
      ' ' || ${name(searchable)} || ${` ${searchable(AUTHOR_MARK)} `}
    from generate_series(0, ${authors - 1}::int) n`.execute(db);
  const { rows } = await sql<{
    first: number;
  }>`select coalesce(max(id), 0)::int + 1 as first from category`.execute(db);
  const firstCategory = rows[0]?.first ?? 1;
  await sql`
    insert into category (id, name, position)
    select ${firstCategory}::int + n, ${CATEGORY_MARK} || ' ' || (${firstCategory}::int + n), 1000 + n
    from generate_series(0, ${CATEGORIES - 1}::int) n`.execute(db);
  const firstTopic = await reserve(db, 'topic', TOPICS);
  await sql`
    insert into topic (id, name, position) overriding system value
    select ${firstTopic}::int + n, ${TOPIC_MARK} || ' ' || (${firstTopic}::int + n), 1000 + n
    from generate_series(0, ${TOPICS - 1}::int) n`.execute(db);
  return { firstAuthor, authors, firstCategory, firstTopic };
}

type Span = Places & { firstWork: number; from: number; to: number };

async function addWorks(db: Db, size: CatalogueSize, span: Span): Promise<void> {
  const title = (fold: (text: string) => string) => sql`
    ${pick(openings.map(fold), chance(size, 4, openings.length))} || ' ' ||
    ${pick(middles.map(fold), chance(size, 5, middles.length))} || ' ' ||
    ${pick(endings.map(fold), chance(size, 6, endings.length))} || ' '`;
  const number = sql`(${span.firstWork}::int + n)`;
  const author = sql`(${span.firstAuthor}::int + ${chance(size, 7, span.authors)})`;
  await sql`
    insert into work (id, title, folded, title_folded, title_toned, description, category_id, language, published_year,
      renowned)
      overriding system value
    select made.id, title || ${`(${TITLE_MARK} `} || made.id || ')',
      ' ' || made.folded || ${`${searchable(TITLE_MARK)} `} || made.id || author.folded,
      made.folded || ${`${searchable(TITLE_MARK)} `} || made.id, toned || ${`${toned(TITLE_MARK)} `} || made.id,
      'Tên sách này do máy đặt để đo tốc độ.', category, 'vi', year,
      made.id >= ${span.firstWork + size.titles - NEWEST}
    from (
      select ${number} as id, ${title(same => same)} as title, ${title(searchable)} as folded, ${title(toned)} as toned,
        ${author} as author_id, ${span.firstCategory}::int + ${chance(size, 8, CATEGORIES)} as category,
        1990 + ${chance(size, 9, 37)} as year
      from generate_series(${span.from}::int, ${span.to - 1}::int) n
    ) made join author on author.id = made.author_id`.execute(db);
  await sql`
    insert into work_author (work_id, author_id, position)
    select ${number}, ${author}, 0 from generate_series(${span.from}::int, ${span.to - 1}::int) n`.execute(
    db,
  );
  await sql`
    insert into work_topic (topic_id, work_id)
    select ${span.firstTopic}::int + ${chance(size, 10, TOPICS)}, ${number}
    from generate_series(${span.from}::int, ${span.to - 1}::int) n where n % 10 = 3`.execute(db);
}

/** One edition in twenty is as warm as that and was opened in the last days; the others rest. */
const WARM = 400;

const { ebook, audiobook, podcast, comic, oakBook, brief, paperBook } = contentType;

/** Of a hundred titles 58 are ebooks first, and so on; every eighth ebook is also heard, another eighth also printed. */
const kindOf = sql`case when draw < 58 then ${sql.lit(ebook)} when draw < 70 then ${sql.lit(audiobook)}
  when draw < 73 then ${sql.lit(podcast)} when draw < 79 then ${sql.lit(comic)} when draw < 84 then ${sql.lit(oakBook)}
  when draw < 88 then ${sql.lit(brief)} else ${sql.lit(paperBook)} end`;

async function addEditions(db: Db, size: CatalogueSize, span: Span): Promise<void> {
  const heard = sql.join([audiobook, podcast, brief].map(code => sql.lit(code)));
  await sql`
    insert into edition (work_id, category_id, content_type, content_hash, price_vnd, price_type, oak_per_chapter, words, chars,
      has_cover, tint, parts, seconds, narrator, comic_status, origin_vnd, promotion_percent, release_on, updated_at, heat)
    select work_id, category, kind, md5('mot ' || ${sql.lit(size.seed)} || ' ' || work_id || ' ' || kind),
      case when kind = ${sql.lit(oakBook)} then 0 when sold then price else 0 end,
      case when kind = ${sql.lit(oakBook)} then 2 when not sold then case when luck < 6 then -1 else 0 end
        when luck = 19 and kind <> ${sql.lit(paperBook)} then -2 else 2 end,
      case when kind = ${sql.lit(oakBook)} then 1 + luck % 5 end,
      case when kind in (${heard}) then 0 else 20000 + luck * 1000 end,
      case when kind in (${heard}) then 0 else 90000 + luck * 4500 end,
      false, (array['#15b088', '#8a3324', '#283858', '#c84838', '#d8a828', '#084848'])[1 + luck % 6],
      3 + luck * 2, case when kind in (${heard}) then 1800 + luck * 600 else 0 end,
      case when kind in (${heard}) then 'Giọng đọc mẫu đo' else '' end,
      case when kind = ${sql.lit(comic)} then (array[0, 1, 4])[1 + luck % 3] end,
      case when sold and luck % 5 = 0 and kind <> ${sql.lit(oakBook)} then price + price / 4 end,
      case when sold and luck % 5 = 0 and kind <> ${sql.lit(oakBook)} then 20 end,
      case when kind = ${sql.lit(paperBook)} and luck = 3 then date '2027-01-01' + (n % 300) end,
      timestamptz '2026-11-01' - n * interval '7 seconds', case when heat < ${sql.lit(WARM)} then 0 else heat end
    from (
      select n, ${span.firstWork}::int + n as work_id, ${span.firstCategory}::int + ${chance(size, 8, CATEGORIES)} as category, kind, luck, heat, price,
        kind = ${sql.lit(paperBook)} or luck >= 10 as sold
      from (
        select n, ${kindOf} as kind, luck, heat, price from (
          select n, ${chance(size, 11, 100)} as draw, ${chance(size, 12, 20)} as luck,
            100000 / (1 + ${chance(size, 13, 5_000)}) as heat, (19 + ${chance(size, 14, 180)}) * 1000 as price
          from generate_series(${span.from}::int, ${span.to - 1}::int) n
        ) first
        union all
        select n, case when n % 8 = 1 then ${sql.lit(audiobook)} else ${sql.lit(paperBook)} end, luck, heat, price from (
          select n, ${chance(size, 11, 100)} as draw, ${chance(size, 15, 20)} as luck,
            100000 / (1 + ${chance(size, 16, 5_000)}) as heat, (19 + ${chance(size, 17, 180)}) * 1000 as price
          from generate_series(${span.from}::int, ${span.to - 1}::int) n where n % 8 in (1, 5)
        ) second where draw < 58
      ) kinds
    ) made`.execute(db);
}

/** How many editions of a kind have what is inside them. */
const OPEN = 500;

async function addInsides(db: Db, { titles }: CatalogueSize, firstWork: number): Promise<void> {
  const some = (kind: number) => sql`(
    select id as edition_id, parts from edition where content_type = ${kind}
      and work_id between ${firstWork}::int and ${firstWork + titles - 1}::int order by id limit ${OPEN})`;
  await sql`
    insert into chapter (edition_id, spine_index, title, words, chars, start_chars, folded, body)
    select edition_id, n, 'Chương ' || (n + 1), 1500, 6800, n * 6800, 'mot chuong de do toc do', 'Một chương để đo tốc độ.'
    from ${some(ebook)} made, generate_series(0, parts - 1) n`.execute(db);
  await sql`
    insert into audio_file (edition_id, position, title, seconds)
    select edition_id, n, 'Phần ' || (n + 1), 600 from ${some(audiobook)} made, generate_series(0, parts - 1) n`.execute(
    db,
  );
  await sql`
    insert into comic_issue (edition_id, position, title, pages)
    select edition_id, n, 'Tập ' || (n + 1), 20 from ${some(comic)} made, generate_series(0, parts - 1) n`.execute(
    db,
  );
  // Days count back from today: rankings ask for the last ones.
  await sql`
    insert into event_day (edition_id, day, kind, seen)
    select id, ${todayInVietnam(clockOf(db)())}::date - n, case when id % 3 = 0 then 'read' else 'open' end, 1 + heat / (10 * (n + 1))
    from edition, generate_series(0, 6) n
    where heat >= ${sql.lit(WARM)} and work_id between ${firstWork}::int and ${firstWork + titles - 1}::int`.execute(
    db,
  );
}

/** Takes the synthetic catalogue out again, with whatever readers did to it. */
export function removeCatalogue(db: Database): Promise<number> {
  return db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { numAffectedRows } = await sql`delete from work where title like ${`% (${TITLE_MARK} %)`}`.execute(
      tx,
    );
    await sql`delete from author where name like ${`% ${AUTHOR_MARK}`}`.execute(tx);
    await sql`delete from topic where name like ${`${TOPIC_MARK} %`}`.execute(tx);
    await sql`delete from category where name like ${`${CATEGORY_MARK} %`}
      and not exists (select 1 from work where category_id = category.id)`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
