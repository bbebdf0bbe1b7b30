import { encode } from 'uqr';

/** CSS pixels of one square, and squares of quiet around the code. */
const SQUARE = 12;
const QUIET = 4;

/** Saves a text as the picture of its QR code, dark on white. Rejects where the browser draws none. */
export async function savePicture(text: string, name: string): Promise<void> {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const canvas = document.createElement('canvas');
  canvas.width = size * SQUARE;
  canvas.height = size * SQUARE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
