import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { newsWidths } from '#rules/library/picture-widths.ts';
import { type CoverOrder, paintCover } from '../../demo/covers/draw-cover.ts';
import type { RecipeName } from '../../demo/covers/recipe-names.ts';
import type { Storage } from '../kit/storage.ts';

/** How a cover's recipe serves a picture: signs and tiles leave no room for a drawing without their words. */
const asPicture: Record<RecipeName, { recipe: RecipeName; top: number }> = {
  'khac-go': { recipe: 'khac-go', top: 168 },
  'son-mai': { recipe: 'son-mai', top: 188 },
  'giay-cat': { recipe: 'giay-cat', top: 84 },
  'thuy-ba': { recipe: 'thuy-ba', top: 188 },
  'gach-bong': { recipe: 'khac-go', top: 168 },
  'bien-hieu': { recipe: 'giay-cat', top: 84 },
};
/** 16 by 9 of a cover's 400 × 600. */
const WINDOW = { width: 400, height: 225 };

/** The art of a cover without its words, as pictures in storage; returns their hash and ground colour. */
export async function drawNewsPicture(
  storage: Storage,
  order: CoverOrder & { recipe: RecipeName },
): Promise<{ hash: string; tint: string }> {
  const { recipe, top } = asPicture[order.recipe];
  const { art, ground } = paintCover({ ...order, recipe });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${WINDOW.width} ${WINDOW.height}" width="${WINDOW.width}" height="${WINDOW.height}">${art}</svg>`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * 1280) / WINDOW.width })
    .resize({ width: 1280 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await Promise.all(
    newsWidths.map(async width => {
      const picture = await sharp(data, { raw }).resize({ width }).webp({ quality: 72 }).toBuffer();
      await storage.put(`news/${hash}/${width}.webp`, picture, 'image/webp');
    }),
  );
  return { hash, tint: ground.toLowerCase() };
}
