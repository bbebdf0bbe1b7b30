/** Odd, so that multiplication modulo 2^32 can be undone by INVERSE. Keeps neighbours apart; hides nothing. */
const FACTOR = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/** A whole number below 2^31 as 1–7 letters and digits. Throws RangeError outside. */
export function encodeId(id: number): string {
  if (!Number.isInteger(id) || id < 0 || id > 0x7fffffff) throw new RangeError(`id ${id}`);
  return (Math.imul(id, FACTOR) >>> 0).toString(36);
}

/** The id, or null when the text is not one `encodeId` could have written. */
export function decodeId(text: string): number | null {
  if (!/^[0-9a-z]{1,7}$/.test(text)) return null;
  const scrambled = Number.parseInt(text, 36);
  if (scrambled > 0xffffffff) return null;
  const id = Math.imul(scrambled, INVERSE) >>> 0;
  return id <= 0x7fffffff && encodeId(id) === text ? id : null;
}
