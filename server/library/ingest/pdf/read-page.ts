import type { PageLink } from '#rules/library/page-words.ts';
import { knownShare } from '#rules/text/known-words.ts';
import { encodingsOf, type Letter, pageWord, textOfWord, wordsOf } from './page-words.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { PageWords } from './pdf-facts.ts';
import type { OpenPdf, Pdfium } from './pdfium.ts';

/** Corners are told in this many parts of the page's width and height. */
const PARTS = 10_000;
const LETTERS_MOST = 60_000;
const LINKS_MOST = 500;
/** PDFium's kinds of actions. */
const GOTO = 1;
const URI = 3;

type Corner = (x: number, y: number) => [number, number];

/** Maps a point of the page's own system to the upright page, in parts of its width and height. */
const cornersOf =
  ({ calls, view, withBytes }: Pdfium, page: number): Corner =>
  (x, y) =>
    withBytes(8, at => {
      calls.FPDF_PageToDevice(page, 0, 0, PARTS, PARTS, 0, x, y, at, at + 4);
      const bound = (value: number) => Math.min(PARTS, Math.max(0, value));
      return [bound(view().getInt32(at, true)), bound(view().getInt32(at + 4, true))];
    });

function boxOf(corner: Corner, left: number, top: number, right: number, bottom: number) {
  const [ax, ay] = corner(left, top);
  const [bx, by] = corner(right, bottom);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

function lettersOf(pdfium: Pdfium, page: number, corner: Corner): Letter[] {
  const { calls, view, withBytes } = pdfium;
  const text = calls.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = Math.min(calls.FPDFText_CountChars(text), LETTERS_MOST);
    const letters: Letter[] = [];
    withBytes(272, at => {
      for (let index = 0; index < count; index++) {
        const code = calls.FPDFText_GetUnicode(text, index);
        const isBreak = code === 10 || code === 13;
        if (isBreak || calls.FPDFText_IsGenerated(text, index) === 1) {
          letters.push({ text: String.fromCharCode(code), font: '', isBreak, isHyphen: false, ...NOWHERE });
          continue;
        }
        calls.FPDFText_GetLooseCharBox(text, index, at);
        const [left, top, right, bottom] = [0, 4, 8, 12].map(offset => view().getFloat32(at + offset, true));
        const size = calls.FPDFText_GetFontInfo(text, index, at + 16, 250, at + 268);
        const font = size > 1 && size <= 250 ? calls.pdfium.UTF8ToString(at + 16) : '';
        letters.push({
          text: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '',
          font,
          isBreak: false,
          isHyphen: code === 2 || calls.FPDFText_IsHyphen(text, index) === 1,
          ...boxOf(corner, left as number, top as number, right as number, bottom as number),
        });
      }
    });
    return letters;
  } finally {
    calls.FPDFText_ClosePage(text);
  }
}
const NOWHERE = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** Only a page of the book or an https address: nothing is launched, sent or fetched. */
function linksOf(pdfium: Pdfium, { document }: OpenPdf, page: number, corner: Corner): PageLink[] {
  const { calls, view, withBytes } = pdfium;
  const links: PageLink[] = [];
  withBytes(24, at => {
    while (links.length < LINKS_MOST && calls.FPDFLink_Enumerate(page, at, at + 4)) {
      const link = view().getUint32(at + 4, true);
      if (!calls.FPDFLink_GetAnnotRect(link, at + 8)) continue;
      const [left, top, right, bottom] = [8, 12, 16, 20].map(offset => view().getFloat32(at + offset, true));
      const to = targetOf(pdfium, document, link);
      if (to === null) continue;
      const box = boxOf(corner, left as number, top as number, right as number, bottom as number);
      links.push([box.x0, box.y0, box.x1, box.y1, to]);
    }
  });
  return links;
}

function targetOf(
  { calls, bytes, withBytes }: Pdfium,
  document: number,
  link: number,
): number | string | null {
  const action = calls.FPDFLink_GetAction(link);
  const kind = action ? calls.FPDFAction_GetType(action) : GOTO;
  if (kind === URI) {
    const size = Math.min(calls.FPDFAction_GetURIPath(document, action, 0, 0), 2_000);
    const address = withBytes(Math.max(1, size), at => {
      calls.FPDFAction_GetURIPath(document, action, at, size);
      return Buffer.from(bytes().slice(at, at + Math.max(0, size - 1))).toString('latin1');
    });
    return URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address).href : null;
  }
  if (kind !== GOTO) return null;
  const place =
    calls.FPDFLink_GetDest(document, link) || (action && calls.FPDFAction_GetDest(document, action));
  const page = place ? calls.FPDFDest_GetDestPageIndex(document, place) : -1;
  return page >= 0 ? page : null;
}

/** Of a page that has words so many are needed before they are doubted. */
const DOUBTED_FROM = 20;
const READABLE = 0.4;

/** A page's words with their boxes, its links and its label. A text that makes no words is none: the picture says it. */
export function readPage(pdfium: Pdfium, open: OpenPdf, index: number): PageWords {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(open.document, index);
  if (page === 0) return { ...sizeOf(pdfium, open, index), ...EMPTY };
  try {
    const width = calls.FPDF_GetPageWidthF(page);
    const height = calls.FPDF_GetPageHeightF(page);
    const corner = cornersOf(pdfium, page);
    const words = wordsOf(lettersOf(pdfium, page, corner));
    const encodings = encodingsOf(words);
    const placed = words.flatMap(word => {
      const text = textOfWord(word, encodings);
      return text === '' ? [] : [{ word: pageWord(text, word.boxes), line: word.line }];
    });
    const known = knownShare(placed.map(({ word }) => word[0]));
    const isReadable = placed.length < DOUBTED_FROM || known >= READABLE;
    return {
      width,
      height,
      label: pdfium
        .text((buffer, size) => calls.FPDF_GetPageLabel(open.document, index, buffer, size))
        .slice(0, 20),
      paragraphs: isReadable ? paragraphsOf(placed, width > 0 ? height / width : 1) : [],
      links: linksOf(pdfium, open, page, corner),
      known: isReadable ? known : 0,
    };
  } finally {
    calls.FPDF_ClosePage(page);
  }
}

const EMPTY = { label: '', paragraphs: [], links: [], known: 1 };

function sizeOf({ calls, view, withBytes }: Pdfium, { document }: OpenPdf, index: number) {
  return withBytes(8, at => {
    if (!calls.FPDF_GetPageSizeByIndexF(document, index, at)) return { width: 595, height: 842 };
    return { width: view().getFloat32(at, true), height: view().getFloat32(at + 4, true) };
  });
}
