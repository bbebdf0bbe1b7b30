import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import type { AudioDraft, VoiceDraft } from './ingest-audio.ts';
import { measureSound } from './read-sound.ts';

/*
 * Transcoding by ffmpeg, where it is installed: audio without exact seeking becomes MP3 of one bit rate, mono,
 * and what is too loud or too quiet is brought to one loudness.
 * What is right already is stored byte for byte.
 */

/** Raised whenever the same source would come out differently. */
const VERSION = 1;
/** LUFS; listeners do not notice a difference of `NEAR`. */
const LOUDNESS = -18;
const NEAR = 2;
const LIMIT_MS = 15 * 60_000;

/** Demuxers by the first bytes: ffmpeg's own guess would also open playlists, and these open other files. */
function demuxerOf(bytes: Buffer): string | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  const [first = 0, second = 0] = bytes;
  if (text(0, 3) === 'ID3') return 'mp3';
  if (text(4, 8) === 'ftyp') return 'mov';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(0, 4) === 'fLaC') return 'flac';
  if (bytes.length > 4 && bytes.readUInt32BE() === 0x1a45dfa3) return 'matroska';
  if (bytes.length > 4 && bytes.readUInt32BE() === 0x3026b275) return 'asf';
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0xf6) === 0xf0 ? 'aac' : 'mp3';
}

/** Runs ffmpeg and returns its log. Throws when it fails or takes too long. */
function run(ffmpeg: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Not `timeout`, whose timer goes on for a program that is not there, and keeps this process alive.
      signal: AbortSignal.timeout(LIMIT_MS),
      killSignal: 'SIGKILL',
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      log = (log + piece).slice(-20_000);
    });
    child.on('error', reject);
    child.on('close', code => (code === 0 ? resolve(log) : reject(new Error(log.slice(-500)))));
  });
}

/** Whether this is an ffmpeg that makes MP3. */
export async function isFfmpeg(path: string): Promise<boolean> {
  try {
    await run(path, [
      '-f',
      'lavfi',
      '-i',
      'anullsrc=r=24000:cl=mono',
      '-t',
      '0.1',
      '-c:a',
      'libmp3lame',
      '-f',
      'null',
      '-',
    ]);
    return true;
  } catch {
    return false;
  }
}

/** loudnorm's measurements, as it takes them for the second pass. */
interface Loudness {
  input_i: string;
  input_tp: string;
  input_lra: string;
  input_thresh: string;
  target_offset: string;
}

const MONO = 'aformat=channel_layouts=mono';
const TARGET = `loudnorm=I=${LOUDNESS}:TP=-1.5:LRA=11`;

async function loudnessOf(ffmpeg: string, input: string[]): Promise<Loudness> {
  const log = await run(ffmpeg, [
    ...input,
    '-map',
    '0:a:0',
    '-af',
    `${MONO},${TARGET}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  return JSON.parse(log.slice(log.lastIndexOf('{'), log.lastIndexOf('}') + 1)) as Loudness;
}

/** Silence has no loudness. */
const isSilent = ({ input_i }: Loudness): boolean => !Number.isFinite(Number(input_i));

function filterFor(measured: Loudness): string {
  if (isSilent(measured)) return MONO;
  const known = [
    `measured_I=${measured.input_i}`,
    `measured_TP=${measured.input_tp}`,
    `measured_LRA=${measured.input_lra}`,
    `measured_thresh=${measured.input_thresh}`,
    `offset=${measured.target_offset}`,
    'linear=true',
  ];
  return `${MONO},${TARGET}:${known.join(':')}`;
}

const isRight = (bytes: Buffer, name: string): boolean => {
  try {
    return measureSound(bytes, name).steady;
  } catch (error) {
    if (error instanceof IngestRefusal && kept.has(error.code)) throw error;
    return false;
  }
};
/** Refusals that no conversion mends, or files that must not be opened. */
const kept: ReadonlySet<string> = new Set(['locked_sound', 'film', 'silent', 'cut_sound']);

/** The transcoded audio; null when it is right as it is. */
async function transcoded(
  ffmpeg: string,
  folder: string,
  bytes: Buffer,
  name: string,
): Promise<Buffer | null> {
  const right = isRight(bytes, name);
  const demuxer = demuxerOf(bytes);
  if (!demuxer) throw new IngestRefusal('strange_sound', name);
  const source = join(folder, 'source');
  const result = join(folder, 'result.mp3');
  await writeFile(source, bytes);
  const input = ['-protocol_whitelist', 'file', '-f', demuxer, '-i', source];
  try {
    const measured = await loudnessOf(ffmpeg, input);
    const near = isSilent(measured) || Math.abs(Number(measured.input_i) - LOUDNESS) <= NEAR;
    if (right && near) return null;
    await run(ffmpeg, [
      ...input,
      ...['-map', '0:a:0', '-map', '0:v?', '-c:v', 'copy', '-map_metadata', '0', '-id3v2_version', '3'],
      ...['-af', filterFor(measured), '-c:a', 'libmp3lame', '-ac', '1', '-ar', '44100', '-b:a', '64k'],
      // One bit rate, and no header frame before the audio: then byte offset and time are proportional.
      ...['-write_xing', '0', '-fflags', '+bitexact', '-f', 'mp3', result],
    ]);
    if ((await stat(result)).size > soundLimits.file) throw new IngestRefusal('sound_too_large', name);
    return await readFile(result);
  } catch (error) {
    if (error instanceof IngestRefusal) throw error;
    throw new IngestRefusal('not_retuned', name);
  } finally {
    await rm(source, { force: true });
    await rm(result, { force: true });
  }
}

/**
 * The draft with every voice that can be played to the second and is as loud as the others. `close` deletes what was
 * made; call it after the draft was ingested or refused.
 */
export async function transcode(
  draft: AudioDraft,
  ffmpeg: string,
  onProgress?: (done: number, of: number, what: string) => void,
): Promise<{ draft: AudioDraft; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mot-sound-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const total = draft.parts.reduce((sum, { voices }) => sum + voices.length, 0);
  let done = 0;
  try {
    const parts: { title: string; voices: VoiceDraft[] }[] = [];
    for (const part of draft.parts) {
      const voices: VoiceDraft[] = [];
      for (const voice of part.voices) {
        const bytes = await voice.read();
        const body = await transcoded(ffmpeg, folder, bytes, voice.name);
        if (body) {
          const file = join(folder, `${done}.mp3`);
          await writeFile(file, body);
          const source = createHash('sha256').update(bytes).digest('hex');
          voices.push({ ...voice, read: () => readFile(file), source: `retuned ${VERSION} ${source}` });
        } else voices.push(voice);
        onProgress?.(++done, total, voice.name);
      }
      parts.push({ title: part.title, voices });
    }
    return { draft: { ...draft, parts }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
