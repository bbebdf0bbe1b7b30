import type { Mark } from '../sounds.ts';
import type { Passage } from './passages.ts';
import { run } from './run.ts';
import { spokenForm } from './spoken-form.ts';
import { type Speaker, say, VOICE_RATE } from './voice.ts';

/** Raise it when anything here changes what one hears: all recordings are then made again. */
export const RECIPE = 2;

const LOUDNESS_LUFS = -18;
const LEAD_SECONDS = 0.15;
const TAIL_SECONDS = 0.45;

/** Takes the buzz off: no rumble, a little warmth, less of the sharp middle, nothing above what speech needs. */
const softening = [
  'highpass=f=75',
  'equalizer=f=200:t=q:w=1:g=1.5',
  'equalizer=f=3300:t=q:w=1.1:g=-3',
  'lowpass=f=7000',
  'acompressor=threshold=-22dB:ratio=2:attack=8:release=160',
].join(',');

/** A limiter that only catches what stands out; MP3 needs a little room above it. */
const limiter = 'alimiter=limit=0.72:attack=4:release=60:level=disabled';

export interface Take {
  samples: Int16Array;
  marks: Mark[];
}

/** Says the passages one after the other; the marks come from the samples themselves, so they are exact. */
export async function recordTake(passages: readonly Passage[], speaker: Speaker): Promise<Take> {
  const parts: Int16Array[] = [silence(LEAD_SECONDS)];
  const marks: Mark[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, { text, pauseSeconds }] of passages.entries()) {
    const voice = await say(spokenForm(text), speaker);
    const after = silence(index === passages.length - 1 ? TAIL_SECONDS : pauseSeconds);
    marks.push([atMilliseconds(length), atMilliseconds(length + voice.length), text]);
    parts.push(voice, after);
    length += voice.length + after.length;
  }
  const samples = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { samples, marks };
}

const silence = (seconds: number) => new Int16Array(Math.round(seconds * VOICE_RATE));

/** Seconds to three places. */
export const atMilliseconds = (samples: number): number => Math.round((samples / VOICE_RATE) * 1000) / 1000;

/** Tags of the file itself: who takes it out of the library still knows what it is. */
export interface Tags {
  title: string;
  album: string;
  artist: string;
  track: string;
}

/**
 * Writes the take as MP3: 24 kbit/s at 24 kHz mono, where every frame is 72 bytes and 24 ms long, so that any player
 * finds any second by arithmetic. Only the Info frame in front, which says how much silence the encoder added, is longer.
 */
export async function writeMp3(samples: Int16Array, tags: Tags, path: string): Promise<void> {
  const pcm = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const input = ['-hide_banner', '-f', 's16le', '-ar', String(VOICE_RATE), '-ac', '1', '-i', 'pipe:0'];
  const loudnessOf = async (filters: string): Promise<number> => {
    const { said } = await run('ffmpeg', [...input, '-af', `${filters},ebur128`, '-f', 'null', '-'], pcm);
    const loudness = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(said)?.[1]);
    if (!Number.isFinite(loudness)) throw new Error(`ffmpeg does not tell how loud ${path} is`);
    return loudness;
  };
  const louder = (decibels: number) => `${softening},volume=${decibels.toFixed(2)}dB,${limiter}`;
  const firstGain = LOUDNESS_LUFS - (await loudnessOf(softening));
  // The limiter takes a little away again; the second look gives it back.
  const gain = firstGain + LOUDNESS_LUFS - (await loudnessOf(louder(firstGain)));
  const words = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
  await run(
    'ffmpeg',
    [
      ...[...input, '-y', '-loglevel', 'error', '-af', louder(gain)],
      ...['-c:a', 'libmp3lame', '-b:a', '24k', '-ar', '24000', '-ac', '1', '-compression_level', '0'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1', '-id3v2_version', '3'],
      ...[...words, path],
    ],
    pcm,
  );
}
