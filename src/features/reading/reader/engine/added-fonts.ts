import { createStore } from '#client/store.ts';

/* Faces that came after the app: free ones that stand in for others, and one of the reader's own. */

const faces: FontFace[] = [];

/** Families whose files are here. */
export const facesHere = createStore<ReadonlySet<string>>(new Set());

/** Gives a chapter what has come: a frame inherits no fonts. */
export function giveFaces(doc: Document): void {
  for (const face of faces) {
    try {
      doc.fonts.add(face);
    } catch {
      // A browser that keeps faces to their own document sets the words in what stands behind in the list.
    }
  }
}

/** From now on every chapter has them. Faces of the same family that came before go. */
export function addFaces(family: string, added: readonly FontFace[]): void {
  const kept = faces.filter(face => face.family.replace(/["']/g, '') !== family);
  faces.splice(0, faces.length, ...kept, ...added);
  giveFaces(document);
  facesHere.set(before => new Set([...before, family]));
}
