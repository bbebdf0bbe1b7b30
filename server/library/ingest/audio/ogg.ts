import { plainText } from '../markup/tree.ts';
import { IngestRefusal } from '../refusal.ts';
import { type SoundReader, trackOf } from './sound.ts';

/** Opus counts at 48 kHz whatever it was recorded at. */
const OPUS_HERTZ = 48_000;
const NO_PACKET_ENDS = 0xffffffffffffffffn;

/** Ogg with Opus or Vorbis: the last page says how many samples there are. */
export const ogg: SoundReader = (bytes, name) => {
  let at = 0;
  let serial: number | null = null;
  let granule = 0n;
  const head: Buffer[] = [];
  let headBytes = 0;
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') throw new IngestRefusal('broken_sound', name);
    if (at + 27 > bytes.length) throw new IngestRefusal('cut_sound', name);
    const segments = bytes[at + 26] ?? 0;
    const from = at + 27 + segments;
    const size = bytes.subarray(at + 27, from).reduce((sum, one) => sum + one, 0);
    if (from + size > bytes.length) throw new IngestRefusal('cut_sound', name);
    serial ??= bytes.readUInt32LE(at + 14);
    // Several streams at once are a film or a radio's recording.
    if (bytes.readUInt32LE(at + 14) !== serial) throw new IngestRefusal('strange_sound', name);
    const reached = bytes.readBigUInt64LE(at + 6);
    if (reached !== NO_PACKET_ENDS) granule = reached;
    if (headBytes < 64 * 1024) {
      head.push(bytes.subarray(from, from + size));
      headBytes += size;
    }
    at = from + size;
  }
  const beginning = Buffer.concat(head);
  const codec = codecOf(beginning);
  if (!codec) throw new IngestRefusal('strange_sound', name);
  const words = comments(beginning, codec.tags);
  return {
    mime: 'audio/ogg',
    extension: 'ogg',
    steady: true,
    seconds: Math.max(0, Number(granule) - codec.skip) / codec.hertz,
    body: bytes,
    title: words.get('TITLE') ?? '',
    album: words.get('ALBUM') ?? '',
    artist: words.get('ARTIST') ?? '',
    track: trackOf(words.get('TRACKNUMBER') ?? '', words.get('DISCNUMBER') ?? ''),
    picture: null,
  };
};

/** Samples a second, samples before the beginning, and where the tags begin. */
function codecOf(head: Buffer): { hertz: number; skip: number; tags: number } | null {
  if (head.length < 30) return null;
  if (head.toString('latin1', 0, 8) === 'OpusHead') {
    const tags = head.indexOf('OpusTags', 0, 'latin1');
    return { hertz: OPUS_HERTZ, skip: head.readUInt16LE(10), tags: tags < 0 ? head.length : tags + 8 };
  }
  if (head.toString('latin1', 0, 7) !== '\x01vorbis') return null;
  const tags = head.indexOf('\x03vorbis', 0, 'latin1');
  const hertz = head.readUInt32LE(12);
  return hertz > 0 ? { hertz, skip: 0, tags: tags < 0 ? head.length : tags + 7 } : null;
}

/** NAME=value; what does not fit is skipped. */
function comments(head: Buffer, from: number): Map<string, string> {
  const found = new Map<string, string>();
  const length = (at: number) => (at + 4 <= head.length ? head.readUInt32LE(at) : 0);
  let at = from + 4 + length(from);
  const count = Math.min(length(at), 100);
  at += 4;
  for (let index = 0; index < count && at + 4 <= head.length; index++) {
    const size = length(at);
    if (at + 4 + size > head.length) break;
    const line = head.toString('utf8', at + 4, at + 4 + size);
    const equals = line.indexOf('=');
    if (equals > 0)
      found.set(line.slice(0, equals).toUpperCase(), plainText(line.slice(equals + 1)).slice(0, 500));
    at += 4 + size;
  }
  return found;
}
