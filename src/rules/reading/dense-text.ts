/*
 * Words without any blanks: how a chapter is laid out, indented or broken into lines changes nothing in them. Marks are found
 * again by them, in a page and in a stored chapter alike.
 */

export const denseOf = (text: string): string => text.replace(/\s+/gu, '');

/** The words of a chapter, and for each letter the piece (a text node, in order) and the position in it where it stands. */
export interface DenseChapter {
  text: string;
  piece: Uint32Array;
  offset: Uint32Array;
}

/** `pieces`: the texts of a chapter's text nodes, in order. */
export function denseChapter(pieces: readonly string[]): DenseChapter {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const piece = new Uint32Array(length);
  const offset = new Uint32Array(length);
  const kept: string[] = [];
  let at = 0;
  pieces.forEach((text, index) => {
    for (const run of text.matchAll(/\S+/gu)) {
      kept.push(run[0]);
      for (let letter = 0; letter < run[0].length; letter += 1) {
        piece[at] = index;
        offset[at] = run.index + letter;
        at += 1;
      }
    }
  });
  return { text: kept.join(''), piece, offset };
}

/** How many letters of a chapter stand before a position in it. */
export function denseBefore(chapter: DenseChapter, piece: number, offset: number): number {
  let low = 0;
  let high = chapter.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = chapter.piece[middle] as number;
    if (at < piece || (at === piece && (chapter.offset[middle] as number) < offset)) low = middle + 1;
    else high = middle;
  }
  return low;
}
