import { IngestRefusal } from '../refusal.ts';
import { type Id3, readId3 } from './id3.ts';
import { type SoundReader, trackOf } from './sound.ts';

/** kbit/s by index; 0 is "free", 15 forbidden. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Hz by version bits (0: 2.5, 2: 2, 3: 1) and index. */
const HERTZ: Record<number, number[]> = {
  0: [11_025, 12_000, 8_000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};
/** From "Xing" to the samples of silence that the encoder puts in front, behind a whole header. */
const DELAY = 141;
/** Tags that follow the audio. */
const TRAILERS = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3', '3DI'];

interface Frame {
  bytes: number;
  samples: number;
  hertz: number;
  kbits: number;
  mono: boolean;
  version: number;
}

export function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return null;
  const kbits = (version === 3 ? RATES_1 : RATES_2)[(head >>> 12) & 15] ?? 0;
  const hertz = HERTZ[version]?.[(head >>> 10) & 3] ?? 0;
  if (kbits === 0 || hertz === 0) return null;
  const samples = version === 3 ? 1_152 : 576;
  const length = Math.floor((samples / 8) * ((kbits * 1_000) / hertz)) + ((head >>> 9) & 1);
  return { bytes: length, samples, hertz, kbits, mono: ((head >>> 6) & 3) === 3, version };
}

/** Frames that the Xing or Info header promises, and samples of silence in front; null when the frame is sound. */
export function promisedFrames(
  bytes: Buffer,
  at: number,
  { version, mono, bytes: length }: Frame,
): { frames: number; delay: number } | null {
  const side = version === 3 ? (mono ? 17 : 32) : mono ? 9 : 17;
  const tag = at + 4 + side;
  const name = bytes.toString('latin1', tag, tag + 4);
  if (name === 'Xing' || name === 'Info')
    return {
      frames: bytes.readUInt32BE(tag + 4) & 1 ? bytes.readUInt32BE(tag + 8) : 0,
      // Only behind a whole header an encoder says more.
      delay:
        (bytes.readUInt32BE(tag + 4) & 15) === 15 && length > DELAY + 40
          ? bytes.readUIntBE(tag + DELAY, 3) >> 12
          : 0,
    };
  return bytes.toString('latin1', at + 36, at + 40) === 'VBRI' ? { frames: 0, delay: 0 } : null;
}

/**
 * MP3, frame by frame. Only with one bit rate throughout does a seek land where it says: with a Xing table it is off by
 * seconds, without one by minutes.
 */
export const mp3: SoundReader = (bytes, name) => {
  const tags: Id3 = readId3(bytes);
  let at = tags.bytes;
  // Some taggers leave zeros behind their tag.
  while (at < bytes.length && bytes[at] === 0) at++;
  const start = at;
  let first: Frame | null = null;
  let promised = 0;
  let frames = 0;
  let changes = 0;
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    if (at + frame.bytes > bytes.length) break;
    const header = first === null && frames === 0 ? promisedFrames(bytes, at, frame) : null;
    if (header && promised === 0) {
      // The header is a frame without sound, of whatever bit rate.
      promised = header.frames || -1;
    } else {
      first ??= frame;
      if (frame.hertz !== first.hertz || frame.version !== first.version)
        throw new IngestRefusal('broken_sound', name);
      if (frame.kbits !== first.kbits) changes++;
      frames++;
    }
    at += frame.bytes;
  }
  if (!first) throw new IngestRefusal(start >= bytes.length ? 'silent' : 'strange_sound', name);
  if (promised > 0 && frames < promised - 1) throw new IngestRefusal('cut_sound', name);
  const rest = bytes.length - at;
  const partial = frameAt(bytes, at) !== null;
  if (rest > 0 && !partial && !isTrailer(bytes, at)) throw new IngestRefusal('broken_sound', name);
  return {
    mime: 'audio/mpeg',
    extension: 'mp3',
    seconds: (frames * first.samples) / first.hertz,
    steady: changes === 0,
    body: bytes.subarray(start, at),
    title: tags.title,
    album: tags.album,
    artist: tags.artist,
    track: trackOf(tags.track, tags.disc),
    picture: tags.picture,
  };
};

function isTrailer(bytes: Buffer, at: number): boolean {
  const rest = bytes.subarray(at);
  if (rest.length <= 3 || rest.every(byte => byte === 0)) return true;
  return TRAILERS.some(tag => rest.toString('latin1', 0, tag.length) === tag);
}
