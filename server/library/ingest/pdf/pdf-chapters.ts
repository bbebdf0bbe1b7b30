import { pdfLimits } from '../limits.ts';
import type { OutlineEntry, PdfFacts } from './pdf-facts.ts';

/** A chapter of a PDF: whole pages. A page on which the next chapter begins is that chapter's: what is closed stays whole. */
export interface PdfChapter {
  /** '' for what the contents do not name: pages before the first entry, and the rest of a long chapter. */
  title: string;
  /** Pages, counted from 0; `to` is not in it. */
  from: number;
  to: number;
}

/** The outline as contents; `page` counts from 0. */
export interface PdfTocEntry {
  title: string;
  page: number;
  children: PdfTocEntry[];
}

/** The level that makes chapters: the first one with two entries at least. */
function chapterDepth(outline: readonly OutlineEntry[]): number {
  const depths = [...new Set(outline.map(({ depth }) => depth))].sort((one, other) => one - other);
  return depths.find(depth => outline.filter(entry => entry.depth === depth).length > 1) ?? 0;
}

/** First pages of chapters, with their titles. */
function beginnings({ outline, pages }: PdfFacts): { title: string; page: number }[] {
  if (outline.length === 0)
    return Array.from({ length: Math.ceil(pages / pdfLimits.unnamedPages) }, (_, at) => {
      const page = at * pdfLimits.unnamedPages;
      const last = Math.min(page + pdfLimits.unnamedPages, pages);
      return { title: last === page + 1 ? `Trang ${last}` : `Trang ${page + 1}–${last}`, page };
    });
  const depth = chapterDepth(outline);
  const found: { title: string; page: number }[] = [];
  // An entry that leads back, or to the page of the one before, begins no chapter.
  for (const { title, page, depth: own } of outline)
    if (own <= depth && page > (found.at(-1)?.page ?? -1)) found.push({ title, page });
  return found;
}

/** `chars`: of each page. */
export function pdfChapters(facts: PdfFacts, chars: readonly number[]): PdfChapter[] {
  const named = beginnings(facts);
  if (named[0]?.page !== 0) named.unshift({ title: '', page: 0 });
  return named.flatMap(({ title, page: from }, at) => {
    const to = named[at + 1]?.page ?? facts.pages;
    const parts: PdfChapter[] = [];
    let sum = 0;
    for (let page = from; page < to; page++) {
      const part = parts.at(-1);
      const more = chars[page] ?? 0;
      if (!part || page - part.from >= pdfLimits.chapterPages || sum + more > pdfLimits.chapterChars) {
        parts.push({ title: parts.length === 0 ? title : '', from: page, to: page + 1 });
        sum = more;
      } else {
        part.to = page + 1;
        sum += more;
      }
    }
    return parts;
  });
}

/** The contents as a tree; without an outline the chapters. */
export function pdfToc({ outline }: PdfFacts, chapters: readonly PdfChapter[]): PdfTocEntry[] {
  const top: PdfTocEntry[] = [];
  if (outline.length === 0) {
    for (const { title, from } of chapters) if (title) top.push({ title, page: from, children: [] });
    return top;
  }
  const above: { depth: number; children: PdfTocEntry[] }[] = [{ depth: -1, children: top }];
  for (const { title, page, depth } of outline) {
    while (above.length > 1 && (above.at(-1) as { depth: number }).depth >= depth) above.pop();
    const entry = { title, page, children: [] };
    (above.at(-1) as (typeof above)[number]).children.push(entry);
    above.push({ depth, children: entry.children });
  }
  return top;
}
