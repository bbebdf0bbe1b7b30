import type { Archive } from '../archive/archive.ts';
import { withoutSystemFiles } from '../archive/folder.ts';
import { naturalOrder } from '../archive/natural-order.ts';
import type { LazyFile } from '../comic/ingest-comic.ts';
import { soundLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import type { AudioDraft, VoiceDraft } from './ingest-audio.ts';
import { measureSound } from './read-sound.ts';

const SOUND = /\.(mp3|m4a|m4b|mp4|aac|ogg|oga|opus|wav|flac|wma|webm)$/i;
const COVER = /^(cover|folder|bia|bìa)\.(jpe?g|png|webp|avif|gif)$/iu;
const MARKS = /\.json$/i;

/** Whether an archive looks like audio. */
export const hasSound = (names: readonly string[]): boolean => names.some(name => SOUND.test(name));

/** Names of accents that a file may carry: "01.north.mp3", "01-nam.mp3". Other voices are named in the metadata. */
const accents: Record<string, string> = {
  north: 'north',
  central: 'central',
  south: 'south',
  bac: 'north',
  trung: 'central',
  nam: 'south',
};

/** The voice of a file that names none. */
const MAIN_VOICE = 'main';

/** A chapter as the files have it; `name` is the file's without voice and extension. */
export interface FoundPart {
  name: string;
  voices: VoiceDraft[];
}

export interface FoundAudio {
  parts: FoundPart[];
  cover?: LazyFile;
}

/** Chapters in the order people count; files of one stem with different voices are one chapter. */
export function findAudio(archive: Archive, voiceNames: readonly string[] = []): FoundAudio {
  const names = withoutSystemFiles(archive.names);
  const sheet = (name: string): LazyFile => ({ name, read: () => archive.read(name) });
  const byStem = new Map<string, FoundPart>();
  const marks = new Map(
    names.filter(name => MARKS.test(name) && !isMeta(name)).map(name => [name.replace(MARKS, ''), name]),
  );
  const sounds = names.filter(name => SOUND.test(name)).sort(naturalOrder);
  const voiceOf = voicesIn(
    sounds.map(name => name.replace(SOUND, '')),
    voiceNames,
  );
  for (const name of sounds) {
    if (archive.sizeOf(name) > soundLimits.file) throw new IngestRefusal('sound_too_large', name);
    const stem = name.replace(SOUND, '');
    const { own, voice } = voiceOf(stem);
    const part = byStem.get(own) ?? { name: own, voices: [] };
    const times = marks.get(stem);
    marks.delete(stem);
    part.voices.push({
      ...sheet(name),
      voice: voice ?? MAIN_VOICE,
      ...(times === undefined ? {} : { marks: sheet(times) }),
    });
    byStem.set(part.name, part);
  }
  const [lone] = marks.values();
  if (lone !== undefined) throw new IngestRefusal('lone_marks', lone);
  const cover = names.find(name => COVER.test(name));
  return { parts: [...byStem.values()], cover: cover === undefined ? undefined : sheet(cover) };
}

interface NamedVoice {
  /** The name without the voice. */
  own: string;
  voice: string | undefined;
}

/**
 * The voice that each name ends with: one that the metadata names, an accent behind a dot, or an accent where the whole set has
 * them. "02_Mien_nam" among names of other places is a title.
 */
function voicesIn(stems: readonly string[], voiceNames: readonly string[]): (stem: string) => NamedVoice {
  const accentOf = (stem: string) => {
    const [, own = stem, sign = '', suffix = ''] = /^(.*)([.\-_])([a-z][a-z0-9-]*)$/.exec(stem) ?? [];
    return { own, sign, suffix, accent: accents[suffix] };
  };
  const all = stems.map(accentOf);
  const byOwn = new Map<string, string[]>();
  for (const { own, accent = '' } of all) byOwn.set(own, [...(byOwn.get(own) ?? []), accent]);
  const sets = new Set([...byOwn.values()].map(set => set.sort().join()));
  const whole = all.every(({ accent }) => accent !== undefined) && sets.size === 1;
  return stem => {
    const { own, sign, suffix, accent } = accentOf(stem);
    if (voiceNames.includes(suffix)) return { own, voice: suffix };
    if (accent !== undefined && (sign === '.' || whole)) return { own, voice: accent };
    return { own: stem, voice: undefined };
  };
}

const isMeta = (name: string): boolean => /(^|[/.])meta\.json$/i.test(name);

/** "Hòn Lẻ" for "01 - Hòn Lẻ", '' for "01": then the file's own title counts, and after it the number. */
const partTitle = ({ name }: FoundPart): string =>
  (name.split('/').at(-1) ?? '')
    .normalize('NFC')
    .replace(/_+/g, ' ')
    .replace(/^\s*\d{1,4}\s*[.\-–—)\]:]*\s*/, '')
    .trim()
    .slice(0, 500);

/** A part's metadata from the files' tags. */
interface Tagged {
  part: FoundPart;
  track: number | null;
  title: string;
  album: string;
  artist: string;
}

async function tagsOf(part: FoundPart): Promise<Tagged> {
  const [voice] = part.voices;
  try {
    const { track, title, album, artist } = measureSound(
      voice ? await voice.read() : Buffer.alloc(0),
      part.name,
    );
    return { part, track, title, album, artist };
  } catch (error) {
    // What cannot be played is told when it is ingested.
    if (error instanceof IngestRefusal) return { part, track: null, title: '', album: '', artist: '' };
    throw error;
  }
}

/** Parts as their tags have them, and what the first one says of the whole. */
export interface TaggedAudio {
  found: FoundAudio;
  titles: (string | undefined)[];
  album: string;
  artist: string;
}

/** Parts by their tags: in the order of tracks where each has one of its own, with titles where they tell parts apart. */
export async function byTags(found: FoundAudio): Promise<TaggedAudio> {
  const all: Tagged[] = [];
  for (const part of found.parts) all.push(await tagsOf(part));
  const tracks = new Set(all.map(({ track }) => track));
  const inOrder = !tracks.has(null) && tracks.size === all.length;
  const sorted = inOrder ? [...all].sort((one, other) => (one.track ?? 0) - (other.track ?? 0)) : all;
  const named = all.map(({ title }) => title).filter(Boolean);
  const apart = new Set(named).size === named.length;
  const { album = '', artist = '' } = sorted[0] ?? {};
  return {
    found: { ...found, parts: sorted.map(({ part }) => part) },
    titles: sorted.map(({ title }) => (apart && title && !GENERIC.test(title) ? title : undefined)),
    album,
    artist,
  };
}

/** Titles that taggers give what has none. */
const GENERIC = /^(track|audiotrack|bài|rãnh|untitled|unknown)?[\s_-]*\d*$/iu;

/** As ingestion takes it; `titles` are the editors', by position. */
export const audioDraft = (found: FoundAudio, titles: readonly (string | undefined)[]): AudioDraft => ({
  cover: found.cover,
  parts: found.parts.map((part, at) => ({ title: titles[at] ?? partTitle(part), voices: part.voices })),
});
