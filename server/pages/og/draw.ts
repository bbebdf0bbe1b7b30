import sharp, { type OverlayOptions } from 'sharp';
import { darkGround, towards } from './colour.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { fitTitle, setAuthor, setBlock } from './typeset.ts';
import { wordmark } from './wordmark.ts';

/** Messengers leave out heavier pictures. Bytes. */
const LARGEST = 300_000;

export interface SharedWork {
  title: string;
  authors: readonly string[];
  /** "#rrggbb" of the cover. */
  tint: string;
  /** The cover's picture, null for a work without one. */
  cover: Buffer | null;
}

const MARGIN = 72;
const COVER = { width: 340, height: 510, left: WIDTH - 340 - MARGIN, top: 60 };
/** Longest title: smaller letters are unreadable in a preview. */
const TITLE_LETTERS = 140;

/** Direction marks and lone surrogates have no outline and would be drawn as boxes. */
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** One word this long would make all the others tiny. */
const LONGEST_WORD = /\S{28}(?=\S)/gu;

/** Never in the middle of a word, unless the word itself is as long as a title. */
function shortened(given: string): string {
  const text = given.replace(LONGEST_WORD, '$& ');
  if ([...text].length <= TITLE_LETTERS) return text;
  const cut = [...text].slice(0, TITLE_LETTERS).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > TITLE_LETTERS / 2 ? cut.lastIndexOf(' ') : undefined)}…`;
}

const authorsLine = (authors: readonly string[]): string => {
  const names = authors.map(drawable).filter(Boolean);
  return names.length > 2 ? `${names[0]} và ${names.length - 1} tác giả khác` : names.join(', ');
};

/** Ground, title, author and the brand name; the text stays left of `right`. */
function words(work: SharedWork, right: number): string {
  const { title, authors, tint } = work;
  const ground = darkGround(tint);
  const ink = '#ffffff';
  const room = {
    width: right - MARGIN,
    height: 330,
    largest: work.cover ? 104 : 132,
    leading: 1.16,
    maxLines: 6,
  };
  const fitted = fitTitle(shortened(drawable(title)) || 'Mọt', 'title', room);
  const by = authorsLine(authors);
  const top = MARGIN + (room.height - fitted.height) / 2;
  const place = { x: MARGIN, fill: towards(ground, ink, 0.78), anchor: 'start' as const };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<rect y="${HEIGHT - 8}" width="${WIDTH}" height="8" fill="${towards(tint, ink, 0.25)}"/>`,
    setBlock(fitted, { x: MARGIN, top, fill: ink, anchor: 'start' }).svg,
    by
      ? setAuthor(by, { ...place, baseline: top + fitted.height + 52, size: 34, width: right - MARGIN }).svg
      : '',
    wordmark(MARGIN, HEIGHT - 64, 46, ink),
    '</svg>',
  ].join('');
}

const block = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

/** The cover with rounded corners and a shadow. */
async function coverWithShadow(cover: Buffer): Promise<OverlayOptions[]> {
  const { width, height, left, top } = COVER;
  const round = block(width, height, `<rect width="${width}" height="${height}" rx="8"/>`);
  const picture = await sharp(cover)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const dark = `<rect x="50" y="50" width="${width}" height="${height}" rx="8" opacity="0.5"/>`;
  const shadow = await sharp(block(width + 100, height + 100, dark))
    .blur(16)
    .png()
    .toBuffer();
  return [
    { input: shadow, left: left - 50, top: top - 42 },
    { input: picture, left, top },
  ];
}

/** Draws the picture of a shared link as JPEG, below 300 kB. */
export async function drawSharePicture(work: SharedWork): Promise<Buffer> {
  const right = work.cover ? COVER.left - 60 : WIDTH - MARGIN;
  const picture = sharp(Buffer.from(words(work, right))).composite(
    work.cover ? await coverWithShadow(work.cover) : [],
  );
  const flat = await picture.flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true });
  for (let quality = 86; ; quality -= 12) {
    const jpeg = await sharp(flat.data, { raw: flat.info })
      .jpeg({ quality, progressive: true, mozjpeg: true })
      .toBuffer();
    if (jpeg.length < LARGEST || quality < 30) return jpeg;
  }
}
