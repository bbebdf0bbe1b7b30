// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { pointOfCfi } from '#features/reading/progress/index.ts';
import { cfiAt, rangeOfQuote } from './page-text.ts';

/** Each letter stands 10 px behind the one before it, the second paragraph from 1,000 px on. */
function laidOut(first: string, second: string): Document {
  const doc = document.implementation.createHTMLDocument();
  doc.body.innerHTML = `<p>${first}</p><p>${second}</p>`;
  const rectAt = (node: Node, offset: number) =>
    new DOMRect((node === doc.body.lastChild?.firstChild ? 1_000 : 0) + offset * 10, 0, 10, 20);
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const rects = [
      rectAt(this.startContainer, this.startOffset),
      rectAt(this.endContainer, this.endOffset - 1),
    ];
    return rects as unknown as DOMRectList;
  });
  return doc;
}
afterEach(() => vi.restoreAllMocks());

const wordsFrom = (doc: Document, start: number): string | undefined => {
  const cfi = cfiAt(doc, '/6/4', rect => rect.left, start, start + 500);
  const point = pointOfCfi(doc, cfi);
  return point?.node.textContent?.slice(point.offset);
};

test('the words of a page are those that begin on it', () => {
  const doc = laidOut('một hai ba', 'bốn năm');
  expect(wordsFrom(doc, 0)).toBe('một hai ba');
  expect(wordsFrom(doc, 65)).toBe('ba');
  expect(wordsFrom(doc, 1_035)).toBe('năm');
});

test('a page without words between two others stands for the words before it', () => {
  expect(wordsFrom(laidOut('một hai ba', 'bốn năm'), 400)).toBe('ba');
});

test('behind the last words of a chapter the position is theirs, not its beginning', () => {
  const doc = laidOut('một hai ba', 'bốn năm');
  expect(wordsFrom(doc, 1_045)).toBe('năm');
  expect(wordsFrom(doc, 9_000)).toBe('năm');
});

test('a quotation is found over what tells how its letters are read', () => {
  const doc = document.implementation.createHTMLDocument();
  doc.body.innerHTML = '<p>Chữ <ruby>漢<rp>(</rp><rt>hán</rt><rp>)</rp>字<rt>tự</rt></ruby> là gốc.</p>';
  expect(rangeOfQuote(doc, 'Chữ 漢字 là gốc.')?.endContainer.textContent).toBe(' là gốc.');
  expect(rangeOfQuote(doc, '漢字')?.endContainer.textContent).toBe('字');
});
