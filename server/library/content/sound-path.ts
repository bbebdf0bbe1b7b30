/*
 * Sound behind signed addresses: `s/0001-north.mp3` is the first file in a voice, `s/0001-north.json` its sentences' times,
 * in storage `audio/<hash>/0001-north.mp3`. The number counts from 1 in storage and from 0 in links.
 */

const mimes = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav' } as const;
const types: Record<string, string> = { ...mimes, json: 'application/json; charset=utf-8' };
const NAME = /^(\d{4,6})-[a-z][a-z0-9-]{0,39}\.(mp3|m4a|ogg|wav|json)$/;

export interface SoundFile {
  /** As links count. */
  number: number;
  /** Below the base of a content link. */
  path: string;
  type: string;
}

const soundNamed = (name: string): SoundFile | null => {
  const [, number, extension = ''] = NAME.exec(name) ?? [];
  const type = types[extension];
  return number && type ? { number: Number(number) - 1, path: `s/${name}`, type } : null;
};

/** The file at a path below a content link; null when the path names no sound. */
export const soundIn = (path: string): SoundFile | null =>
  path.startsWith('s/') ? soundNamed(path.slice(2)) : null;

/** Its storage key. */
export const soundKey = (hash: string, { path }: Pick<SoundFile, 'path'>): string =>
  `audio/${hash}/${path.slice(2)}`;

/** Parses a storage key of a sound, with the hash of its recording; null when it is no sound. */
export function soundAt(key: string): (SoundFile & { hash: string }) | null {
  const [, hash, name] = /^audio\/([0-9a-f]{32})\/([^/]+)$/.exec(key) ?? [];
  const sound = name === undefined ? null : soundNamed(name);
  return hash && sound ? { ...sound, hash } : null;
}

/** The media type of a song by its extension. */
export const songMime = (extension: 'mp3' | 'm4a' | 'ogg'): string => mimes[extension];
