import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { chapterFile, readBook } from '../library/content/books.ts';

/* One work of each kind, opened as a reader would. */

const isWebp = (bytes: Buffer | null) => bytes?.subarray(8, 12).toString() === 'WEBP';

async function bookOpens(storage: Storage, hash: string): Promise<boolean> {
  const book = await readBook(storage, hash);
  return book !== null && (await chapterFile(storage, book, 0)) !== '';
}

interface Sample {
  type: number;
  hash: string;
  page: string | null;
  sound: string | null;
  bytes: number | null;
}

async function opens(storage: Storage, { hash, page, sound, bytes }: Sample): Promise<boolean> {
  if (page) return isWebp(await storage.read(page));
  if (sound) return (await storage.open(sound))?.bytes === bytes;
  return bookOpens(storage, hash);
}

/** For each content type that has a work with files: whether the newest of them opens. */
export async function openWorks(db: Db, storage: Storage): Promise<{ type: number; opens: boolean }[]> {
  const { rows } = await sql<Sample>`
    select distinct on (type) * from (
      select edition.content_type as type, content_hash as hash, edition.id,
        (select storage_key from comic_page join comic_issue on comic_issue.id = issue_id
          where edition_id = edition.id order by comic_issue.position, comic_page.position limit 1) as page,
        sound.storage_key as sound, sound.bytes
      from edition left join lateral (
        select storage_key, bytes from audio_voice join audio_file on audio_file.id = file_id
        where audio_file.edition_id = edition.id order by audio_file.position limit 1) as sound on true) as each
    where page is not null or sound is not null or (type in (1, 33) and hash ~ '^[0-9a-f]{32}$')
    order by type, id desc`.execute(db);
  return Promise.all(
    rows.map(async row => ({ type: row.type, opens: await opens(storage, row).catch(() => false) })),
  );
}
