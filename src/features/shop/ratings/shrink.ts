/** Wider than the widest that is kept, so that nothing is lost that anyone would see. */
const LONGEST = 2_000;
const QUALITY = 0.88;

/** A smaller JPEG of a large photo, as it is sent from a phone; the file itself where the browser cannot. */
export async function shrink(file: File): Promise<Blob> {
  if (file.type === 'image/gif' || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = LONGEST / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
