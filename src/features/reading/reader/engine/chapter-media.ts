/*
 * A chapter's frame is as wide as all its pages together, so a book that asks how wide or high the screen is would be
 * told nonsense (and be laid out again as soon as its pages are counted). Its questions are answered for the window.
 */

interface SizeQuery {
  media: MediaList;
  queries: string;
}

const ABOUT_SIZE = /width|height|orientation|aspect-ratio/i;

const sizeQueries = new WeakMap<Document, SizeQuery[]>();

function collect(sheet: CSSStyleSheet | CSSGroupingRule, found: SizeQuery[]): void {
  if ('media' in sheet && sheet.media instanceof Object) {
    const media = sheet.media as MediaList;
    if (ABOUT_SIZE.test(media.mediaText)) found.push({ media, queries: media.mediaText });
  }
  for (const rule of sheet.cssRules) if ('cssRules' in rule) collect(rule as CSSGroupingRule, found);
}

/** Answers what the chapter's styles ask about the screen; to be called again when the window has another size. */
export function answerMediaQueries(doc: Document): void {
  let queries = sizeQueries.get(doc);
  if (!queries) {
    queries = [];
    for (const { sheet } of doc.querySelectorAll('style')) if (sheet) collect(sheet, queries);
    sizeQueries.set(doc, queries);
  }
  for (const { media, queries: query } of queries) {
    const answer = window.matchMedia(query).matches ? 'all' : 'not all';
    if (media.mediaText !== answer) media.mediaText = answer;
  }
}
