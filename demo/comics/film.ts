/**
 * Makes the two motion comics of the demo library: slow moves over redrawn panels, soft changes, a plucked tune.
 * The films are committed in videos/; run this by hand only to make them anew: `npx tsx demo/comics/film.ts`.
 * Needs ffmpeg with libx264 on the PATH, then and only then.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ComicSource } from './comic.ts';
import { drawPanel } from './draw/panel.ts';
import type { Panel } from './draw/script.ts';
import { type Film, films } from './films.ts';
import { comicSources } from './sources.ts';
import { tune } from './tune.ts';

const SIZE = { width: 1280, height: 720 };
/** Panels are drawn for this many pixels and rastered larger, so that a slow zoom does not tremble. */
const DRAWN = { width: 960, height: 540 };
/** Paper around them: the camera moves without cutting words off. */
const PAPER = { width: 1104, height: 621 };
const RATE = 24;
/** Seconds of one picture, and of the change to the next. */
const HELD = 3.4;
const CHANGE = 0.6;

function pictureOf(source: ComicSource, [issue, page, row, at]: Film['shots'][number]): Promise<Buffer> {
  const panels = source.issues[issue - 1]?.pages[page - 1]?.[row - 1]?.slice(1) as Panel[] | undefined;
  const panel = panels?.[at - 1];
  if (!panel) throw new Error(`${source.key}: no panel ${issue}.${page}.${row}.${at}`);
  const { svg } = drawPanel(
    panel,
    source.cast,
    DRAWN.width,
    DRAWN.height,
    source.style,
    `${source.key}|film`,
  );
  const left = (PAPER.width - DRAWN.width) / 2;
  const top = (PAPER.height - DRAWN.height) / 2;
  const frame = `<rect width="${DRAWN.width}" height="${DRAWN.height}"`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" width="${PAPER.width}" height="${PAPER.height}"><rect width="100%" height="100%" fill="${source.style.paper}"/><g transform="translate(${left} ${top})"><clipPath id="frame">${frame}/></clipPath><g clip-path="url(#frame)">${svg}</g>${frame} fill="none" stroke="${source.style.line}" stroke-width="7" stroke-linejoin="round"/></g></svg>`;
  return sharp(Buffer.from(whole), { density: (72 * 2 * SIZE.width) / PAPER.width })
    .resize(2 * SIZE.width, 2 * SIZE.height)
    .png()
    .toBuffer();
}

/** In or out, and a little to a side, by turns. */
function move(at: number, frames: number): string {
  const share = `on/${frames}`;
  const zoom = at % 2 ? `1.1-0.09*${share}` : `1.01+0.09*${share}`;
  const across = at % 4 < 2 ? `(0.3+0.4*${share})` : `(0.7-0.4*${share})`;
  return `zoompan=z='${zoom}':x='(iw-iw/zoom)*${across}':y='(ih-ih/zoom)*0.5':d=${frames}:s=${SIZE.width}x${SIZE.height}:fps=${RATE},format=yuv420p`;
}

async function make(film: Film): Promise<void> {
  const source = comicSources.find(({ key }) => key === film.comic);
  if (!source) throw new Error(`no comic ${film.comic}`);
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const target = (ending: string) => new URL(`./videos/${film.comic}.${ending}`, import.meta.url).pathname;
  const count = film.shots.length;
  const seconds = Math.round((count * HELD + CHANGE) * 10) / 10;
  const frames = Math.round((HELD + CHANGE) * RATE);
  const inputs: string[] = [];
  const filters: string[] = [];
  for (const [at, shot] of film.shots.entries()) {
    const picture = await pictureOf(source, shot);
    const file = join(folder, `${at}.png`);
    writeFileSync(file, picture);
    inputs.push('-i', file);
    filters.push(`[${at}:v]${move(at, frames)}[s${at}]`);
    if (at > 0)
      filters.push(
        `[${at === 1 ? 's0' : `x${at - 1}`}][s${at}]xfade=transition=fade:duration=${CHANGE}:offset=${(HELD * at).toFixed(2)}[x${at}]`,
      );
    if (at === film.poster)
      await sharp(picture).resize(SIZE.width, SIZE.height).webp({ quality: 80 }).toFile(target('webp'));
  }
  const sound = join(folder, 'tune.wav');
  writeFileSync(sound, tune(film.comic, seconds));
  const args = [
    '-y',
    '-v',
    'error',
    ...inputs,
    '-i',
    sound,
    '-filter_complex',
    filters.join(';'),
    '-map',
    `[x${count - 1}]`,
    '-map',
    `${count}:a`,
  ];
  const video = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'medium',
    '-tune',
    'animation',
    '-b:v',
    '140k',
    '-maxrate',
    '400k',
    '-bufsize',
    '800k',
    '-g',
    String(RATE * 4),
  ];
  const audio = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1'];
  execFileSync(
    'ffmpeg',
    [
      ...args,
      ...video,
      ...audio,
      '-t',
      String(seconds),
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      target('mp4'),
    ],
    { stdio: 'inherit' },
  );
  const facts = { comic: film.comic, title: film.title, seconds, description: film.description };
  writeFileSync(target('json'), `${JSON.stringify(facts, null, 2)}\n`);
  rmSync(folder, { recursive: true });
}

for (const film of films) await make(film);
