import type { FramedSound } from './framed-sound.ts';
import { mp3Frames } from './mp3-frames.ts';
import { mp4Frames, mp4OfFrames } from './mp4-frames.ts';

/* Recordings in pieces that can be put together anew without being decoded: frames of MP3, samples of AAC. */

/** Null for what is not cut into frames here: Ogg, WAV, films, damaged files. */
export function framesOf(bytes: Buffer): FramedSound | null {
  try {
    return bytes.toString('latin1', 4, 8) === 'ftyp' ? mp4Frames(bytes) : mp3Frames(bytes);
  } catch (error) {
    // Lengths in a damaged file lead out of it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** One file of frames that have a format in common, to be sought to the frame. */
export function soundOfFrames(
  like: FramedSound,
  frames: readonly Buffer[],
): { bytes: Buffer; extension: 'mp3' | 'm4a'; mime: 'audio/mpeg' | 'audio/mp4' } {
  if (like.kind === 'mp3') return { bytes: Buffer.concat(frames), extension: 'mp3', mime: 'audio/mpeg' };
  return { bytes: mp4OfFrames(like, frames), extension: 'm4a', mime: 'audio/mp4' };
}
