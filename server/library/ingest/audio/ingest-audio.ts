import { createHash } from 'node:crypto';
import type { Storage } from '../../../kit/storage.ts';
import { coverFolder } from '../../content/covers.ts';
import { type LazyFile, storeCover } from '../comic/ingest-comic.ts';
import { deadlineFrom } from '../deadline.ts';
import { pictureForm } from '../image/encode-again.ts';
import { soundLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { readSound } from './read-sound.ts';
import type { Sound } from './sound.ts';
import { readTimings } from './timings.ts';

/** One recording before it is ingested. */
export interface VoiceDraft extends LazyFile {
  /** north, central, south, main or a name of the editors'. */
  voice: string;
  /** The sentences' times, if anyone made them. */
  marks?: LazyFile;
  /** Names what the sound was made from, where it was made over: the same source again is then known. */
  source?: string;
}

/** Audio before it is ingested; with `title` '' the file's own title is used. */
export interface AudioDraft {
  cover?: LazyFile;
  parts: { title: string; voices: readonly VoiceDraft[] }[];
}

interface StoredVoice {
  voice: string;
  key: string;
  mime: string;
  seconds: number;
  bytes: number;
  marksKey: string | null;
}

/** Sound in storage: `audio/<hash>/<n>-<voice>.<ext>`, the cover where those of books are. */
export interface IngestedAudio {
  hash: string;
  cover: { tint: string } | null;
  /** Album and artist by the files' tags; '' without them. */
  album: string;
  artist: string;
  parts: { title: string; seconds: number; voices: StoredVoice[] }[];
}

export interface AudioOptions {
  onProgress?: (done: number, of: number, what: string) => void;
  signal?: AbortSignal;
}

const AUDIO_VERSION = 1;
const doneKey = (hash: string) => `audio/${hash}/audio.json`;

interface MeasuredVoice {
  draft: VoiceDraft;
  sound: Omit<Sound, 'body' | 'picture'>;
}

/**
 * Ingests audio into storage; `audio.json` comes last and marks it complete. Sound that is already complete is
 * not stored again. Throws IngestRefusal, and then leaves nothing behind.
 */
export async function ingestAudio(
  draft: AudioDraft,
  to: Storage,
  options: AudioOptions = {},
): Promise<IngestedAudio> {
  const check = deadlineFrom(Date.now(), options.signal, soundLimits.milliseconds);
  const total = refuseEmpty(draft);
  let done = 0;
  // Everything is measured before anything is stored: one bad file refuses the whole, and the name needs all of them.
  const hash = createHash('sha256').update(`audio ${AUDIO_VERSION}`);
  const parts: { title: string; voices: MeasuredVoice[] }[] = [];
  let picture: Buffer | null = null;
  for (const part of draft.parts) {
    hash.update('part');
    const voices: MeasuredVoice[] = [];
    for (const voice of part.voices) {
      check();
      const { body, picture: inside, ...sound } = readSound(await voice.read(), voice.name);
      const marks = voice.marks
        ? readTimings(await voice.marks.read(), sound.seconds, voice.marks.name)
        : null;
      const digest = voice.source ?? createHash('sha256').update(body).digest('hex');
      hash.update(`${voice.voice} ${digest} ${JSON.stringify(marks)}`);
      picture ??= inside && inside.length <= soundLimits.picture && pictureForm(inside) ? inside : null;
      voices.push({ draft: voice, sound });
      options.onProgress?.(++done, total * 2, voice.name);
    }
    parts.push({ title: part.title || voices.find(({ sound }) => sound.title)?.sound.title || '', voices });
  }
  const cover = draft.cover ?? (picture && inFile(picture));
  const name = hash.digest('hex').slice(0, 32);
  const known = await completeAudio(to, name);
  if (known)
    return {
      ...known,
      parts: known.parts.map((part, at) => ({ ...part, title: parts[at]?.title ?? part.title })),
    };
  try {
    const heard = parts.flatMap(({ voices }) => voices.map(({ sound }) => sound));
    const audio: IngestedAudio = {
      hash: name,
      cover: cover ? await storeCover(name, cover, to) : null,
      album: heard[0]?.album ?? '',
      artist: heard[0]?.artist ?? '',
      parts: [],
    };
    for (const [index, { title, voices }] of parts.entries()) {
      const stored: StoredVoice[] = [];
      for (const { draft: voice } of voices) {
        check();
        stored.push(await storeVoice(name, index, voice, to));
        options.onProgress?.(++done, total * 2, voice.name);
      }
      audio.parts.push({
        title,
        seconds: Math.max(...stored.map(({ seconds }) => seconds)),
        voices: stored,
      });
    }
    await to.put(doneKey(name), Buffer.from(JSON.stringify(audio)), 'application/json');
    return audio;
  } catch (error) {
    await to.removeAll(`audio/${name}/`);
    await to.removeAll(coverFolder(name));
    throw error;
  }
}

const inFile = (picture: Buffer): LazyFile => ({ name: 'ảnh bìa trong tệp', read: async () => picture });

function refuseEmpty({ parts }: AudioDraft): number {
  const total = parts.reduce((sum, { voices }) => sum + voices.length, 0);
  if (total === 0) throw new IngestRefusal('nothing_inside');
  if (total > soundLimits.files) throw new IngestRefusal('too_many_parts');
  for (const { voices } of parts) {
    const again = voices.find((one, at) => voices.findIndex(({ voice }) => voice === one.voice) !== at);
    if (again) throw new IngestRefusal('twice', again.name);
  }
  return total;
}

async function storeVoice(hash: string, index: number, draft: VoiceDraft, to: Storage): Promise<StoredVoice> {
  const { body, extension, mime, seconds } = readSound(await draft.read(), draft.name);
  const stem = `audio/${hash}/${String(index + 1).padStart(4, '0')}-${draft.voice}`;
  const key = `${stem}.${extension}`;
  await to.put(key, body, mime);
  let marksKey: string | null = null;
  if (draft.marks) {
    marksKey = `${stem}.json`;
    const marks = readTimings(await draft.marks.read(), seconds, draft.marks.name);
    await to.put(marksKey, Buffer.from(JSON.stringify(marks)), 'application/json');
  }
  return { voice: draft.voice, key, mime, seconds, bytes: body.length, marksKey };
}

async function completeAudio(to: Storage, hash: string): Promise<IngestedAudio | null> {
  const kept = await to.read(doneKey(hash));
  return kept ? (JSON.parse(kept.toString('utf8')) as IngestedAudio) : null;
}
