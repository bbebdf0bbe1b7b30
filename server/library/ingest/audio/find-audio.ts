import type { Archive } from '../archive/archive.ts';
import { withoutSystemFiles } from '../archive/folder.ts';
import { naturalOrder } from '../archive/natural-order.ts';
import type { LazyFile } from '../comic/ingest-comic.ts';
import { soundLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import type { AudioDraft, VoiceDraft } from './ingest-audio.ts';

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
  const known = new Map([...Object.entries(accents), ...voiceNames.map(name => [name, name] as const)]);
  const byStem = new Map<string, FoundPart>();
  const marks = new Map(
    names.filter(name => MARKS.test(name) && !isMeta(name)).map(name => [name.replace(MARKS, ''), name]),
  );
  for (const name of names.filter(name => SOUND.test(name)).sort(naturalOrder)) {
    if (archive.sizeOf(name) > soundLimits.file) throw new IngestRefusal('sound_too_large', name);
    const stem = name.replace(SOUND, '');
    const [, own = stem, suffix = ''] = /^(.*)[.\-_]([a-z][a-z0-9-]*)$/.exec(stem) ?? [];
    const voice = known.get(suffix);
    const part = byStem.get(voice ? own : stem) ?? { name: voice ? own : stem, voices: [] };
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

const isMeta = (name: string): boolean => /(^|[/.])meta\.json$/i.test(name);

/** "Hòn Lẻ" for "01 - Hòn Lẻ", '' for "01": then the file's own title counts, and after it the number. */
const partTitle = ({ name }: FoundPart): string =>
  (name.split('/').at(-1) ?? '')
    .normalize('NFC')
    .replace(/_+/g, ' ')
    .replace(/^\s*\d{1,4}\s*[.\-–—)\]:]*\s*/, '')
    .trim()
    .slice(0, 500);

/** As ingestion takes it; `titles` are the editors', by position. */
export const audioDraft = (found: FoundAudio, titles: readonly (string | undefined)[]): AudioDraft => ({
  cover: found.cover,
  parts: found.parts.map((part, at) => ({ title: titles[at] ?? partTitle(part), voices: part.voices })),
});
