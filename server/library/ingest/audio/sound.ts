/** Facts of a sound file. */
export interface Sound {
  mime: 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav';
  extension: 'mp3' | 'm4a' | 'ogg' | 'wav';
  seconds: number;
  /** The stored bytes: without tags and pictures that would have to be fetched before the first word. */
  body: Buffer;
  /** '' when the file does not say. */
  title: string;
  album: string;
  artist: string;
  /** Its place by the tags: disc × 10,000 + track; null when the file does not say. */
  track: number | null;
  /** One bit rate throughout, or a seek table: only then does a seek land where it says. */
  steady: boolean;
  /** An embedded picture, unchanged. */
  picture: Buffer | null;
}

/** "3/12" of disc "1/2" → 10,003. */
export function trackOf(track: string, disc: string): number | null {
  const [, number] = /^\s*0*(\d{1,4})(?!\d)/.exec(track) ?? [];
  if (!number || Number(number) === 0) return null;
  return Number(/^\s*0*(\d{1,3})(?!\d)/.exec(disc)?.[1] ?? 0) * 10_000 + Number(number);
}

/** A file's name belongs to the refusal; the parsers do not know it. */
export type SoundReader = (bytes: Buffer, name: string) => Sound;
