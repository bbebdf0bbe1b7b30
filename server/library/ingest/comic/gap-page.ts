import sharp from 'sharp';
import type { PagePicture } from './comic-page.ts';
import { narrowerPages } from './narrower-pages.ts';

const [WIDTH, HEIGHT] = [800, 1_200];

/** A torn leaf on a plain ground: no words, which need a font and a language. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1200" width="${WIDTH}" height="${HEIGHT}">
  <rect width="800" height="1200" fill="#e9e6e0"/>
  <g fill="none" stroke="#9a948a" stroke-width="14" stroke-linejoin="round">
    <path d="M270 420h180l80 80v110l-60 40-70-50-70 50-60-40z"/><path d="M450 420v80h80"/>
    <path d="M270 680l60 40 70-50 70 50 60-40v100H270z"/>
  </g></svg>`;

let drawn: Promise<PagePicture> | undefined;

/** The page that stands where one cannot be shown, so that nobody takes the pages around it for neighbours. */
export const gapPage = (): Promise<PagePicture> =>
  (drawn ??= (async () => {
    const { data, info } = await sharp(Buffer.from(DRAWING))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = { width, height, channels };
    const body = await sharp(data, { raw }).webp({ quality: 80 }).toBuffer();
    return { body, width, height, narrower: await narrowerPages({ data, ...raw }) };
  })());
