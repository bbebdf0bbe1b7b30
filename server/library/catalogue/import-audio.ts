import { contentType } from '#contract/library/catalogue.ts';
import type { Storage } from '../../kit/storage.ts';
import { coverKey } from '../content/covers.ts';
import { audioDraft, findAudio } from '../ingest/audio/find-audio.ts';
import { type AudioDraft, type IngestedAudio, ingestAudio } from '../ingest/audio/ingest-audio.ts';
import { type FoundFeed, findEpisodes, type RssFeed } from '../ingest/audio/rss.ts';
import { transcode } from '../ingest/audio/transcode.ts';
import type { LazyFile } from '../ingest/comic/ingest-comic.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { editionAddress } from './addresses.ts';
import { appendAudio, episodeKey, episodeKeysOf, findPodcast } from './append-episodes.ts';
import {
  type ImportContext,
  type ImportedItem,
  type ImportOptions,
  type ImportSource,
  importedItem,
  nameOf,
  refuseUnmatched,
  withTitle,
  zonesOf,
} from './import-context.ts';
import { addAudio } from './intake-parts.ts';
import type { ExistingWork } from './intake-works.ts';

const coverOf = (work: ExistingWork | undefined, storage: Storage): LazyFile | undefined => {
  if (!work?.coverHash) return undefined;
  const key = coverKey(work.coverHash, 640);
  return {
    name: key,
    async read() {
      const bytes = await storage.read(key);
      if (!bytes) throw new IngestRefusal('broken_page', key);
      return bytes;
    },
  };
};

async function storeAudio(
  draft: AudioDraft,
  storage: Storage,
  { ffmpeg, onProgress }: ImportOptions,
): Promise<IngestedAudio> {
  if (ffmpeg === undefined) return ingestAudio(draft, storage, { onProgress });
  const made = await transcode(draft, ffmpeg, onProgress);
  try {
    return await ingestAudio(made.draft, storage, { onProgress });
  } finally {
    await made.close();
  }
}

interface GrownPodcast {
  /** The podcast that is there already. */
  editionId: number;
  address: string;
  found: FoundFeed;
}

/** A feed that was imported before and has grown: its new episodes. */
async function newEpisodes(
  { db }: ImportContext,
  title: string,
  authors: readonly string[],
  found: FoundFeed,
): Promise<GrownPodcast | null> {
  const podcast = await findPodcast(db, title, authors);
  if (!podcast) return null;
  const known = await episodeKeysOf(db, podcast.id);
  const isNew = found.episodes.map(({ title, publishedAt }) => {
    return !known.has(episodeKey(title, publishedAt === null ? null : new Date(publishedAt)));
  });
  const only = <T>(all: readonly T[]) => all.filter((_, at) => isNew[at]);
  return {
    editionId: podcast.id,
    address: editionAddress(contentType.podcast, podcast.title, podcast.id),
    found: { ...found, parts: only(found.parts), episodes: only(found.episodes) },
  };
}

/** Imports an audiobook, a summary or a podcast; with a feed the episodes whose audio files are there. */
export async function importAudio(
  appContext: ImportContext,
  path: string,
  { archive, meta, fields, work, options, feed }: ImportSource & { feed?: RssFeed },
): Promise<ImportedItem> {
  const all = findAudio(archive, meta.voices);
  const told = feed && findEpisodes(feed, all, archive);
  refuseUnmatched(meta, (told ?? all).parts.length);
  const usual = feed ? 'podcast' : 'audiobook';
  const kind = meta.kind === undefined || meta.kind === 'ebook' || meta.kind === 'comic' ? usual : meta.kind;
  const problems = (told?.missing ?? []).map(title => `“${title}”: không có tệp âm thanh`);
  const authors = fields.authors ?? (feed?.author ? [feed.author] : []);
  const more =
    told && kind === 'podcast'
      ? await newEpisodes(appContext, work?.title ?? fields.title ?? feed?.title ?? '', authors, told)
      : null;
  const found = more?.found ?? told ?? all;
  if (more && found.parts.length === 0) {
    const { editionId: id, address } = more;
    return { ...importedItem({ status: 'known', id, address }, kind, 0), problems };
  }
  const episodes = more?.found.episodes ?? told?.episodes;
  // Editors number the whole feed; of what comes later they say nothing.
  const chapters = more ? undefined : meta.chapters;
  const draft = audioDraft(
    { ...found, cover: found.cover ?? coverOf(work, appContext.storage) },
    found.parts.map((_, at) => chapters?.[at]?.title ?? episodes?.[at]?.title),
  );
  const audio = await storeAudio(draft, appContext.storage, options);
  const parts = audio.parts.map((part, at) => {
    const said = chapters?.[at];
    const episode = episodes?.[at];
    return {
      ...part,
      title: part.title || (audio.parts.length === 1 ? nameOf(path) : `Phần ${at + 1}`),
      description: (said && 'description' in said ? said.description : undefined) ?? episode?.description,
      ...(said && 'ebookChapter' in said ? { spineIndex: said.ebookChapter } : {}),
      ...(episode?.publishedAt ? { publishedAt: new Date(episode.publishedAt) } : {}),
    };
  });
  if (more) {
    const added = await appendAudio(appContext.db, more.editionId, parts, fields);
    const { editionId: id, address } = more;
    return {
      ...importedItem({ status: added > 0 ? 'imported' : 'known', id, address }, kind, added),
      problems,
    };
  }
  const said = {
    ...fields,
    title: fields.title ?? (feed?.title || audio.album || nameOf(path)),
    authors: fields.authors ?? [feed?.author || audio.artist].filter(Boolean),
    description: fields.description ?? feed?.description,
    language: fields.language ?? (feed?.language || undefined),
    zones: zonesOf(meta),
    narrator: meta.narrator,
  };
  const taken = await addAudio(appContext.db, kind, { ...audio, parts }, withTitle(said, work));
  return { ...importedItem(taken, kind, parts.length), problems };
}
