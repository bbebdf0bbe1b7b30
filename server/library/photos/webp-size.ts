/** Width and height in pixels of a WebP picture that we encoded: lossy, without an animation. Throws for another one. */
export function webpSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('no plain WebP');
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
