import { type CfiStep, writeCfiRange } from '#rules/library/cfi.ts';
import type { Element, Text } from '../markup/tree.ts';

/*
 * The locations that epub.js 0.3.93 would generate in a browser (`locations.generate(1600)`), generated here once at
 * ingestion. Its behaviour is followed exactly, because saved positions are compared with these: text of white space
 * only is not counted but has a number; a second range in one node starts one character late; the last range of a
 * chapter ends with its last counted text.
 */

/** Characters from one location to the next; the reader's progress bar counts in these. */
const CHARS_PER_LOCATION = 1_600;

interface TextPosition {
  node: Text;
  /** Steps below `<html>`, the last one of the text node itself. */
  steps: CfiStep[];
}

/** Range CFIs of one chapter. `body` is the second element of `<html>`, as in every page we write. */
export function locationsOf(body: Element, base: string, every = CHARS_PER_LOCATION): string[] {
  const found: string[] = [];
  let counter = 0;
  let start: { place: TextPosition; offset: number } | null = null;
  let last: TextPosition | null = null;
  const close = (end: TextPosition, offset: number) => {
    if (start)
      found.push(
        writeCfiRange(base, { steps: start.place.steps, offset: start.offset }, { steps: end.steps, offset }),
      );
  };
  for (const place of textPositions(body, [step(1, body)])) {
    const length = place.node.text.length;
    if (place.node.text.trim().length === 0) continue;
    if (counter === 0) start = { place, offset: 0 };
    let at = 0;
    if (every - counter > length) {
      counter += length;
      at = length;
    }
    while (at < length) {
      if (counter === 0) {
        at += 1;
        start = { place, offset: at };
      }
      const wanted = every - counter;
      if (at + wanted >= length) {
        counter += length - at;
        at = length;
      } else {
        at += wanted;
        close(place, at);
        counter = 0;
      }
    }
    last = place;
  }
  if (last) close(last, last.node.text.length);
  return found;
}

const step = (index: number, node: Element): CfiStep => ({
  index: (index + 1) * 2,
  id: node.attrs.get('id'),
});

/** Each text node below `of`, with the steps to it. */
export function* textPositions(of: Element, path: CfiStep[]): Generator<TextPosition> {
  let elements = 0;
  let texts = 0;
  for (const node of of.children) {
    if (node.kind === 'text') yield { node, steps: [...path, { index: 1 + 2 * texts++ }] };
    else yield* textPositions(node, [...path, step(elements++, node)]);
  }
}
