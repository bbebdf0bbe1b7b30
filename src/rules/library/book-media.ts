/* Sound, moving pictures and captions inside a book, at import and in a partner's frame alike. */

export type MediaKind = 'mp3' | 'm4a' | 'ogg' | 'mp4' | 'webm' | 'vtt';

export const mediaTypes: Readonly<Record<MediaKind, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

/** Kind of a media file by its first bytes; `type` of the manifest only tells sound in MP4 from pictures. Null for unplayable ones. */
export function mediaKind(bytes: Uint8Array, type: string): MediaKind | null {
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (letters(0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'mp3';
  if (letters(4, 8) === 'ftyp') return type.startsWith('audio/') ? 'm4a' : 'mp4';
  if (letters(0, 4) === 'OggS') return 'ogg';
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'webm';
  return /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(letters(0, 9)) ? 'vtt' : null;
}
