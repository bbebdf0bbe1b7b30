import type { MarkedPhrase, Phrase } from '#rules/library/book-overlay.ts';
import type { FramedSound } from '../audio/framed-sound.ts';
import { soundOfFrames } from '../audio/frames.ts';
import { silentMp3 } from '../audio/mp3-frames.ts';
import { measureSound } from '../audio/read-sound.ts';
import type { PhraseTiming } from '../audio/timings.ts';
import { IngestRefusal } from '../refusal.ts';

/*
 * The sound of a chapter as one recording of its own, with the seconds of its phrases. A recording that belongs to the chapter
 * alone and goes on from phrase to phrase stays byte for byte; other clips are put together frame by frame.
 */

/** A chapter's recording. */
interface OverlayTrack {
  bytes: Buffer;
  extension: 'mp3' | 'm4a' | 'ogg' | 'wav';
  mime: string;
  seconds: number;
  marks: PhraseTiming[];
}

/** A phrase with the words of its element. */
export type WordedPhrase = Phrase & { words: string };

interface Sounds {
  read(path: string): Promise<Buffer>;
  /** Null for what is not cut into frames. */
  frames(path: string): Promise<FramedSound | null>;
  /** Whether another chapter has words in the same file. */
  isShared(path: string): boolean;
}

/** Characters that a voice of a device reads in a second, slowly. */
const READ_SPEED = 12;
/** Least seconds of words without sound. */
const SHORTEST = 1;
/** More of one recording is no chapter. */
const MOST_FRAMES = 4_000_000;

const phraseOf = ({ id, skip, leave, sound }: WordedPhrase): MarkedPhrase => ({
  id,
  ...(skip && { skip }),
  ...(leave && { leave }),
  ...(sound === '' && { spoken: true as const }),
});
const round = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
const readingTime = ({ words }: WordedPhrase): number => Math.max(SHORTEST, words.length / READ_SPEED);

/** Null where nothing is heard, and where clips of different kinds cannot stand in one recording. */
export async function trackOf(
  phrases: readonly WordedPhrase[],
  sounds: Sounds,
): Promise<OverlayTrack | null> {
  const paths = [...new Set(phrases.flatMap(({ sound }) => sound || []))];
  const [only] = paths;
  const own = only !== undefined && paths.length === 1 && !sounds.isShared(only) ? only : null;
  const whole = own === null ? null : wholeFile(phrases, await sounds.read(own), own);
  if (whole?.exact) return whole.track;
  const framed = new Map<string, FramedSound>();
  for (const path of paths) {
    const sound = await sounds.frames(path);
    // What is not cut is heard whole, with what nobody names.
    if (!sound) return whole?.track ?? null;
    framed.set(path, sound);
  }
  const like = (only !== undefined && framed.get(only)) || silentMp3;
  if ([...framed.values()].some(({ format }) => format !== like.format)) return whole?.track ?? null;
  return joined(phrases, framed, like);
}

/** The file as it is, where its phrases rise and nothing has to be added; `exact`: nothing of it is heard that they do not name. */
function wholeFile(
  phrases: readonly WordedPhrase[],
  bytes: Buffer,
  name: string,
): { track: OverlayTrack; exact: boolean } | null {
  let sound: ReturnType<typeof measureSound>;
  try {
    sound = measureSound(bytes, name);
  } catch (error) {
    if (error instanceof IngestRefusal) return null;
    throw error;
  }
  const marks: PhraseTiming[] = [];
  let reached = 0;
  let exact = sound.steady;
  for (const phrase of phrases) {
    const end = Math.min(phrase.end ?? sound.seconds, sound.seconds);
    if (phrase.sound === '' || phrase.begin < reached - NEAR || end <= phrase.begin) return null;
    if (phrase.begin - reached > PAUSE) exact = false;
    marks.push([round(Math.max(reached, phrase.begin)), round(end), phrase.words, phraseOf(phrase)]);
    reached = end;
  }
  if (sound.seconds - reached > PAUSE) exact = false;
  const { body, extension, mime, seconds } = sound;
  return { track: { bytes: body, extension, mime, seconds, marks }, exact };
}

/** Seconds that clocks of two tools differ by. */
const NEAR = 0.05;
/** A breath between two phrases, in s. */
const PAUSE = 0.3;

function joined(
  phrases: readonly WordedPhrase[],
  framed: ReadonlyMap<string, FramedSound>,
  like: FramedSound,
): OverlayTrack | null {
  const frames: Buffer[] = [];
  const marks: PhraseTiming[] = [];
  let last = { sound: '', frame: -1 };
  for (const phrase of phrases) {
    const source = framed.get(phrase.sound);
    const start = frames.length;
    if (source) {
      const at = (seconds: number) => Math.round((seconds + source.lead) / like.seconds);
      let from = at(phrase.begin);
      // The clip before ended here: what is heard goes on without a seam.
      if (last.sound === phrase.sound && Math.abs(last.frame - from) <= 2) from = last.frame;
      const to = phrase.end === null ? source.frames.length : at(phrase.end);
      for (const frame of source.frames.slice(from, to)) frames.push(frame);
      last = { sound: phrase.sound, frame: to };
    } else {
      const count = Math.ceil(readingTime(phrase) / like.seconds);
      for (let index = 0; index < count; index++) frames.push(like.silence);
      last = { sound: '', frame: -1 };
    }
    if (frames.length > MOST_FRAMES) return null;
    if (frames.length === start) continue;
    marks.push([
      round(start * like.seconds),
      round(frames.length * like.seconds),
      phrase.words,
      phraseOf(phrase),
    ]);
  }
  if (frames.length === 0) return null;
  return { ...soundOfFrames(like, frames), seconds: frames.length * like.seconds, marks };
}
