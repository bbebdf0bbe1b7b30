/* A person's own songs: what may come in, and how the player knows them from the files of works. */

/** The player knows a file by its number. Songs are counted far above any file of a work, and belong to one work of their own. */
const FIRST = 2 ** 40;
export const OWN_WORK = FIRST;
export const fileOfSong = (songId: number): number => FIRST + songId;
/** Null: the file of a work. */
export const songOfFile = (fileId: number): number | null => (fileId > FIRST ? fileId - FIRST : null);

/** As many letters as a name may have. */
const NAME_MOST = 200;

/** How many of the first bytes tell what a file is. */
export const HEAD_BYTES = 16;

/** "Ru con (bản cũ).mp3" → "Ru con (bản cũ)". */
export const songNameOf = (fileName: string): string =>
  fileName
    .normalize('NFC')
    .replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, NAME_MOST);

const spells = (head: Uint8Array, at: number, word: string) =>
  [...word].every((letter, index) => head[at + index] === letter.charCodeAt(0));

/** By its first bytes; what a file is called counts for nothing. The server looks at all of them. */
function looksLikeSound(head: Uint8Array): boolean {
  const [first = 0, second = 0] = head;
  const mpeg = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0;
  return mpeg || spells(head, 0, 'ID3') || spells(head, 0, 'OggS') || spells(head, 4, 'ftyp');
}

/** Why a file is not even sent, in the listener's words, or null. `head`: its first bytes. `most`: bytes. */
export function whyNotSong(size: number, head: Uint8Array, most: number): string | null {
  if (size === 0) return 'Tệp này trống. Bạn chọn tệp khác nhé.';
  if (size > most) return 'Tệp lớn hơn 10 MB. Bạn chọn tệp nhẹ hơn nhé.';
  return looksLikeSound(head)
    ? null
    : 'Tệp này không phải âm thanh MP3, M4A hoặc OGG. Bạn chọn tệp khác nhé.';
}

/** 36000 → "35 KB", 5452595 → "5,2 MB", 3435973837 → "3,2 GB". */
export function sizeInWords(bytes: number): string {
  const kb = bytes / 1_024;
  if (kb < 1_000) return `${Math.max(1, Math.round(kb))} KB`;
  const mb = kb / 1_024;
  const [value, unit] = mb < 1_000 ? [mb, 'MB'] : [mb / 1_024, 'GB'];
  return `${(Math.round(value * 10) / 10).toString().replace('.', ',')} ${unit}`;
}
