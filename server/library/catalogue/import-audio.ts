import { contentType } from '#contract/library/catalogue.ts';
import type { Storage } from '../../kit/storage.ts';
import { coverKey } from '../content/covers.ts';
import { cutChapters } from '../ingest/audio/cut-chapters.ts';
import {
  audioDraft,
  byTags,
  type FoundAudio,
  findAudio,
  type TaggedAudio,
} from '../ingest/audio/find-audio.ts';
import { type AudioDraft, type IngestedAudio, ingestAudio } from '../ingest/audio/ingest-audio.ts';
import { measureSound } from '../ingest/audio/read-sound.ts';
import { type FoundFeed, findEpisodes, type RssFeed } from '../ingest/audio/rss.ts';
import type { Sound } from '../ingest/audio/sound.ts';
import { transcode } from '../ingest/audio/transcode.ts';
import type { LazyFile } from '../ingest/comic/ingest-comic.ts';
import type { Meta } from '../ingest/editor-metadata.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { editionAddress } from './addresses.ts';
import {
  appendAudio,
  type EpisodeEdit,
  editEpisodes,
  editionNamed,
  type KnownPart,
  knownParts,
} from './append-episodes.ts';
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
import { matchEpisodes } from './match-episodes.ts';
import { hasSameBytes } from './same-bytes.ts';

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

/** Existing episodes, and new ones in the source. */
interface Grown {
  editionId: number;
  address: string;
  found: FoundAudio;
  episodes?: FoundFeed['episodes'];
  /** Episodes that the feed says something else of now. */
  edited: number;
}

/** A feed that was imported before: its new episodes; what was edited of the others is written. */
async function newEpisodes(
  { db }: ImportContext,
  title: string,
  authors: readonly string[],
  told: FoundFeed,
  /** Titles that editors gave, by position. */
  chapters: Meta['chapters'],
): Promise<Grown | null> {
  const podcast = await editionNamed(db, 'podcast', title, authors);
  if (!podcast) return null;
  const matched = matchEpisodes(told.episodes, await knownParts(db, podcast.id));
  const edits = told.episodes.flatMap((episode, at) => {
    const row = matched.get(episode);
    return (row && editOf(row, episode, chapters?.[at] !== undefined)) ?? [];
  });
  await editEpisodes(db, edits);
  const only = <T>(all: readonly T[]) =>
    all.filter((_, at) => !matched.has(told.episodes[at] as FoundFeed['episodes'][number]));
  return {
    editionId: podcast.id,
    address: editionAddress(contentType.podcast, podcast.title, podcast.id),
    found: { ...told, parts: only(told.parts) },
    episodes: only(told.episodes),
    edited: edits.length,
  };
}

/** Changes in a feed's metadata; null for none. Titles given by an editor stay. */
function editOf(
  row: KnownPart,
  { guid, title, description, publishedAt }: FoundFeed['episodes'][number],
  isEditors: boolean,
): EpisodeEdit | null {
  const said: Omit<EpisodeEdit, 'id'> = {};
  if (row.guid !== guid) said.guid = guid;
  if (!isEditors && row.title !== title) said.title = title;
  if (!isEditors && description && row.description !== description) said.description = description;
  if (publishedAt !== null && row.published_at.getTime() !== publishedAt)
    said.published_at = new Date(publishedAt);
  return Object.keys(said).length > 0 ? { id: row.id, ...said } : null;
}

/** Seconds that a recording and what ffmpeg made of it differ by, at most. */
const SAME_LENGTH = 0.3;

/** A folder that was imported before and has more in it now: what stands behind all that is here. */
async function newChapters(
  { db, storage }: ImportContext,
  kind: 'audiobook' | 'podcast' | 'brief',
  { title, authors, ffmpeg }: { title: string; authors: readonly string[]; ffmpeg: string | undefined },
  { found, titles }: TaggedAudio,
): Promise<Grown | null> {
  const here = await editionNamed(db, kind, title, authors);
  if (!here) return null;
  const known = await knownParts(db, here.id);
  if (known.length === 0 || known.length > found.parts.length) return null;
  const draft = audioDraft(found, titles);
  for (const [at, row] of known.entries()) {
    const part = draft.parts[at];
    const sound = await soundOf(firstVoice(part?.voices ?? []));
    // What ffmpeg made over has other bytes than its source, and the same name and length.
    const near = ffmpeg !== undefined && Math.abs((sound?.seconds ?? 0) - row.seconds) <= SAME_LENGTH;
    const isSame =
      (near && (!part?.title || part.title === row.title)) ||
      (sound && (await hasSameBytes(storage, row.storage_key, sound.body)));
    if (!isSame) return null;
  }
  return {
    editionId: here.id,
    address: editionAddress(contentType[kind], here.title, here.id),
    found: { ...found, parts: found.parts.slice(known.length) },
    edited: 0,
  };
}

