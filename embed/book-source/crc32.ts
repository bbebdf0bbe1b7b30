/** Checksum table, by byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum that zips have of each file; fflate does not compare it. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1)
    value = (TABLE[(value ^ (bytes[at] as number)) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}
