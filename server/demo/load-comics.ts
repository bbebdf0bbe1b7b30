import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { posterWidths, widthsBelow } from '#rules/library/picture-widths.ts';
import { type DemoComic, demoComics } from '../../demo/comics/comics.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addComic } from '../library/catalogue/intake-parts.ts';
import type { ComicFacts } from '../library/ingest/comic/comic-facts.ts';
import { ingestComic } from '../library/ingest/comic/ingest-comic.ts';
import { loadedEdition, writeLoadMark } from './load-mark.ts';
import { isOwned } from './owned.ts';

interface LoadContext {
  db: Database;
  storage: Storage;
}

/** A comic of the demo library that the catalogue now has. */
export interface LoadedComic {
  key: string;
  title: string;
  editionId: number;
  /** It was imported by this call. */
  fresh: boolean;
}

/** Imports the comics that are new or changed, and their films. */
export async function loadComics(
  appContext: LoadContext,
  comics: readonly DemoComic[] = demoComics(),
): Promise<LoadedComic[]> {
  const loaded: LoadedComic[] = [];
  for (const comic of comics) loaded.push(await loadComic(appContext, comic));
  await loadFilms(appContext, loaded);
  return loaded;
}

/** Changes with its facts and with any of its pictures; what is told about it beside them came later. */
const stampOf = ({ drawn: _, about: __, ...comic }: DemoComic): string =>
  createHash('sha256').update(JSON.stringify(comic)).digest('hex');

async function loadComic({ db, storage }: LoadContext, comic: DemoComic): Promise<LoadedComic> {
  const { key, title } = comic;
  const name = `comic-${key}`;
  const source = stampOf(comic);
  const before = await loadedEdition(db, storage, name);
  // What somebody has bought stays as it was sold.
  const isHere = before && (before.source === source || before.source === comic.drawn);
  if (before && (isHere || (await isOwned(db, before.editionId))))
    return { key, title, editionId: before.editionId, fresh: false };
  const stored = await ingestComic(
    {
      hash: source.slice(0, 32),
      cover: { name: `${key}, bìa`, read: comic.cover },
      issues: comic.issues.map(issue => ({
        title: issue.title,
        sheets: issue.pages.map((read, page) => ({ name: `${key}, ${issue.title}, ${page + 1}`, read })),
      })),
    },
    storage,
    { keepWebp: true },
  );
  if (before) await db.deleteFrom('work').where('id', '=', before.workId).execute();
  const { authors, description, category, publishedYear, status, priceVnd, freeIssues, about } = comic;
  const { storyArcs, ...facts } = about ?? { storyArcs: [] };
  const { id } = await addComic(db, stored, {
    title,
    authors,
    description,
    category,
    publishedYear,
    status,
    priceVnd,
    freeChapters: freeIssues,
    storyArcs,
    ...(about && { facts: { web: '', volume: 0, ...facts } as ComicFacts }),
  });
  await writeLoadMark(storage, name, { source, editionId: id, hash: stored.hash });
  return { key, title, editionId: id, fresh: true };
}

const filmFacts = z.object({
  comic: z.string(),
  title: z.string(),
  seconds: z.number(),
  description: z.string(),
});

const filmsRoot = fileURLToPath(new URL('../../demo/comics/videos', import.meta.url));

/** The films lie finished beside their facts; a comic has them in the order of their names. */
async function loadFilms({ db, storage }: LoadContext, comics: readonly LoadedComic[]): Promise<void> {
  const names = (await readdir(filmsRoot)).filter(name => name.endsWith('.json')).sort();
  const positions = new Map<number, number>();
  for (const name of names) {
    const facts = filmFacts.parse(
      JSON.parse((await readFile(join(filmsRoot, name), 'utf8')).normalize('NFC')),
    );
    const editionId = comics.find(({ key }) => key === facts.comic)?.editionId;
    if (editionId === undefined) continue;
    const stem = join(filmsRoot, name.replace(/\.json$/, ''));
    const [film, poster] = await Promise.all([readFile(`${stem}.mp4`), readFile(`${stem}.webp`)]);
    const hash = createHash('sha256').update(film).update(poster).digest('hex').slice(0, 32);
    const folder = `films/${hash}`;
    const { width = 0, height = 0 } = await sharp(poster).metadata();
    if (!(await storage.exists(`${folder}/poster.webp`))) {
      await storage.put(`${folder}/film.mp4`, film, 'video/mp4');
      await storage.put(`${folder}/poster.webp`, poster, 'image/webp');
    }
    for (const narrow of widthsBelow(posterWidths, width)) {
      const key = `${folder}/poster-${narrow}.webp`;
      if (await storage.exists(key)) continue;
      const body = await sharp(poster).resize({ width: narrow }).webp({ quality: 76, effort: 4 }).toBuffer();
      await storage.put(key, body, 'image/webp');
    }
    const position = positions.get(editionId) ?? 0;
    positions.set(editionId, position + 1);
    const row = {
      title: facts.title,
      description: facts.description,
      seconds: facts.seconds,
      width,
      height,
      storage_key: `${folder}/film.mp4`,
      poster_key: `${folder}/poster.webp`,
      bytes: film.length,
    };
    await db
      .insertInto('comic_video')
      .values({ edition_id: editionId, position, ...row })
      .onConflict(conflict => conflict.columns(['edition_id', 'position']).doUpdateSet(row))
      .execute();
  }
}
