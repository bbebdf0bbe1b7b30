import { crc32 } from 'node:zlib';

/* Packs for tests, written byte by byte: what is in them is stored, not packed. */

export interface PackedFile {
  name: string;
  bytes: Buffer;
  /** What its head says of its size, where that is a lie. */
  claims?: number;
  isLink?: boolean;
  isLocked?: boolean;
}

const number = (value: number, bytes: number): Buffer => {
  const out = Buffer.alloc(bytes);
  out.writeUIntLE(value, 0, Math.min(bytes, 6));
  return out;
};

/** A RAR 4; `flags` of its head: 1 is a part of a set, 0x80 has locked names. */
export function rarOf(files: readonly PackedFile[], flags = 0): Buffer {
  const block = (type: number, blockFlags: number, fields: Buffer) => {
    const rest = Buffer.concat([
      number(type, 1),
      number(blockFlags, 2),
      number(7 + fields.length, 2),
      fields,
    ]);
    return Buffer.concat([number(crc32(rest) & 0xffff, 2), rest]);
  };
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block(0x73, flags, Buffer.alloc(6)),
    ...files.flatMap(({ name, bytes, claims, isLink, isLocked }) => {
      const called = Buffer.from(name);
      const head = Buffer.concat([
        number(bytes.length, 4),
        number(claims ?? bytes.length, 4),
        number(3, 1),
        number(crc32(bytes), 4),
        number(0x5a21_0000, 4),
        number(20, 1),
        number(0x30, 1),
        number(called.length, 2),
        number(isLink ? 0o120777 : 0o100644, 4),
        called,
      ]);
      return [block(0x74, 0x8000 | (isLocked ? 0x04 : 0), head), bytes];
    }),
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ]);
}

/** A 7z whose files are stored. */
export function sevenZipOf(files: readonly PackedFile[]): Buffer {
  const short = (value: number) =>
    value < 0x80 ? number(value, 1) : Buffer.from([0x80 | (value >> 8), value & 0xff]);
  const data = Buffer.concat(files.map(({ bytes }) => bytes));
  const names = Buffer.concat([
    number(0, 1),
    ...files.map(({ name }) => Buffer.from(`${name}\0`, 'utf16le')),
  ]);
  const head = Buffer.concat([
    Buffer.from([1, 4, 6, 0, 1, 9]),
    short(data.length),
    Buffer.from([0, 7, 0x0b, 1, 0, 1, 1, 0, 0x0c]),
    short(data.length),
    Buffer.from([0, 8, 0x0d]),
    short(files.length),
    number(9, 1),
    ...files.slice(0, -1).map(({ bytes }) => short(bytes.length)),
    Buffer.from([0x0a, 1]),
    ...files.map(({ bytes }) => number(crc32(bytes), 4)),
    Buffer.from([0, 0, 5]),
    short(files.length),
    number(0x11, 1),
    short(names.length),
    names,
    Buffer.from([0, 0]),
  ]);
  const start = Buffer.concat([number(data.length, 8), number(head.length, 8), number(crc32(head), 4)]);
  return Buffer.concat([
    Buffer.from("7z\xbc\xaf'\x1c\x00\x04", 'latin1'),
    number(crc32(start), 4),
    start,
    data,
    head,
  ]);
}

export function tarOf(files: readonly PackedFile[]): Buffer {
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  const blocks = files.flatMap(({ name, bytes, claims, isLink }) => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write(octal(0o644, 8), 100);
    head.write(octal(0, 8) + octal(0, 8), 108);
    head.write(octal(claims ?? (isLink ? 0 : bytes.length), 12) + octal(0, 12), 124);
    head.write('        ', 148);
    head.write(isLink ? '2' : '0', 156);
    if (isLink) head.write('/etc/passwd', 157);
    head.write('ustar\x0000', 257, 'latin1');
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = isLink ? Buffer.alloc(0) : bytes;
    return [head, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}
