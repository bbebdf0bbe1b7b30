/** What a sound file turned out to be. */
export interface Sound {
  mime: 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav';
  extension: 'mp3' | 'm4a' | 'ogg' | 'wav';
  seconds: number;
  /** What is stored: without the tags and pictures that would have to be fetched before the first word. */
  body: Buffer;
  /** '' when the file does not say. */
  title: string;
  album: string;
  artist: string;
  /** One bit rate throughout, or a seek table: only then does a seek land where it says. */
  steady: boolean;
  /** An embedded picture, unchanged. */
  picture: Buffer | null;
}

/** A file's name belongs to the refusal; the parsers do not know it. */
export type SoundReader = (bytes: Buffer, name: string) => Sound;
