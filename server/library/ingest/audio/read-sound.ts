import { IngestRefusal } from '../refusal.ts';
import { mp3 } from './mp3.ts';
import { mp4 } from './mp4.ts';
import { ogg } from './ogg.ts';
import type { Sound, SoundReader } from './sound.ts';
import { wav } from './wav.ts';

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Told by the first bytes; what the file is called counts for nothing. */
function readerFor(bytes: Buffer, name: string): SoundReader {
  if (text(bytes, 4, 8) === 'ftyp') return mp4;
  if (text(bytes, 0, 4) === 'OggS') return ogg;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WAVE') return wav;
  if (text(bytes, 0, 3) === 'ID3') return mp3;
  // Eleven bits of sync; the layer bits tell MPEG audio (01 is layer III) from AAC in ADTS (00).
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && (second & 0xe0) === 0xe0) {
    if ((second & 0x06) === 0 && (second & 0xf0) === 0xf0) throw new IngestRefusal('raw_aac', name);
    return mp3;
  }
  throw new IngestRefusal('strange_sound', name);
}

/** Measures a sound file to the frame, whatever its seeks are like. Throws IngestRefusal for what cannot be played. */
export function measureSound(bytes: Buffer, name: string): Sound {
  if (bytes.length === 0) throw new IngestRefusal('silent', name);
  if (bytes.length < 16) throw new IngestRefusal('strange_sound', name);
  const sound = readerFor(bytes, name)(bytes, name);
  if (!(sound.seconds > 0.05)) throw new IngestRefusal('silent', name);
  return sound;
}

/** The same for what has to be played to the second: what is not steady is refused too. */
export function readSound(bytes: Buffer, name: string): Sound {
  const sound = measureSound(bytes, name);
  if (!sound.steady) throw new IngestRefusal('variable_rate', name);
  return sound;
}
