import DOMPurify from 'dompurify';
import { bookLimits } from '#rules/library/book-limits.ts';
import { doctypeProblem, encodingOf, withoutSubset } from '#rules/library/book-text.ts';
import { cleanStyle } from './style.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A drawing by itself has no files. */
const NOTHING = { picture: () => null, font: () => null };
const LINKS = 'http://www.w3.org/1999/xlink';

/**
 * A drawing as bytes that are safe to show and to open by themselves: nothing runs, nothing is fetched. Null for what is none,
 * or what only an attack would hold.
 */
export function cleanDrawing(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length > bookLimits.xml || !isMarkup(bytes)) return null;
  const { text, subset } = withoutSubset(new TextDecoder(encodingOf(bytes)).decode(bytes));
  if (subset && doctypeProblem(subset)) return null;
  const doc = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trimStart(), 'image/svg+xml');
  if (doc.documentElement.localName !== 'svg' || doc.getElementsByTagName('*').length > bookLimits.elements)
    return null;
  const css = Array.from(doc.querySelectorAll('style'), each => each.textContent ?? '').join('\n');
  const clean = DOMPurify.sanitize(new XMLSerializer().serializeToString(doc.documentElement), {
    USE_PROFILES: { svg: true },
    FORBID_TAGS: [
      'style',
      'a',
      'image',
      'use',
      'foreignobject',
      'animate',
      'animatemotion',
      'animatetransform',
      'set',
    ],
    RETURN_DOM: true,
  });
  const root = clean instanceof Element ? clean.firstElementChild : null;
  if (root?.localName !== 'svg') return null;
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes]) {
      const local = /^\s*(url\(\s*(["']?)#[\w.-]+\2\s*\)|#[\w.-]+)\s*$/i.test(value);
      const reaches = /href$/i.test(name) || /url\s*\(|image(-set)?\s*\(|src\s*\(|@import|\\/i.test(value);
      if (reaches && !local) element.removeAttribute(name);
    }
  if (css) {
    const style = root.ownerDocument.createElementNS(SVG, 'style');
    style.textContent = cleanStyle(css, '', NOTHING);
    root.prepend(style);
  }
  const { width, height } = sizeOf(root);
  if (!root.hasAttribute('width') || !root.hasAttribute('height')) {
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
  }
  root.setAttribute('xmlns', SVG);
  root.removeAttributeNS(LINKS, 'href');
  return new TextEncoder().encode(new XMLSerializer().serializeToString(root));
}

const isMarkup = (bytes: Uint8Array): boolean =>
  /^\s*(<\?xml|<!--|<svg|<!doctype svg)/i.test(
    new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 256)).replace(/^\uFEFF/, ''),
  );

/** Of its own coordinates; a drawing of a million units is shown as one of a few hundred px. */
function sizeOf(root: Element): { width: number; height: number } {
  const [, , wide = 0, high = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string, ofBox: number) => Number.parseFloat(root.getAttribute(name) ?? '') || ofBox;
  const [width, height] = [side('width', wide) || 300, side('height', high) || 150];
  const scale = Math.min(1, 4_096 / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
