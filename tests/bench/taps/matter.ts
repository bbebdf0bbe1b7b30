import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { type Brought, bringWork } from '../../bring-work.ts';
import { speech } from '../../sound-server.ts';
import type { OurServer } from './server.ts';

/* What the demo library lacks, brought into it by npm run mot -- import: a long comic, and books to listen to. */

const project = resolve(import.meta.dirname, '../../..');
const folder = join(project, 'var/bench-matter');
const PAGES = 60;
const WIDTH = 1_600;
const HEIGHT = 2_300;

/** Four panels with gradients, a balloon, and grain as scans have it: some 400 kB as JPEG. */
async function page(number: number, grain: Buffer): Promise<Uint8Array> {
  const hue = (number * 47) % 360;
  const panels = [0, 1, 2, 3].map(at => {
    const [x, y] = [60 + (at % 2) * 750, 60 + Math.floor(at / 2) * 1_110];
    return `<defs><linearGradient id="g${at}" x2="1" y2="1"><stop stop-color="hsl(${hue + at * 30} 45% 70%)"/><stop offset="1" stop-color="hsl(${hue + at * 55} 50% 35%)"/></linearGradient></defs>
<rect x="${x}" y="${y}" width="730" height="1070" fill="url(#g${at})" stroke="#111" stroke-width="8"/>
<circle cx="${x + 300 + number * 3}" cy="${y + 650}" r="${160 + at * 20}" fill="hsl(${hue + 180} 30% 55%)" stroke="#111" stroke-width="7"/>
<ellipse cx="${x + 365}" cy="${y + 190}" rx="290" ry="120" fill="#fff" stroke="#111" stroke-width="5"/>
<text x="${x + 365}" y="${y + 205}" font-size="54" text-anchor="middle">Trang ${number}, khung ${at + 1}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f1e4"/>${panels.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** What a scanner adds. */
const grainOf = () =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A pack is made once: grain is never the same twice, and the same source again is the same work. */
async function comicPack(): Promise<string> {
  const file = join(folder, 'truyen-do-toc-do.cbz');
  if (existsSync(file)) return file;
  const grain = await grainOf();
  const pages: Record<string, [Uint8Array, { level: 0 }]> = {};
  for (let number = 1; number <= PAGES; number++)
    pages[`${String(number).padStart(3, '0')}.jpg`] = [await page(number, grain), { level: 0 }];
  writeFileSync(`${file}.meta.yaml`.replace('.cbz', ''), 'title: Truyện đo tốc độ\nauthors: [Mọt]\n');
  writeFileSync(file, zipSync(pages));
  return file;
}

/** Chapters of so many seconds each. */
function soundFolder(name: string, title: string, seconds: readonly number[]): string {
  const into = join(folder, name);
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'meta.yaml'), `kind: audiobook\ntitle: ${title}\nauthors: [Mọt]\n`);
  for (const [at, length] of seconds.entries())
    writeFileSync(join(into, `0${at + 1}.mp3`), speech(length + at));
  return into;
}

function bringIn(ours: OurServer, file: string): Brought {
  if (!ours.dataDir) throw new Error('set DATA_DIR to that of the server at BASE: this row imports a work');
  return bringWork(ours.dataDir, file);
}

/** A comic of one issue of 60 pages. */
export async function longComic(ours: OurServer): Promise<Brought> {
  mkdirSync(folder, { recursive: true });
  return bringIn(ours, await comicPack());
}

export interface Listening {
  address: string;
  /** Its chapters, to the byte. */
  files: { name: string; bytes: Uint8Array }[];
}

const MINUTES_30 = 1_800;
const lengths = { long: [MINUTES_30, MINUTES_30], short: [15, 15, 15] };
const titles = { long: 'Chương dài để đo', short: 'Chương ngắn để đo' };

/** A book of two chapters of half an hour, or of three of fifteen seconds and a little. */
export function listening(ours: OurServer, kind: 'long' | 'short'): Listening {
  mkdirSync(folder, { recursive: true });
  const { address } = bringIn(ours, soundFolder(kind, titles[kind], lengths[kind]));
  const files = lengths[kind].map((seconds, at) => ({
    name: `${kind}-${at}.mp3`,
    bytes: speech(seconds + at),
  }));
  return { address, files };
}
