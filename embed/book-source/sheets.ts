import { bookLimits } from '#rules/library/book-limits.ts';
import { sheetNamed } from '#rules/library/book-sheets.ts';
import type { Archive } from './archive.ts';
import { fileAt } from './book-path.ts';
import type { ChapterSource } from './chapter-source.ts';
import { cleanStyle } from './style.ts';

/** A sheet that is missing, too large or not what its header says is no reason to keep the chapter closed. */
function sheetText(archive: Archive, path: string): string {
  try {
    return archive.text(path, bookLimits.css);
  } catch {
    return '';
  }
}

/** Sheets that import each other; more than so many in a row no book has. */
const MOST_IMPORTS = 8;
const IMPORTS = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?\s*;/gi;

/** A sheet behind those that it imports first. */
function withImports(
  css: string,
  path: string,
  source: Pick<ChapterSource, 'archive' | 'media'>,
  seen: readonly string[],
): string {
  const head = css.slice(0, 4_000).split('{')[0] ?? '';
  const parts = [...head.matchAll(IMPORTS)].slice(0, 20).map(([, href = '']) => {
    const sheet = fileAt(source.archive, href, path)?.path;
    if (!sheet || seen.includes(sheet) || seen.length > MOST_IMPORTS) return '';
    return withImports(sheetText(source.archive, sheet), sheet, source, [...seen, sheet]);
  });
  return [...parts, cleanStyle(css, path, source.media)].filter(Boolean).join('\n');
}

/** The styles of a page in their order: sheets that its prolog names, linked ones and those written out. */
export function stylesOf(doc: Document, path: string, source: ChapterSource): string {
  const ofFile = (href: string): string => {
    const sheet = fileAt(source.archive, href, path)?.path;
    return sheet ? withImports(sheetText(source.archive, sheet), sheet, source, [sheet]) : '';
  };
  const named = Array.from(doc.childNodes, node =>
    node.nodeName === 'xml-stylesheet' ? ofFile(sheetNamed(node.nodeValue ?? '') ?? '') : '',
  );
  const inside = Array.from(doc.querySelectorAll('style, link[rel~="stylesheet" i]'), element =>
    element.localName === 'style'
      ? withImports(element.textContent ?? '', path, source, [])
      : ofFile(element.getAttribute('href') ?? ''),
  );
  return [...named, ...inside].filter(Boolean).join('\n');
}
