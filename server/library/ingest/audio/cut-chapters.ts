import { pictureForm } from '../image/encode-again.ts';
import { soundLimits } from '../limits.ts';
import { chaptersIn, type InsideChapter } from './chapters.ts';
import type { FoundAudio, FoundPart } from './find-audio.ts';
import type { FramedSound } from './framed-sound.ts';
import { framesOf, soundOfFrames } from './frames.ts';
import type { VoiceDraft } from './ingest-audio.ts';
import { measureSound } from './read-sound.ts';

/** Parts as files and what stands inside them; `titles` are those of chapters inside, by position. */
export interface CutAudio {
  found: FoundAudio;
  titles: (string | undefined)[];
}

/** A chapter of a file as a file of its own: its frames, not decoded. */
function cut(
  voice: VoiceDraft,
  chapters: readonly InsideChapter[],
  at: number,
  framed: () => Promise<FramedSound>,
) {
  const { from } = chapters[at] as InsideChapter;
  const to = chapters[at + 1]?.from;
  return {
    voice: voice.voice,
    name: `${voice.name}, chương ${at + 1}`,
    async read() {
      const sound = await framed();
      const frame = (second: number) => Math.round((second + sound.lead) / sound.seconds);
      const frames = sound.frames.slice(at === 0 ? 0 : frame(from), to === undefined ? undefined : frame(to));
      return soundOfFrames(sound, frames).bytes;
    },
  } satisfies VoiceDraft;
}

async function partsIn(part: FoundPart): Promise<{ part: FoundPart; title?: string }[]> {
  const [voice, ...others] = part.voices;
  if (!voice || others.length > 0 || voice.marks) return [{ part }];
  const bytes = await voice.read();
  const sound = framesOf(bytes);
  const chapters = sound ? chaptersIn(bytes, sound.frames.length * sound.seconds) : [];
  if (!sound || chapters.length === 0) return [{ part }];
  // Read once for all its chapters, as long as there is room.
  let held = new WeakRef(sound);
  const framed = async () => {
    const known = held.deref();
    if (known) return known;
    const again = framesOf(await voice.read());
    if (!again) throw new Error(`${voice.name} changed while it was read`);
    held = new WeakRef(again);
    return again;
  };
  return chapters.map(({ title }, at) => ({
    part: { name: part.name, voices: [cut(voice, chapters, at, framed)] },
    title,
  }));
}

/** The picture that stands in the first file that has one: its chapters by themselves have none. */
async function coverInside({ parts }: FoundAudio): Promise<FoundAudio['cover']> {
  const [voice] = parts[0]?.voices ?? [];
  const picture = voice ? measureSound(await voice.read(), voice.name).picture : null;
  return picture && picture.length <= soundLimits.picture && pictureForm(picture)
    ? { name: 'ảnh bìa trong tệp', read: async () => picture }
    : undefined;
}

/** Chapters inside of files become parts of their own; a file with several voices, or with times of sentences, stays whole. */
export async function cutChapters({ found, titles }: CutAudio): Promise<CutAudio> {
  const parts: FoundPart[] = [];
  const named: (string | undefined)[] = [];
  for (const [at, part] of found.parts.entries()) {
    const inside = await partsIn(part);
    for (const { part: one, title } of inside) {
      parts.push(one);
      // A chapter without a name is counted, not called as the file is.
      named.push(inside.length > 1 ? title || `Phần ${parts.length}` : titles[at]);
    }
  }
  if (parts.length === found.parts.length) return { found, titles };
  return { found: { ...found, parts, cover: found.cover ?? (await coverInside(found)) }, titles: named };
}
