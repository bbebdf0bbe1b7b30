import { isOpen } from '#contract/rights/rights.ts';
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

const ANNOTATIONS_ALONE = /^[\s↩⏎^\d[\]().:*†‡]*$/;

/** Words of a block, without the link that leads back and without what tells how a letter is read. */
function wordsOf(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const aside of copy.querySelectorAll('rt, rp')) aside.remove();
  for (const back of copy.querySelectorAll('a[href]'))
    if (marked(back, /backlink/) || ANNOTATIONS_ALONE.test(back.textContent ?? '')) back.remove();
  for (const inner of copy.querySelectorAll('p, div, li, dt, dd, br')) inner.before(' ');
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** The meanings behind a word of a list, up to the next word. */
function meaningsOf(term: Element): Element[] {
  const found: Element[] = [];
  for (let next = term.nextElementSibling; next && next.localName !== 'dt'; next = next.nextElementSibling)
    found.push(next);
  return found;
}

/** Candidate elements of a note's text, by the target of its reference: the nearest first. */
function* blocksOf(target: Element): Generator<Element[]> {
  if (marked(target, /footnote|endnote|rearnote|doc-(foot|end)note/)) yield [target];
  yield [target.closest('aside, li, p, dt, dd, td, th, div') ?? target];
  const term = target.closest('dt');
  if (term) yield meaningsOf(term);
  const row = target.closest('tr');
  if (row) yield [...row.children];
  if (target.nextElementSibling) yield [target.nextElementSibling];
}

function noteText(doc: Document, fragment: string): string | undefined {
  const target = doc.getElementById(decodeURIComponent(fragment));
  if (!target) return undefined;
  for (const blocks of blocksOf(target)) {
    const text = blocks
      .map(wordsOf)
      .filter(words => !ANNOTATIONS_ALONE.test(words))
      .join(' ');
    if (text) return text.length <= NOTE_AT_MOST ? text : undefined;
  }
  return undefined;
}

/** Target of a link in a chapter. A note's text comes with it, from this chapter or another one. */
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
