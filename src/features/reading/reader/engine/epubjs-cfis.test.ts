// @vitest-environment happy-dom
import EpubCFI from 'epubjs/src/epubcfi.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cfiOfRange, rangeOfCfi } from '#features/reading/progress/index.ts';

/* Places of earlier releases were written by epub.js, and earlier releases that still run read ours. */

type Piece = string | { name: string; id: string | undefined; inside: Piece[] };

const words = fc.stringMatching(/^[a-zà-ỹ ]{1,12}$/);
const pieces = fc.letrec<{ list: Piece[]; element: Piece }>(tie => ({
  list: fc.array(fc.oneof({ maxDepth: 4 }, words, tie('element')), { minLength: 1, maxLength: 5 }),
  element: fc.record({
    name: fc.constantFrom('p', 'b', 'em', 'span', 'div'),
    id: fc.option(fc.stringMatching(/^[a-z][a-z0-9_.-]{0,6}$/), { nil: undefined }),
    inside: tie('list'),
  }),
})).list;

function fillPage(list: readonly Piece[]): void {
  document.body.replaceChildren();
  const taken = new Set<string>();
  const fill = (parent: Element, inside: readonly Piece[]): void => {
    let wasWords = false;
    for (const piece of inside) {
      if (typeof piece === 'string') {
        // A parser never leaves two text nodes side by side.
        if (!wasWords) parent.append(piece);
        wasWords = true;
        continue;
      }
      const element = document.createElement(piece.name);
      if (piece.id && !taken.has(piece.id)) element.id = piece.id;
      if (piece.id) taken.add(piece.id);
      parent.append(element);
      fill(element, piece.inside);
      wasWords = false;
    }
  };
  fill(document.body, list);
}

function textsInPage(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
}

/** A page, and a range in its words. */
const selected = fc.tuple(pieces, fc.nat(), fc.nat(), fc.nat(), fc.nat());
type Selected = typeof selected extends fc.Arbitrary<infer Value> ? Value : never;

function rangeIn([list, ...numbers]: Selected): Range | null {
  fillPage(list);
  const texts = textsInPage();
  if (texts.length === 0) return null;
  const [one, other] = [numbers[0] % texts.length, numbers[1] % texts.length].sort((a, b) => a - b);
  const [first, last] = [texts[one as number], texts[other as number]] as [Text, Text];
  const range = document.createRange();
  const from = numbers[2] % (first.length + 1);
  const to = numbers[3] % (last.length + 1);
  range.setStart(first, from);
  range.setEnd(last, first === last ? Math.max(from, to) : to);
  return range;
}

const edges = (range: Range | null) =>
  range && [range.startContainer, range.startOffset, range.endContainer, range.endOffset];

const base = '/6/8[c4]';

test('a range is written as epub.js writes it', () => {
  fc.assert(
    fc.property(selected, given => {
      const range = rangeIn(given);
      fc.pre(range !== null);
      expect(cfiOfRange(range, base)).toBe(new EpubCFI(range, base).toString());
    }),
    { numRuns: 400 },
  );
});

test('a CFI of epub.js leads to the words it was made of, and back to itself', () => {
  fc.assert(
    fc.property(selected, given => {
      const range = rangeIn(given);
      fc.pre(range !== null);
      const cfi = new EpubCFI(range, base).toString();
      const found = rangeOfCfi(document, cfi);
      expect(edges(found)).toEqual(edges(range));
      expect(found && cfiOfRange(found, base)).toBe(cfi);
    }),
    { numRuns: 400 },
  );
});

test('epub.js finds the words of a CFI of ours', () => {
  fc.assert(
    fc.property(selected, given => {
      const range = rangeIn(given);
      // Of a point epub.js answers a range whose end is open.
      fc.pre(range !== null && !range.collapsed);
      expect(edges(new EpubCFI(cfiOfRange(range, base)).toRange(document))).toEqual(edges(range));
    }),
    { numRuns: 400 },
  );
});
