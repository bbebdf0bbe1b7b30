import sharp from 'sharp';

/* For tests: a photo as a phone sends it, and how large a picture is. */

export const samplePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#15b088' } })
    .jpeg()
    .toBuffer();

export const widthOf = async (picture: Buffer): Promise<number | undefined> =>
  (await sharp(picture).metadata()).width;
