import { type RawBuilder, sql } from 'kysely';
import { readTypes } from '#rules/rights/content-type.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Database, Db } from '../kit/db/db.ts';

type Keys = RawBuilder<{ key: string }>;

const photos = (table: string, folder: string): Keys =>
  sql`select ${sql.lit(`${folder}/`)} || unnest(pictures) || '/' as key from ${sql.table(table)}`;
/** Editors' pictures: of some the key has its folder in front. */
const picture = (table: string, column: string, folder: string): Keys =>
  sql`select ${sql.lit(`${folder}/`)} || right(${sql.ref(column)}, 32) || '/' as key from ${sql.table(table)}
    where ${sql.ref(column)} ~ ${sql.lit(`^(${folder}/)?[0-9a-f]{32}$`)}`;

/** Every row that names files, by what they are. A key that ends with a slash is a folder with something in it. */
const named: Record<string, Keys> = {
  books: sql`select 'books/' || content_hash || '/book.json' as key from edition
    where content_type in (${sql.join(readTypes.map(type => sql.lit(type)))}) and content_hash ~ '^[0-9a-f]{32}$'`,
  covers: sql`select 'books/' || cover_key || '/cover/' as key from edition where cover_key ~ '^[0-9a-f]{32}$'`,
  'pages of comics': sql`select storage_key as key from comic_page`,
  films: sql`select storage_key as key from comic_video union all select poster_key from comic_video
    union all select 'films/' || key || '/film.mp4' from film_file`,
  sound: sql`select storage_key as key from audio_voice`,
  'times of sentences': sql`select marks_key as key from audio_voice where marks_key is not null`,
  songs: sql`select 'songs/' || key || '/song.' || extension as key from song`,
  avatars: sql`select 'avatars/' || avatar || '/' as key from account where avatar ~ '^[0-9a-f]{32}$'`,
  'pictures of ratings': photos('product_rating', 'ratephotos'),
  'pictures of products': photos('product', 'productphotos'),
  'pictures of complaints': photos('order_complaint', 'complaintphotos'),
  'pictures of settlements': photos('complaint_settlement', 'complaintphotos'),
  'pictures of returns': photos('shop_return', 'complaintphotos'),
  'pictures of chats': sql`select case type when ${sql.lit(chatTypes.video)} then 'chatfilms/' else 'chatphotos/' end || media || '/' as key
    from chat_message where media is not null`,
  'pictures of the feed': sql`select 'postphotos/' || key || '/' as key from post_media`,
  'pictures of news': picture('news', 'picture', 'news'),
  portraits: picture('author', 'picture', 'authors'),
  banners: picture('banner', 'image_key', 'banners'),
};

/** Files that are made again on demand, or belong to no row by design. */
const ofNoRow = /^(mot|og|demo|intake)\//;
const HASH = '[0-9a-f]{32}';

export interface FilesFound {
  /** By what they are: how many rows name a file, and the keys that are not there. */
  rows: { what: string; named: number; missing: string[] }[];
  files: number;
  bytes: number;
  /** Folders that no row of the database mentions: what came after the copy of the database, or was never removed. */
  orphans: string[];
}

/** These questions go over whole tables: they take as long as they take. */
const unhurried = <T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });

/** Every hash that any row mentions, wherever: what is mentioned is no orphan. */
async function mentioned(db: Db): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege(oid, 'select')`.execute(db);
  const all = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ one: string }>`
      select distinct mot_found[1] as one
      from ${sql.table(name)} as mot_row, regexp_matches(mot_row::text, ${HASH}, 'g') as mot_found`.execute(
      db,
    );
    for (const { one } of rows) all.add(one);
  }
  return all;
}

async function namedKeys(db: Db): Promise<{ what: string; keys: string[] }[]> {
  const all: { what: string; keys: string[] }[] = [];
  for (const [what, query] of Object.entries(named))
    all.push({ what, keys: (await query.execute(db)).rows.map(({ key }) => key) });
  return all;
}

/** Compares what rows name with what lies in the storage. */
export async function findFiles(
  db: Database,
  list: AsyncIterable<{ key: string; bytes: number }>,
): Promise<FilesFound> {
  const known = await unhurried(db, mentioned);
  const wanted = await unhurried(db, namedKeys);
  const there = new Set<string>();
  const orphans = new Set<string>();
  const found = { files: 0, bytes: 0 };
  for await (const { key, bytes } of list) {
    found.files += 1;
    found.bytes += bytes;
    there.add(key);
    for (let end = key.indexOf('/'); end >= 0; end = key.indexOf('/', end + 1))
      there.add(key.slice(0, end + 1));
    const hash = new RegExp(HASH).exec(key)?.[0];
    if (!ofNoRow.test(key) && !(hash && known.has(hash))) orphans.add(key.split('/').slice(0, 2).join('/'));
  }
  const rows = wanted.map(({ what, keys }) => ({
    what,
    named: keys.length,
    missing: keys.filter(key => !there.has(key)),
  }));
  return { rows, ...found, orphans: [...orphans].sort() };
}
