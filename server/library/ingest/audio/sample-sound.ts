/*
 * Sound built in memory for tests, byte by byte: frames and boxes with the right headers and nothing to hear.
 */

/** kbit/s → index of MPEG 2 layer III. */
const RATE: Record<number, number> = { 24: 3, 32: 4, 40: 5, 48: 6 };

/** One frame of MPEG 2 layer III, 24 kHz mono: 24 ms. */
function mp3Frame(kbits: number, fill = 0): Buffer {
  const frame = Buffer.alloc(3 * kbits, fill);
  frame.writeUInt32BE((0xfff30000 | ((RATE[kbits] ?? 0) << 12) | (1 << 10) | 0xc0) >>> 0);
  return frame;
}

const xing = (frames: number): Buffer => {
  const head = mp3Frame(24);
  head.write('Info', 4 + 9, 'latin1');
  head.writeUInt32BE(1, 4 + 9 + 4);
  head.writeUInt32BE(frames, 4 + 9 + 8);
  return head;
};

const textFrame = (id: string, text: string): Buffer => {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(text, 'utf8')]);
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** An ID3v2.3 tag; `picture` is its front cover. */
export function id3(words: {
  title?: string;
  album?: string;
  artist?: string;
  track?: string;
  picture?: Buffer;
  /** Start of each, ms. */
  chapters?: readonly (readonly [title: string, from: number])[];
}): Buffer {
  const frames = [
    ...(words.title === undefined ? [] : [textFrame('TIT2', words.title)]),
    ...(words.album === undefined ? [] : [textFrame('TALB', words.album)]),
    ...(words.track === undefined ? [] : [textFrame('TRCK', words.track)]),
    ...(words.artist === undefined ? [] : [textFrame('TPE1', words.artist)]),
  ];
  for (const [at, [title, from]] of (words.chapters ?? []).entries()) {
    const times = Buffer.alloc(16, 0xff);
    times.writeUInt32BE(from, 0);
    const body = Buffer.concat([Buffer.from(`chp${at}\0`, 'latin1'), times, textFrame('TIT2', title)]);
    const head = Buffer.alloc(10);
    head.write('CHAP', 'latin1');
    head.writeUInt32BE(body.length, 4);
    frames.push(head, body);
  }
  if (words.picture) {
    const body = Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), words.picture]);
    const head = Buffer.alloc(10);
    head.write('APIC', 'latin1');
    head.writeUInt32BE(body.length, 4);
    frames.push(head, body);
  }
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map(shift => (body.length >>> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body]);
}

interface Mp3Draft {
  seconds?: number;
  /** kbit/s of the frames, in turn. */
  rates?: number[];
  /** Frames that the header promises. */
  promised?: number;
  tag?: Buffer;
  fill?: number;
}

/** An MP3 of that many seconds. */
export function mp3Of({ seconds = 2.4, rates = [24], promised, tag, fill }: Mp3Draft = {}): Buffer {
  const frames = Array.from({ length: Math.round(seconds / 0.024) }, (_, at) =>
    mp3Frame(rates[at % rates.length] ?? 24, fill),
  );
  return Buffer.concat([
    tag ?? Buffer.alloc(0),
    ...(promised === undefined ? [] : [xing(promised)]),
    ...frames,
  ]);
}

/** A mono PCM of 8,000 samples a second. */
export function wavOf(seconds: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * 8_000) * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

function oggPage(granule: bigint, serial: number, body: Buffer): Buffer {
  const segments = Buffer.from([
    ...Array.from({ length: Math.floor(body.length / 255) }, () => 255),
    body.length % 255,
  ]);
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeBigUInt64LE(granule, 6);
  head.writeUInt32LE(serial, 14);
  head[26] = segments.length;
  return Buffer.concat([head, segments, body]);
}

/** Opus in Ogg. */
export function opusOf(seconds: number, title = ''): Buffer {
  const skip = 312;
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(skip, 10);
  head.writeUInt32LE(48_000, 12);
  const comment = Buffer.from(`TITLE=${title}`, 'utf8');
  const number = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    return four;
  };
  const tags = Buffer.concat([
    Buffer.from('OpusTags', 'latin1'),
    number(3),
    Buffer.from('mot', 'latin1'),
    number(1),
    number(comment.length),
    comment,
  ]);
  return Buffer.concat([
    oggPage(0n, 7, head),
    oggPage(0n, 7, tags),
    oggPage(BigInt(Math.round(seconds * 48_000) + skip), 7, Buffer.alloc(400, 1)),
  ]);
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** AAC in MP4; `handler` and `codec` say what it claims to be. */
export function m4aOf(seconds: number, { handler = 'soun', codec = 'mp4a', title = '' } = {}): Buffer {
  const times = Buffer.alloc(24);
  times.writeUInt32BE(44_100, 12);
  times.writeUInt32BE(Math.round(seconds * 44_100), 16);
  const kind = Buffer.alloc(24);
  kind.write(handler, 8, 'latin1');
  const entry = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(28))]);
  const data = Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(title, 'utf8')]);
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1')),
    box(
      'moov',
      box(
        'trak',
        box('mdia', box('mdhd', times), box('hdlr', kind), box('minf', box('stbl', box('stsd', entry)))),
      ),
      box('udta', box('meta', Buffer.alloc(4), box('ilst', box('©nam', box('data', data))))),
    ),
    box('mdat', Buffer.alloc(2_000, 1)),
  ]);
}
