/* Pieces of files, as media elements ask for them and as sound is kept on a device. */

/** "bytes=0-99", "bytes=100-", "bytes=-50"; null when absent or not one piece, 'bad' when beyond the end. */
export function rangeOf(
  header: string | undefined | null,
  bytes: number,
): { start: number; end: number } | null | 'bad' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start >= bytes || start > end ? 'bad' : { start, end };
}

/** Sound is fetched and kept in pieces of this size, so that a lost network costs half a piece. Bytes. */
export const PART_BYTES = 512 * 1024;

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** The bytes of part `at` of a file, ends included. */
export const partRange = (at: number, bytes: number): { start: number; end: number } => ({
  start: at * PART_BYTES,
  end: Math.min((at + 1) * PART_BYTES, bytes) - 1,
});

/** Of which parts bytes `start` to `end` consist, and from where to where in each; `to` is not included. */
export function partsFor(start: number, end: number): { at: number; from: number; to: number }[] {
  const first = Math.floor(start / PART_BYTES);
  const last = Math.floor(end / PART_BYTES);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index;
    return {
      at,
      from: Math.max(0, start - at * PART_BYTES),
      to: Math.min(PART_BYTES, end + 1 - at * PART_BYTES),
    };
  });
}
