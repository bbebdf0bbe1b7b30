import { saveFile } from './saveFile.ts';

/** Hands a picture to the system's share sheet; where there is none for files, or it fails, the picture is saved. True when it was saved. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return false;
    } catch (error) {
      // Closing the sheet is an answer too.
      if ((error as Error).name === 'AbortError') return false;
    }
  }
  saveFile(name, picture);
  return true;
}
