import { isOpen } from '#contract/rights.ts';
import type { Book } from './book.ts';
import { parseChapter } from './chapter-document.ts';
import type { FollowedLink } from './renderer.ts';

const NOTE_AT_MOST = 2000;

const marked = (element: Element, words: RegExp) =>
  words.test(
    `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''} ${element.className}`,
  );

const isNoteReference = (link: Element) =>
  marked(link, /\bnoteref\b|doc-noteref/) ||
  (link.closest('sup') !== null && (link.textContent?.trim().length ?? 9) <= 4);

/** "../c/0002.xhtml#n1" as seen from "c/0001.xhtml" → "c/0002.xhtml#n1". */
export function resolveInBook(href: string, from: string): string {
  const resolved = new URL(href, `https://book.invalid/${from}`);
  let path = resolved.pathname.slice(1);
  try {
    path = decodeURI(path);
  } catch {
    // Not percent-encoded after all.
  }
  return path + resolved.hash;
}

/** The text of a note, without the link that leads back. */
function noteText(doc: Document, fragment: string): string | undefined {
  const target = doc.getElementById(decodeURIComponent(fragment));
  if (!target) return undefined;
  const block = marked(target, /footnote|endnote|rearnote|doc-(foot|end)note/)
    ? target
    : (target.closest('aside, li, p, dd, div') ?? target);
  const copy = block.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll('a[href]')) {
    if (marked(back, /backlink/) || /^[\s↩⏎^\d[\]().*†‡]*$/.test(back.textContent ?? '')) back.remove();
  }
  const text = copy.textContent?.replace(/\s+/g, ' ').trim();
  return text && text.length <= NOTE_AT_MOST ? text : undefined;
}

/** What a link in a chapter leads to. A note's text comes with it, from this chapter or another one. */
export async function followLink(link: Element, book: Book, chapter: number): Promise<FollowedLink> {
  const raw = (link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '').trim();
  if (/^(https?:|mailto:|tel:)/i.test(raw)) return { kind: 'external', href: raw };
  if (!raw || /^[a-z][a-z0-9+.-]*:/i.test(raw) || raw.startsWith('//')) return { kind: 'inert', href: '' };
  const here = book.package.spine[chapter]?.href ?? '';
  const href = resolveInBook(raw, here);
  const [file = '', fragment = ''] = href.split('#');
  const target = file === here ? chapter : book.package.spine.findIndex(item => item.href === file);
  if (target < 0) return { kind: 'inert', href: '' };
  if (fragment && isNoteReference(link) && isOpen(book.access?.(), target)) {
    const doc = target === chapter ? link.ownerDocument : parseChapter(await book.chapter(target));
    const note = noteText(doc, fragment);
    if (note) return { kind: 'note', href, note };
  }
  return { kind: 'internal', href };
}
