import { pdfLimits } from '../limits.ts';
import type { OutlineEntry, PdfFacts, PdfFault } from './pdf-facts.ts';
import type { OpenPdf, Pdfium } from './pdfium.ts';

const ENTRIES_MOST = 3_000;
const DEPTH_MOST = 6;
const TITLE_MOST = 300;
const GOTO = 1;

/** PDFium's errors: 4 a password is missing, 5 a lock that it does not know. */
export const faultOf = (error: number): PdfFault =>
  error === 4 ? 'pdf_password' : error === 5 ? 'pdf_locked' : 'pdf_broken';

/** The outline in its order; an entry that leads nowhere in the book stays out, and loops end. */
function outlineOf(pdfium: Pdfium, { document }: OpenPdf): OutlineEntry[] {
  const { calls } = pdfium;
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const pageOf = (entry: number) => {
    let place = calls.FPDFBookmark_GetDest(document, entry);
    const action = place ? 0 : calls.FPDFBookmark_GetAction(entry);
    if (action && calls.FPDFAction_GetType(action) === GOTO)
      place = calls.FPDFAction_GetDest(document, action);
    return place ? calls.FPDFDest_GetDestPageIndex(document, place) : -1;
  };
  const walk = (parent: number, depth: number) => {
    let entry = calls.FPDFBookmark_GetFirstChild(document, parent);
    while (entry !== 0 && !seen.has(entry) && entries.length < ENTRIES_MOST) {
      seen.add(entry);
      const at = entry;
      const title = pdfium
        .text((buffer, size) => calls.FPDFBookmark_GetTitle(at, buffer, size))
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, TITLE_MOST);
      const page = pageOf(entry);
      if (title && page >= 0) entries.push({ title, page, depth });
      if (depth < DEPTH_MOST) walk(entry, depth + 1);
      entry = calls.FPDFBookmark_GetNextSibling(document, entry);
    }
  };
  walk(0, 0);
  return entries;
}

/** Facts of a document, or why it cannot be read. */
export function readFacts(pdfium: Pdfium, open: OpenPdf): PdfFacts | PdfFault {
  const { calls } = pdfium;
  const pages = calls.FPDF_GetPageCount(open.document);
  if (pages <= 0) return 'pdf_no_pages';
  if (pages > pdfLimits.pages) return 'pdf_too_many_pages';
  const said = (tag: string) =>
    pdfium
      .text((buffer, size) => calls.FPDF_GetMetaText(open.document, tag, buffer, size))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
  const year = Number(/^D:(\d{4})/.exec(said('CreationDate'))?.[1] ?? 0);
  return {
    pages,
    title: said('Title'),
    author: said('Author'),
    year: year >= 1900 && year <= 2100 ? year : null,
    outline: outlineOf(pdfium, open).filter(({ page }) => page < pages),
  };
}
