import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type DemoComic, demoComics } from '../../demo/comics/comics.ts';
import { kindNamed } from '../front/desk/kinds.ts';
import { keepPicture } from '../front/desk/pictures.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { addComic } from '../library/catalogue/intake-parts.ts';
import { takeFilm } from '../library/films/take-film.ts';
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
  description: z.string(),
});

const filmsRoot = fileURLToPath(new URL('../../demo/comics/videos', import.meta.url));

/**
 * The films lie finished beside their facts; they are sent and published as the desk does. One that is there already, by its title, stays
 * as editors have it.
 */
async function loadFilms({ db, storage }: LoadContext, comics: readonly LoadedComic[]): Promise<void> {
  const names = (await readdir(filmsRoot)).filter(name => name.endsWith('.json')).sort();
  const kind = kindNamed('films');
  for (const name of kind ? names : []) {
    const facts = filmFacts.parse(
      JSON.parse((await readFile(join(filmsRoot, name), 'utf8')).normalize('NFC')),
    );
    const comic = comics.find(({ key }) => key === facts.comic)?.editionId;
    if (comic === undefined || !kind) continue;
    const { title, description } = facts;
    const there = await db
      .selectFrom('comic_video')
      .select('id')
      .where('edition_id', '=', comic)
      .where('title', '=', title)
      .executeTakeFirst();
    if (there) continue;
    const stem = join(filmsRoot, name.replace(/\.json$/, ''));
    const film = await takeFilm({ db, storage, now: Date.now }, await readFile(`${stem}.mp4`));
    const poster = await keepPicture({ storage }, kind, await readFile(`${stem}.webp`));
    await publishKindItem(db, 'films', { comic, title, description, film: film.key, poster });
  }
}
