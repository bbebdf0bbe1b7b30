import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const soundFolder = resolve(import.meta.dirname, '../demo/sound');
const ID3_HEAD = 10;
const RATE = 24_000;

/** kbit/s by the number a frame's head has for them. The first frame, with the encoder's notes, is wider than the others. */
const KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Bytes of the MPEG-2 Layer III frame at a place; 24,000 Hz, as the demo library's files have it. */
function frameBytes(file: Buffer, at: number): number {
  const head = file.readUInt32BE(at);
  const kbits = KBITS[(head >>> 12) & 15];
  if (head >>> 20 !== 0xfff || !kbits) throw new Error(`no frame at byte ${at}`);
  return Math.floor((72 * kbits * 1_000) / RATE) + ((head >>> 9) & 1);
}

/** Frames of a chapter of the demo library, one after the other until there are `seconds` of sound. */
export function speech(seconds: number, of = 'cho-noi-thang-chap/01-north.mp3'): Buffer {
  const file = readFileSync(join(soundFolder, of));
  let at = 0;
  if (file.toString('latin1', 0, 3) === 'ID3')
    at = ID3_HEAD + [...file.subarray(6, 10)].reduce((size, byte) => size * 128 + byte, 0);
  // The first frame holds the encoder's word on the length, which is another one here.
  at += frameBytes(file, at);
  const frames: Buffer[] = [];
  while (at + 79 < file.length) {
    const bytes = frameBytes(file, at);
    frames.push(file.subarray(at, at + bytes));
    at += bytes;
  }
  const wanted = Math.round((seconds * RATE) / 576);
  return Buffer.concat(Array.from({ length: wanted }, (_, frame) => frames[frame % frames.length] as Buffer));
}

/** What one network has: a wait before each answer, and one width for all of them together. */
export interface Line {
  latencyMs: number;
  bytesPerSecond: number;
}
export const slow4g: Line = { latencyMs: 150, bytesPerSecond: 200_000 };

export interface SoundServer {
  origin: string;
  /** Requests for sound, as they came. */
  asked: { path: string; range: string; status: number }[];
  /** Bytes of sound sent until a moment (ms since 1970), of addresses that hold these words. */
  sentUntil(moment: number, words?: string): number;
  /** What an address answers instead of sound; 0 gives the sound. */
  status: (path: string) => number;
  close(): void;
}

const STEP_MS = 10;

/** Serves /page (which loads the script) and /sound/<name>/… with ranges, all through one line. */
export async function serveSound(
  script: string,
  sounds: Record<string, Buffer>,
  line: Line,
): Promise<SoundServer> {
  const sent: { at: number; path: string; bytes: number }[] = [];
  let open: { response: ServerResponse; path: string; rest: Buffer }[] = [];

  /** What the line carries in one step is shared by all that are being answered. */
  const pump = setInterval(() => {
    const share = Math.ceil((line.bytesPerSecond * STEP_MS) / 1_000 / Math.max(1, open.length));
    for (const answer of open) {
      if (answer.response.destroyed) answer.rest = Buffer.alloc(0);
      // A reader that takes no more is not pushed: browsers stop reading when they have enough.
      if (answer.response.writableNeedDrain || answer.rest.length === 0) continue;
      const part = answer.rest.subarray(0, share);
      answer.rest = answer.rest.subarray(part.length);
      sent.push({ at: Date.now(), path: answer.path, bytes: part.length });
      answer.response.write(part);
      if (answer.rest.length === 0) answer.response.end();
    }
    open = open.filter(({ rest }) => rest.length > 0);
  }, STEP_MS);

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.split('?')[0] === '/page') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        '<!doctype html><title>sound</title><button>nghe</button><script type="module" src="/page.js"></script>',
      );
      return;
    }
    if (path === '/page.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
      return;
    }
    const sound = sounds[path.split('/')[2] ?? ''];
    if (!path.startsWith('/sound/') || !sound) {
      response.writeHead(404).end();
      return;
    }
    const range = request.headers.range ?? '';
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    const last = Math.min(sound.length - 1, to === '' ? sound.length - 1 : Number(to));
    const status = here.status(path) || (range ? 206 : 200);
    here.asked.push({ path, range, status });
    // Real time: a line's latency.
    setTimeout(() => {
      if (status >= 400) {
        response.writeHead(status).end();
        return;
      }
      response.writeHead(status, {
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
        'content-length': last - Number(from) + 1,
        ...(range && { 'content-range': `bytes ${from}-${last}/${sound.length}` }),
      });
      open.push({ response, path, rest: sound.subarray(Number(from), last + 1) });
    }, line.latencyMs);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const here: SoundServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    sentUntil: (moment, words = '') =>
      sent.reduce((sum, { at, path, bytes }) => sum + (at <= moment && path.includes(words) ? bytes : 0), 0),
    status: () => 0,
    close() {
      clearInterval(pump);
      server.close();
      server.closeAllConnections();
    },
  };
  return here;
}

/** The engine, or another page of ours, as one script for a browser. */
export async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const first = Array.isArray(built) ? built[0] : undefined;
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the page was not bundled');
  return chunk.code;
}
