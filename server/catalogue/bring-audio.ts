import { contentType } from '#contract/catalogue.ts';
import { coverKey } from '../content/covers.ts';
import { type AudioDraft, type IngestedAudio, ingestAudio } from '../ingest/audio.ts';
import { audioDraft, findAudio } from '../ingest/audio-source.ts';
import type { Sheet } from '../ingest/comic.ts';
import { type Feed, type FoundFeed, findEpisodes } from '../ingest/feed.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { retune } from '../ingest/retune.ts';
import type { Storage } from '../kit/storage.ts';
import { editionAddress } from './addresses.ts';
import { appendAudio, episodeName, episodesOf, podcastKnown } from './append-episodes.ts';
import { addAudio } from './intake-parts.ts';
import type { KnownWork } from './intake-works.ts';
import {
  type Brought,
  brought,
  type House,
  type Matter,
  nameOf,
  refuseUnmatched,
  type Wishes,
  withTitle,
  zonesOf,
} from './matter.ts';

const coverOf = (work: KnownWork | undefined, storage: Storage): Sheet | undefined => {
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

async function takeIn(
  draft: AudioDraft,
  storage: Storage,
  { ffmpeg, onProgress }: Wishes,
): Promise<IngestedAudio> {
  if (ffmpeg === undefined) return ingestAudio(draft, storage, { onProgress });
  const made = await retune(draft, ffmpeg, onProgress);
  try {
    return await ingestAudio(made.draft, storage, { onProgress });
  } finally {
    await made.close();
  }
}

interface Grown {
  /** The podcast that is there already. */
  editionId: number;
  address: string;
  found: FoundFeed;
}

/** A feed that was brought in before and has grown: what of it is new. */
async function grown(
  { db }: House,
  title: string,
  authors: readonly string[],
  found: FoundFeed,
): Promise<Grown | null> {
  const podcast = await podcastKnown(db, title, authors);
  if (!podcast) return null;
  const known = await episodesOf(db, podcast.id);
  const isNew = found.episodes.map(({ title, publishedAt }) => {
    return !known.has(episodeName(title, publishedAt === null ? null : new Date(publishedAt)));
  });
  const only = <T>(all: readonly T[]) => all.filter((_, at) => isNew[at]);
  return {
    editionId: podcast.id,
    address: editionAddress(contentType.podcast, podcast.title, podcast.id),
    found: { ...found, parts: only(found.parts), episodes: only(found.episodes) },
  };
}

/** Brings in an audiobook, a summary or a podcast; with a feed its episodes, as far as their sound is there. */
export async function bringAudio(
  house: House,
  path: string,
  { archive, meta, word, work, wishes, feed }: Matter & { feed?: Feed },
): Promise<Brought> {
  const all = findAudio(archive, meta.voices);
  const told = feed && findEpisodes(feed, all, archive);
  refuseUnmatched(meta, (told ?? all).parts.length);
  const usual = feed ? 'podcast' : 'audiobook';
  const kind = meta.kind === undefined || meta.kind === 'ebook' || meta.kind === 'comic' ? usual : meta.kind;
  const problems = (told?.missing ?? []).map(title => `“${title}”: không có tệp âm thanh`);
  const authors = word.authors ?? (feed?.author ? [feed.author] : []);
  const more =
    told && kind === 'podcast'
      ? await grown(house, work?.title ?? word.title ?? feed?.title ?? '', authors, told)
      : null;
  const found = more?.found ?? told ?? all;
  if (more && found.parts.length === 0) {
    const { editionId: id, address } = more;
    return { ...brought({ status: 'known', id, address }, kind, 0), problems };
  }
  const episodes = more?.found.episodes ?? told?.episodes;
  // Editors number the whole feed; of what comes later they say nothing.
  const chapters = more ? undefined : meta.chapters;
  const draft = audioDraft(
    { ...found, cover: found.cover ?? coverOf(work, house.storage) },
    found.parts.map((_, at) => chapters?.[at]?.title ?? episodes?.[at]?.title),
  );
  const audio = await takeIn(draft, house.storage, wishes);
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
    const added = await appendAudio(house.db, more.editionId, parts, word);
    const { editionId: id, address } = more;
    return { ...brought({ status: added > 0 ? 'imported' : 'known', id, address }, kind, added), problems };
  }
  const said = {
    ...word,
    title: word.title ?? (feed?.title || audio.album || nameOf(path)),
    authors: word.authors ?? [feed?.author || audio.artist].filter(Boolean),
    description: word.description ?? feed?.description,
    language: word.language ?? (feed?.language || undefined),
    zones: zonesOf(meta),
    narrator: meta.narrator,
  };
  const taken = await addAudio(house.db, kind, { ...audio, parts }, withTitle(said, work));
  return { ...brought(taken, kind, parts.length), problems };
}
