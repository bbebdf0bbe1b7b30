import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/*
 * JPEG XL, which no library of ours and few browsers decode: a decoder in WebAssembly, in a thread that can be ended, one picture
 * at a time.
 */

/** Pixels. The decoder takes some 60 bytes for each. */
const MOST_PIXELS = 8_000_000;
const MILLISECONDS = 30_000;
const CONTAINER = Buffer.from('0000000c4a584c200d0a870a', 'hex');

export const isJxl = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0x0a) || bytes.subarray(0, 12).equals(CONTAINER);

/** Width and height in pixels, upright, from the first bytes; null for what is damaged or larger than we decode. */
export function jxlSize(bytes: Buffer): { width: number; height: number } | null {
  const code = codestream(bytes);
  if (!code || code.length < 12) return null;
  const take = bitsOf(code.subarray(2, 34));
  const small = take(1) === 1;
  const side = () => (small ? 8 * (1 + take(5)) : 1 + take([9, 13, 18, 30][take(2)] ?? 30));
  const height = side();
  const ratio = RATIOS[take(3)];
  const width = ratio ? Math.floor((height * ratio[0]) / ratio[1]) : side();
  const told = take(1) === 0 && take(1) === 1;
  const turned = told && take(3) >= 4;
  if (width * height > MOST_PIXELS) return null;
  return turned ? { width: height, height: width } : { width, height };
}

const RATIOS: readonly (readonly [number, number] | null)[] = [
  null,
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
];

/** Reads numbers of so many bits, lowest bit first; bits past the end are 0. */
function bitsOf(bytes: Buffer): (count: number) => number {
  let at = 0;
  return count => {
    let value = 0;
    for (let bit = 0; bit < count; bit++, at++) value += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** bit;
    return value;
  };
}

/** The picture's own bytes, out of the boxes that may lie around them. */
function codestream(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 12).equals(CONTAINER)) return bytes;
  for (let at = 12; at + 12 < bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'jxlc') return bytes.subarray(at + 8);
    if (kind === 'jxlp') return bytes.subarray(at + 12);
    const size = bytes.readUInt32BE(at);
    if (size < 8) return null;
    at += size;
  }
  return null;
}

const require = createRequire(import.meta.url);
/** The decoder hands its pixels over as a browser's ImageData. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.ImageData = class { constructor(data, width, height) { Object.assign(this, { data, width, height }); } };
import(workerData.decoder).then(async ({ default: start }) => {
  const wasm = await WebAssembly.compile(workerData.wasm);
  const decoder = await start({ noInitialRun: true, instantiateWasm(imports, done) {
    const instance = new WebAssembly.Instance(wasm, imports);
    done(instance);
    return instance.exports;
  } });
  const { data, width, height } = decoder.decode(workerData.bytes);
  parentPort.postMessage({ data, width, height });
});`;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const decoder = require.resolve('@jsquash/jxl/codec/dec/jxl_dec.js');
  const wasm = await readFile(decoder.replace(/js$/, 'wasm'));
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { decoder: pathToFileURL(decoder).href, wasm, bytes },
  });
  const tooLong = setTimeout(() => worker.terminate(), MILLISECONDS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('the JPEG XL decoder ended without a picture')));
    });
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}

let before: Promise<unknown> = Promise.resolve();

/** The picture as PNG. Rejects for what cannot be decoded, or not in time. */
export async function decodeJxl(bytes: Buffer): Promise<Buffer> {
  const mine = before.then(() => pixelsOf(bytes));
  before = mine.catch(() => {});
  const { data, width, height } = await mine;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
