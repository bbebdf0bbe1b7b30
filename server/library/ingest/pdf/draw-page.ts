import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { widthsBelow } from '#rules/library/picture-widths.ts';
import { PIXELS_MOST, pictureSize } from './page-size.ts';
import { childFiles } from './pdf-facts.ts';
import type { OpenPdf, Pdfium } from './pdfium.ts';

/** With what is noted on it, and colours in the order of a picture's. */
const ANNOTATIONS = 0x01;
const RGB_ORDER = 0x10;
const BGRX = 3;
/** Measured: docs/decisions/120. */
const QUALITY = 76;

/** Draws a page on white, and writes it as WebP: `width` wide, and in the `narrower` widths that are worth keeping. */
export async function drawPage(
  pdfium: Pdfium,
  open: OpenPdf,
  {
    page: index,
    width,
    narrower,
    folder,
  }: { page: number; width: number; narrower: number[]; folder: string },
): Promise<void> {
  const { calls, bytes } = pdfium;
  const page = calls.FPDF_LoadPage(open.document, index);
  if (page === 0) throw new Error(`page ${index} cannot be loaded`);
  const points = { width: calls.FPDF_GetPageWidthF(page), height: calls.FPDF_GetPageHeightF(page) };
  const size = pictureSize(points, width);
  const bitmap = calls.FPDFBitmap_CreateEx(size.width, size.height, BGRX, 0, 0);
  if (bitmap === 0) throw new Error('no memory for the page');
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, 0xffffffff);
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, 0, ANNOTATIONS | RGB_ORDER);
  const at = calls.FPDFBitmap_GetBuffer(bitmap);
  const stride = calls.FPDFBitmap_GetStride(bitmap);
  const drawn = Buffer.from(bytes().slice(at, at + stride * size.height));
  calls.FPDFBitmap_Destroy(bitmap);
  calls.FPDF_ClosePage(page);
  const raw = { width: stride / 4, height: size.height, channels: 4 as const };
  const picture = () =>
    sharp(drawn, { raw, limitInputPixels: PIXELS_MOST * 2 })
      .extract({ left: 0, top: 0, ...size })
      .removeAlpha();
  const put = async (name: string, made: Sharp) =>
    writeFile(join(folder, name), await made.webp({ quality: QUALITY, effort: 3 }).toBuffer());
  await put(childFiles.picture(index), picture());
  for (const less of widthsBelow(narrower, size.width))
    await put(childFiles.picture(index, less), picture().resize({ width: less }));
}
