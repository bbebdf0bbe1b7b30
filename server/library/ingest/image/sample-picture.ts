import sharp from 'sharp';

/* For tests: pictures of one colour, and what a picture is. */

type Colour = string | { r: number; g: number; b: number };

/** A JPEG of one colour. */
export const sampleJpeg = (width: number, height: number, background: Colour): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A PNG of one colour. */
export const samplePng = (width: number, height: number, background: Colour): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The same picture with a black box on it. */
export const withBox = (
  picture: Buffer,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Promise<Buffer> =>
  sharp(picture)
    .composite([{ input: { create: { width, height, channels: 3, background: '#000000' } }, left, top }])
    .png()
    .toBuffer();

/** A photo as a phone sends it. */
export const samplePhoto = (): Promise<Buffer> => sampleJpeg(300, 200, '#15b088');

/** The same JPEG with a line of rights in its Exif. */
export const withRights = (jpeg: Buffer, line: string): Promise<Buffer> =>
  sharp(jpeg)
    .withExif({ IFD0: { Copyright: line } })
    .jpeg()
    .toBuffer();

/** The same JPEG with a line of rights and with a place, as phones write it. */
export const withRightsAndPlace = (jpeg: Buffer, line: string): Promise<Buffer> =>
  sharp(jpeg)
    .withExif({ IFD0: { Copyright: line }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const pictureFacts = (picture: Buffer) => sharp(picture).metadata();

export const widthOf = async (picture: Buffer): Promise<number | undefined> =>
  (await pictureFacts(picture)).width;

/** Its most frequent colour. */
export const dominantOf = async (picture: Buffer) => (await sharp(picture).stats()).dominant;
