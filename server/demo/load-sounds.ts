import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { contentType } from '#contract/library/catalogue.ts';
import { coverPng } from '../../demo/covers/cover-png.ts';
import { drawCover } from '../../demo/covers/draw-cover.ts';
import { accents, type DemoSound, demoSounds } from '../../demo/sound/sounds.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addAudio } from '../library/catalogue/intake-parts.ts';
import { coverKey } from '../library/content/covers.ts';
import { ingestAudio, type VoiceDraft } from '../library/ingest/audio/ingest-audio.ts';
import type { LazyFile } from '../library/ingest/comic/ingest-comic.ts';
import type { LoadedBook } from './load-book.ts';
import { loadedEdition, writeLoadMark } from './load-mark.ts';
import { isOwned } from './owned.ts';

interface LoadContext {
  db: Database;
  storage: Storage;
}

/** Something to hear that the catalogue now has. */
export interface LoadedSound {
  title: string;
  editionId: number;
  /** It came in just now. */
  fresh: boolean;
}

const kinds = { audiobook: 'audiobook', podcast: 'podcast', summary: 'brief' } as const;
/** Raise it when audio ingestion changes: the demo's audio is then imported again. */
const LOADED_VERSION = 1;
/** Pixels; as the covers of the demo's books are drawn. */
const COVER_WIDTH = 800;

/** Brings in the sounds that are new or changed. `books` by the name of their folder: an audiobook joins its book. */
export async function loadSounds(
  appContext: LoadContext,
  books: ReadonlyMap<string, LoadedBook>,
  sounds: readonly DemoSound[] = demoSounds(),
): Promise<LoadedSound[]> {
  const loaded: LoadedSound[] = [];
  for (const sound of sounds) {
    const book = sound.kind === 'audiobook' && sound.of ? books.get(sound.of) : undefined;
    // Its book is not in this library.
    if (sound.kind === 'audiobook' && sound.of && !book) continue;
    loaded.push(await loadSound(appContext, sound, book));
  }
  return loaded;
}

async function loadSound(
  { db, storage }: LoadContext,
  sound: DemoSound,
  book: LoadedBook | undefined,
): Promise<LoadedSound> {
  const { key, title, authors, category, description, publishedYear, narrator } = sound;
  const name = `sound-${key}`;
  const work = book && (await workOf(db, book.editionId));
  const source = stampOf(sound, work?.workId);
  const before = await loadedEdition(db, storage, name);
  // What somebody has bought stays as it was sold.
  if (before && (before.source === source || (await isOwned(db, before.editionId))))
    return { title, editionId: before.editionId, fresh: false };
  const audio = await ingestAudio(
    {
      cover: work?.hash ? coverOfBook(work.hash, storage) : ownCover(sound),
      parts: sound.chapters.map(chapter => ({ title: chapter.title, voices: voicesOf(chapter) })),
    },
    storage,
  );
  if (before) await removeBefore(db, before.editionId);
  const { id } = await addAudio(
    db,
    kinds[sound.kind],
    {
      ...audio,
      parts: audio.parts.map((part, at) => ({
        ...part,
        description: sound.chapters[at]?.description,
        spineIndex: sound.chapters[at]?.ebookChapter,
      })),
    },
    {
      title,
      authors,
      category,
      description,
      publishedYear,
      narrator,
      workId: work?.workId,
      priceVnd: sound.priceVnd,
      priceType: sound.memberOnly ? (sound.priceVnd ? -2 : -1) : undefined,
      freeChapters: sound.freeChapters,
    },
  );
  await writeLoadMark(storage, name, { source, editionId: id, hash: audio.hash });
  return { title, editionId: id, fresh: true };
}

/** Changes with anything that is said or heard; a recording says itself what it was made of. */
function stampOf(sound: DemoSound, workId: number | undefined): string {
  // The folder of this machine is not part of what one hears.
  const text = JSON.stringify([LOADED_VERSION, workId ?? null, sound], (key, value) =>
    key === 'file' || key === 'marks' ? basename(String(value)) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

const fileSheet = (path: string): LazyFile => ({ name: basename(path), read: () => readFile(path) });

const voicesOf = ({ voices }: DemoSound['chapters'][number]): VoiceDraft[] =>
  accents.flatMap(voice => {
    const recording = voices[voice];
    return recording ? [{ ...fileSheet(recording.file), voice, marks: fileSheet(recording.marks) }] : [];
  });

const coverOfBook = (hash: string, storage: Storage): LazyFile => ({
  name: 'bìa của sách',
  async read() {
    const cover = await storage.read(coverKey(hash, 640));
    if (!cover) throw new Error(`the cover of ${hash} is gone`);
    return cover;
  },
});

const ownCover = ({ title, authors, category }: DemoSound): LazyFile => ({
  name: 'bìa',
  read: () => coverPng(drawCover({ title, author: authors[0] ?? '', category }), COVER_WIDTH),
});

async function workOf(db: Database, editionId: number) {
  const row = await db
    .selectFrom('edition')
    .select(['work_id', 'content_hash', 'has_cover'])
    .where('id', '=', editionId)
    .executeTakeFirst();
  return row && { workId: row.work_id, hash: row.has_cover ? row.content_hash : null };
}

/** The edition that this loader made before, and its work when nothing else belongs to it. */
async function removeBefore(db: Database, editionId: number): Promise<void> {
  const gone = await db
    .deleteFrom('edition')
    .where('id', '=', editionId)
    .where('content_type', 'in', [contentType.audiobook, contentType.podcast, contentType.brief])
    .returning('work_id')
    .executeTakeFirst();
  if (!gone) return;
  await db
    .deleteFrom('work')
    .where('id', '=', gone.work_id)
    .where(e => e.not(e.exists(e.selectFrom('edition').select('id').where('work_id', '=', gone.work_id))))
    .execute();
}
