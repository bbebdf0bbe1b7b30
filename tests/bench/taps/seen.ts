/*
 * Runs in every page and frame before its own scripts, and says when something is first seen. One definition for all
 * pages, ours and peers':
 *   A text is seen in the first frame that is painted with a text node (soft hyphens left out, spaces as one) that holds
 *   one of the wanted phrases, when a box of it lies in the window and in all frames around it, no element around it is
 *   hidden or more than a hundredth transparent, no opaque element stands over its beginning, and its font is not one
 *   that is waited for unseen.
 *   A picture is seen likewise, when all of it is there.
 * Every frame looks for itself and into those that it may look into, where scripts may not run.
 */

export interface Wanted {
  /** A text that holds any of these, or is just that where it begins with "="; `null`: no text is looked for. */
  phrases: string[] | null;
  /** Pictures, by a selector; canvases count when something is drawn. */
  pictures: string | null;
  /** How the path of the address begins by then. */
  path?: string;
}

declare const wanted: Wanted;

declare global {
  interface Window {
    /** Both take ms since 1970. */
    benchSeen?: (at: number) => void;
    benchTapped?: (at: number) => void;
  }
}

const plain = (text: string) => text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').normalize('NFC');

/** The element whose shadow tree this one is the top of. */
function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function shown(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view) return false;
  if (view.getComputedStyle(element).visibility !== 'visible') return false;
  let opacity = 1;
  for (let each: Element | null = element; each; each = each.parentElement ?? hostOf(each))
    opacity *= Number(view.getComputedStyle(each).opacity);
  return opacity >= 0.99;
}

/** Something opaque at this point that is neither around the element nor in it. */
function covered(element: Element, x: number, y: number): boolean {
  const view = element.ownerDocument.defaultView;
  for (const above of (element.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y)) {
    if (above === element || above.contains(element) || element.contains(above)) return false;
    const style = view?.getComputedStyle(above);
    const [, alpha = '1'] =
      /^(?:rgba\(.*,|color\(.*\/)\s*([\d.]+)\)$/.exec(style?.backgroundColor ?? '') ?? [];
    if (Number(alpha) > 0.5 && Number(style?.opacity) > 0.5) return true;
  }
  return false;
}

/** Whether a box of a document lies in the window, through all frames around it that may be looked at. */
function inWindow(element: Element, box: DOMRect): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view || box.width < 1 || box.height < 1) return false;
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(view.innerWidth, box.right), Math.min(view.innerHeight, box.bottom)];
  if (right - left < 1 || bottom - top < 1) return false;
  if (covered(element, left + 1, (top + bottom) / 2)) return false;
  const frame = frameAround(view);
  if (!frame) return true;
  if (!shown(frame)) return false;
  const place = frame.getBoundingClientRect();
  return inWindow(
    frame,
    new DOMRect(
      place.left + frame.clientLeft + left,
      place.top + frame.clientTop + top,
      right - left,
      bottom - top,
    ),
  );
}

function frameAround(view: globalThis.Window): Element | null {
  try {
    return view.frameElement;
  } catch {
    return null;
  }
}

/** Its first font is being fetched, and until then nothing is painted. */
function waitsForFont(element: Element): boolean {
  const page = element.ownerDocument;
  const [family = ''] = (page.defaultView?.getComputedStyle(element).fontFamily ?? '').split(',');
  const name = family.trim().replace(/^["']|["']$/g, '');
  for (const face of page.fonts)
    if (
      face.status === 'loading' &&
      ['auto', 'block'].includes(face.display) &&
      face.family.replace(/^["']|["']$/g, '') === name
    )
      return true;
  return false;
}

const holds = (words: string, phrase: string) =>
  phrase.startsWith('=') ? words.trim() === phrase.slice(1) : words.includes(phrase);

/** Texts that hold none of the phrases, which are read once and not in each frame: looking must not slow the page that it looks at. */
const withoutPhrase = new WeakMap<Node, string>();

function textSeen(page: Document, phrases: readonly string[]): boolean {
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.nodeValue ?? '';
    const around = node.parentElement;
    if (!around || text.length < 8 || withoutPhrase.get(node) === text) continue;
    const words = plain(text);
    if (!phrases.some(phrase => holds(words, phrase))) {
      withoutPhrase.set(node, text);
      continue;
    }
    if (!shown(around) || waitsForFont(around)) continue;
    const range = page.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(box => inWindow(around, box))) return true;
  }
  return false;
}

function pictureSeen(page: Document, selector: string): boolean {
  for (const found of page.querySelectorAll(selector)) {
    if (found instanceof HTMLImageElement && !(found.complete && found.naturalWidth > 0)) continue;
    if (shown(found) && inWindow(found, found.getBoundingClientRect())) return true;
  }
  return false;
}

/** This document's, and those of its frames that may be looked at. */
function* documentsOf(page: Document): Generator<Document> {
  if (page.body) yield page;
  for (const frame of page.querySelectorAll('iframe')) {
    let inner: Document | null = null;
    try {
      inner = frame.contentDocument;
    } catch {
      // Of another origin: it looks for itself.
    }
    if (inner) yield* documentsOf(inner);
  }
}

const { phrases, pictures, path = '/' } = wanted;
/** Of the page's window, where a frame may look at it. */
const pathHere = () => (frameAround(window) ? window.top : window)?.location.pathname ?? '/';
const now = () => performance.timeOrigin + performance.now();

const look = () => {
  let text = phrases === null;
  let picture = pictures === null;
  for (const page of documentsOf(document)) {
    text ||= phrases !== null && textSeen(page, phrases);
    picture ||= pictures !== null && pictureSeen(page, pictures);
  }
  if (text && picture && pathHere().startsWith(path)) window.benchSeen?.(now());
  else requestAnimationFrame(look);
};
if (phrases || pictures) requestAnimationFrame(look);
addEventListener('click', event => window.benchTapped?.(performance.timeOrigin + event.timeStamp), {
  capture: true,
});
