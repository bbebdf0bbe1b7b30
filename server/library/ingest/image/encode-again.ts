import sharp, { type ResizeOptions } from 'sharp';
import { atMost } from '../../../kit/at-most.ts';
import { limits } from '../limits.ts';

/** Why a file is no picture: a form we do not take, too many pixels, or broken. */
export type PictureProblem = 'strange' | 'too_many_pixels' | 'broken';

/** The accepted formats, detected by their first bytes; the declared type is ignored. */
export function pictureForm(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // The brands of an ISO media file are in its first box; HEIC has the same box and other brands.
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, Math.min(bytes.readUInt32BE(0), 64)))) return 'avif';
  return null;
}

/** Decoding may take 200 MB a picture: a few at a time, later calls wait. */
const withinLimit = atMost(2);

/**
 * A picture decoded and encoded again as WebP of some sizes: upright, the first frame of a moving one, without location,
 * camera or any other metadata.
 */
export async function encodeAgain<K>(
  bytes: Buffer,
  sizes: ReadonlyMap<K, ResizeOptions>,
): Promise<Map<K, Buffer> | PictureProblem> {
  const form = pictureForm(bytes);
  if (!form) return 'strange';
  return withinLimit(async () => {
    try {
      const files = new Map<K, Buffer>();
      const read = sharp(bytes, { limitInputPixels: false });
      const { format, compression, width = 0, height = 0 } = await read.metadata();
      const fits = form === 'avif' ? format === 'heif' && compression === 'av1' : format === form;
      if (!fits) return 'strange';
      if (width * height > limits.pixels) return 'too_many_pixels';
      for (const [name, size] of sizes)
        files.set(
          name,
          await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'truncated', sequentialRead: true })
            .autoOrient()
            .resize(size)
            .flatten({ background: '#ffffff' })
            .webp({ quality: 82, effort: 4 })
            .timeout({ seconds: 15 })
            .toBuffer(),
        );
      return files;
    } catch {
      return 'broken';
    }
  });
}

/** The same, for who sent it. */
export const pictureProblems: Record<PictureProblem, string> = {
  strange: 'Ảnh này chưa dùng được. Bạn chọn ảnh JPG, PNG, WebP, AVIF hoặc GIF nhé.',
  too_many_pixels: 'Ảnh có quá nhiều điểm ảnh. Bạn chọn ảnh nhỏ hơn nhé.',
  broken: 'Ảnh bị hỏng nên không mở được. Bạn chọn ảnh khác nhé.',
};
