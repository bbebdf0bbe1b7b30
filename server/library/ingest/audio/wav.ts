import { soundLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import type { SoundReader } from './sound.ts';

/** PCM, plain or "extensible": what every browser plays. */
const PCM = new Set([1, 3, 0xfffe]);

/** Uncompressed sound: exact, but heavy, so only short pieces are taken. */
export const wav: SoundReader = (bytes, name) => {
  if (bytes.length > soundLimits.wav) throw new IngestRefusal('wav_too_large', name);
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (id === 'fmt ' && size >= 16 && from + 16 <= bytes.length) {
      if (!PCM.has(bytes.readUInt16LE(from))) throw new IngestRefusal('strange_sound', name);
      bytesPerSecond = bytes.readUInt32LE(from + 8);
    }
    if (id === 'data') {
      if (bytesPerSecond === 0) throw new IngestRefusal('broken_sound', name);
      if (from + size > bytes.length) throw new IngestRefusal('cut_sound', name);
      return {
        mime: 'audio/wav',
        extension: 'wav',
        steady: true,
        seconds: size / bytesPerSecond,
        body: bytes,
        title: '',
        track: null,
        album: '',
        artist: '',
        picture: null,
      };
    }
    at = from + size + (size & 1);
  }
  throw new IngestRefusal('broken_sound', name);
};
