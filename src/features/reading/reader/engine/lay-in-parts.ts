import type { Pace } from './pace.ts';

/** Letters that a cheap phone lays out within a third of a frame, with the styles of their elements. */
const LETTERS = 1_500;
/** Elements that may be laid before their children. */
const DIVIDED = new Set(['body', 'main', 'section', 'article', 'div', 'blockquote', 'ol', 'ul']);

interface Piece {
  parent: Element;
  node: Node;
  letters: number;
}

const lettersOf = (node: Node) => node.textContent?.length ?? 0;
const isDivided = (node: Node): node is Element =>
  DIVIDED.has((node as Element).localName) && lettersOf(node) > LETTERS;

/** The children of a box in their order, those of large boxes one by one behind the box itself. */
function piecesOf(parent: Element): Piece[] {
  return [...parent.childNodes].flatMap(node => {
    if (!isDivided(node)) return [{ parent, node, letters: lettersOf(node) }];
    return [{ parent, node, letters: 0 }, ...piecesOf(node)];
  });
}

/** Parts taken out of a chapter: all behind the first one, in order. */
export type Parts = readonly Piece[][];

/**
 * Takes all but the first part out of a chapter that nobody sees yet. Its elements stay the same; they come to their positions when
 * `layInParts` lays them out.
 */
export function takeApart({ body }: Document): Parts {
  const parts: Piece[][] = [];
  let part: Piece[] = [];
  let letters = 0;
  for (const piece of piecesOf(body)) {
    if (letters >= LETTERS && piece.letters > 0) {
      parts.push(part);
      part = [];
      letters = 0;
    }
    part.push(piece);
    letters += piece.letters;
  }
  parts.push(part);
  const later = parts.slice(1);
  for (const pieces of later) for (const { parent, node } of pieces) parent.removeChild(node);
  return later;
}

/** Puts the parts back and lays each out by itself, with a frame between; all at once for somebody who waits. */
export async function layInParts(doc: Document, parts: Parts, pace: Pace): Promise<void> {
  for (const part of parts) {
    for (const { parent, node } of part) parent.append(node);
    if (!pace.isCalm()) continue;
    doc.body.getBoundingClientRect();
    await pace.step();
  }
}
