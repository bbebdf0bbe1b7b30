import type { FramedSound } from './framed-sound.ts';
import { readId3 } from './id3.ts';
import { frameAt, promisedFrames } from './mp3.ts';

/** Frames of MPEG layer III with nothing to hear: their header, and zeros. */
function silentFrame(header: Buffer): Buffer {
  const like = Buffer.from(header.subarray(0, 4));
  // No checksum follows, and no byte of padding.
  like.writeUInt8((like[1] ?? 0) | 1, 1);
  like.writeUInt8((like[2] ?? 0) & ~2, 2);
  const frame = Buffer.alloc(frameAt(like, 0)?.bytes ?? 0);
  like.copy(frame);
  return frame;
}

/** MPEG 2 layer III, 24 kHz mono, 8 kbit/s: a silence of 1,000 bytes a second. */
const QUIET = Buffer.from([0xff, 0xf3, 0x14, 0xc0]);

/** A recording of nothing, for words that a voice of the device reads. */
export const silentMp3: FramedSound = {
  kind: 'mp3',
  format: 'silence',
  frames: [],
  seconds: 0.024,
  lead: 0,
  silence: silentFrame(QUIET),
  steady: true,
  decoder: Buffer.alloc(0),
};

/** Null for what is no MP3, or changes its format on the way. */
export function mp3Frames(bytes: Buffer): FramedSound | null {
  let at = bytes.toString('latin1', 0, 3) === 'ID3' ? readId3(bytes).bytes : 0;
  while (at < bytes.length && bytes[at] === 0) at++;
  const frames: Buffer[] = [];
  let first: ReturnType<typeof frameAt> = null;
  let begun = false;
  let lead = 0;
  let steady = true;
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    if (at + frame.bytes > bytes.length) break;
    // A header is a frame without sound.
    const header = begun ? null : promisedFrames(bytes, at, frame);
    if (header) lead = header.delay / frame.hertz;
    else {
      first ??= frame;
      if (frame.hertz !== first.hertz || frame.version !== first.version || frame.mono !== first.mono)
        return null;
      if (frame.kbits !== first.kbits) steady = false;
      frames.push(bytes.subarray(at, at + frame.bytes));
    }
    begun = true;
    at += frame.bytes;
  }
  const [head] = frames;
  if (!first || !head) return null;
  return {
    kind: 'mp3',
    format: `mp3 ${first.version} ${first.hertz} ${first.mono} ${first.kbits}`,
    frames,
    seconds: first.samples / first.hertz,
    lead,
    silence: silentFrame(head),
    steady,
    decoder: Buffer.alloc(0),
  };
}
