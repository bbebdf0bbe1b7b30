import sharp from 'sharp';

/** An SVG drawn on 400 × 600 as PNG, `width` pixels wide, in full colour: a palette would dither the paper. */
export const coverPng = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / 400 })
    .resize({ width })
    .png()
    .toBuffer();
