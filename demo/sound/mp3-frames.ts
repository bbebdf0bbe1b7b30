/** What the frames of an MP3 file say. */
export interface Mp3Frames {
  /** bit/s of every frame that sounds, each value once. */
  bitrates: number[];
  sampleRates: number[];
  channels: number[];
  /** Bytes of every frame that sounds, each value once. */
  frameBytes: number[];
  /** "Info" marks constant, "Xing" varying bit rates. */
  header: 'Info' | 'Xing' | null;
  /** Of the sound itself, without the silence the encoder put around it. */
  seconds: number;
}

const SAMPLES_PER_FRAME = 576;
const KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [22_050, 24_000, 16_000];
/** Offset of "Info" in a mono frame: after four bytes of header and nine of side information. */
const INFO_AT = 13;
/** From "Info" to the three bytes with the encoder's delay and padding, when frames, bytes, seek table and quality are told. */
const DELAY_AFTER_INFO = 8 + 4 + 4 + 100 + 4 + 21;

/** Walks over every frame of an MPEG-2 Layer III file, as the demo library has them. Throws where there is no frame. */
export function readMp3Frames(file: Buffer): Mp3Frames {
  const found = { bitrates: new Set<number>(), sampleRates: new Set<number>(), channels: new Set<number>() };
  const frameBytes = new Set<number>();
  let header: Mp3Frames['header'] = null;
  let silence = 0;
  let frames = 0;
  for (let at = tagBytes(file); at < file.length; ) {
    const frame = readFrame(file, at);
    const name = file.toString('latin1', at + INFO_AT, at + INFO_AT + 4);
    if (frames === 0 && header === null && (name === 'Info' || name === 'Xing')) {
      header = name;
      silence = silenceSamples(file, at + INFO_AT);
    } else {
      frames += 1;
      found.bitrates.add(frame.bitrate);
      found.sampleRates.add(frame.sampleRate);
      found.channels.add(frame.channels);
      frameBytes.add(frame.bytes);
    }
    at += frame.bytes;
  }
  const [sampleRate = 0] = found.sampleRates;
  return {
    bitrates: [...found.bitrates],
    sampleRates: [...found.sampleRates],
    channels: [...found.channels],
    frameBytes: [...frameBytes],
    header,
    seconds: (frames * SAMPLES_PER_FRAME - silence) / sampleRate,
  };
}

/** ID3v2 in front: its size is written seven bits a byte. */
function tagBytes(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [...file.subarray(6, 10)].reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

function readFrame(file: Buffer, at: number) {
  const bits = at + 4 <= file.length ? file.readUInt32BE(at) : 0;
  const sampleRate = RATES[(bits >>> 10) & 3];
  const kbits = KBITS[(bits >>> 12) & 15];
  // Eleven bits of sync, MPEG-2, Layer III.
  if ((bits & 0xfffe0000) >>> 0 !== 0xfff20000 || !sampleRate || !kbits)
    throw new Error(`no MPEG-2 Layer III frame at byte ${at}`);
  const padding = (bits >>> 9) & 1;
  const bitrate = kbits * 1000;
  return {
    bitrate,
    sampleRate,
    channels: (bits >>> 6) % 4 === 3 ? 1 : 2,
    bytes: Math.floor((SAMPLES_PER_FRAME / 8) * (bitrate / sampleRate)) + padding,
  };
}

/** Samples of silence that the encoder added before and after, twelve bits each. */
function silenceSamples(file: Buffer, infoAt: number): number {
  const told = file.readUInt32BE(infoAt + 4);
  if (told !== 15) return 0;
  const both = file.readUIntBE(infoAt + DELAY_AFTER_INFO, 3);
  return (both >>> 12) + (both & 0xfff);
}