/** The voice that knownParts tells the file of. */
const firstVoice = <V extends { voice: string }>(voices: readonly V[]): V | undefined =>
  voices.find(({ voice }) => voice === 'main') ??
  [...voices].sort((one, other) => (one.voice < other.voice ? -1 : 1))[0];

/** Null for what cannot be played. */
async function soundOf(
  voice: AudioDraft['parts'][number]['voices'][number] | undefined,
): Promise<Sound | null> {
  try {
    return voice ? measureSound(await voice.read(), voice.name) : null;
  } catch (error) {
    if (error instanceof IngestRefusal) return null;
    throw error;
  }
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
  const meant = options.ofShop ? 'audiobook' : meta.kind;
  const kind = meant === undefined || meant === 'ebook' || meant === 'comic' ? usual : meant;
  const problems = (told?.missing ?? []).map(title => `“${title}”: không có tệp âm thanh`);
  // Editors who name chapters number the files as they are called.
  const ofFiles = told || meta.chapters ? null : await byTags(all);
  const cut = ofFiles && (await cutChapters(ofFiles));
  // One file that is the whole book says so by its title.
  const whole = ofFiles?.titles.length === 1 && cut && cut.titles.length > 1 ? ofFiles.titles[0] : undefined;
  const tagged = ofFiles && cut && { ...ofFiles, ...cut, album: ofFiles.album || whole || '' };
  const authors = fields.authors ?? [feed?.author || tagged?.artist || ''].filter(Boolean);
  const title = work?.title ?? fields.title ?? (feed?.title || tagged?.album || nameOf(path));
  const more = options.ofShop
    ? null
    : tagged
      ? await newChapters(appContext, kind, { title, authors, ffmpeg: options.ffmpeg }, tagged)
      : told && kind === 'podcast'
        ? await newEpisodes(appContext, title, authors, told, meta.chapters)
        : null;
  const found = more?.found ?? told ?? tagged?.found ?? all;
  if (more && found.parts.length === 0) {
    const { editionId: id, address, edited } = more;
    return { ...importedItem({ status: edited > 0 ? 'imported' : 'known', id, address }, kind, 0), problems };
  }
  const before = tagged && more ? tagged.titles.length - found.parts.length : 0;
  const episodes = more ? more.episodes : told?.episodes;
  // Editors number the whole feed; of what comes later they say nothing.
  const chapters = more ? undefined : meta.chapters;
  const draft = audioDraft(
    { ...found, cover: found.cover ?? coverOf(work, appContext.storage) },
    found.parts.map((_, at) => chapters?.[at]?.title ?? episodes?.[at]?.title ?? tagged?.titles[before + at]),
  );
  const audio = await storeAudio(draft, appContext.storage, options);
  const parts = audio.parts.map((part, at) => {
    const said = chapters?.[at];
    const episode = episodes?.[at];
    return {
      ...part,
      title: part.title || (before + audio.parts.length === 1 ? nameOf(path) : `Phần ${before + at + 1}`),
      description: (said && 'description' in said ? said.description : undefined) ?? episode?.description,
      ...(said && 'ebookChapter' in said ? { spineIndex: said.ebookChapter } : {}),
      ...(episode ? { guid: episode.guid } : {}),
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
    title: fields.title ?? (feed?.title || audio.album || tagged?.album || nameOf(path)),
    authors: fields.authors ?? [feed?.author || audio.artist || tagged?.artist || ''].filter(Boolean),
    description: fields.description ?? feed?.description,
    language: fields.language ?? (feed?.language || undefined),
    zones: zonesOf(meta),
    narrator: meta.narrator,
  };
  const taken = await addAudio(appContext.db, kind, { ...audio, parts }, withTitle(said, work));
  return { ...importedItem(taken, kind, parts.length), problems };
}
