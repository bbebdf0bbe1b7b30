import { contrast, ENOUGH, legible } from '#rules/reading/reader-theme.ts';
import { STYLE_ID } from './chapter-document.ts';
import type { PageStyle } from './renderer.ts';

/*
 * Authors choose colours for white paper, and for one screen. A word that cannot be told from the ground it stands on here, whatever gave it
 * its colour, gets as much more of black or white as it takes.
 */

type Rgba = readonly [red: number, green: number, blue: number, opacity: number];

const read = new Map<string, Rgba>();

/** A colour in words of a computed style. Newer ways to say one are asked from the browser's own brush. */
function rgbaOf(colour: string): Rgba {
  const known = read.get(colour);
  if (known) return known;
  const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(colour);
  const found: Rgba = parts
    ? [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)]
    : painted(colour);
  if (read.size > 500) read.clear();
  read.set(colour, found);
  return found;
}

function painted(colour: string): Rgba {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d');
  if (!brush) return [0, 0, 0, 1];
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 255] = brush.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

const over = (top: Rgba, ground: Rgba): Rgba => [
  top[0] * top[3] + ground[0] * (1 - top[3]),
  top[1] * top[3] + ground[1] * (1 - top[3]),
  top[2] * top[3] + ground[2] * (1 - top[3]),
  1,
];
const hex = ([red, green, blue]: Rgba) =>
  `#${[red, green, blue].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const COLOURED = 'mark, [style*="color" i], [style*="background" i], [color], [bgcolor], [text], [link]';

/** Whether the book says anything of colours: most books do not. */
const hasColours = (doc: Document) =>
  doc.querySelector(COLOURED) !== null ||
  [...doc.querySelectorAll('style')].some(
    ({ id, textContent }) => id !== STYLE_ID && /color|background/i.test(textContent ?? ''),
  );

function withWords(doc: Document): HTMLElement[] {
  const found = new Set<HTMLElement>();
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && node.parentElement) found.add(node.parentElement);
  return [...found].filter(element => 'style' in element && !element.closest('svg'));
}

interface Before {
  element: HTMLElement;
  value: string;
  priority: string;
}
const changed = new WeakMap<Document, Before[]>();

/** Makes every word of a chapter legible on the page's ground; anew when that changes. */
export function keepLegible(doc: Document, { paper }: Pick<PageStyle, 'paper'>): void {
  const view = doc.defaultView;
  if (!view) return;
  for (const { element, value, priority } of changed.get(doc) ?? [])
    if (value) element.style.setProperty('color', value, priority);
    else element.style.removeProperty('color');
  changed.delete(doc);
  if (!hasColours(doc)) return;

  const grounds = new Map<Element, Rgba>();
  const groundOf = (element: Element | null): Rgba => {
    if (!element) return rgbaOf(paper);
    const known = grounds.get(element);
    if (known) return known;
    const own = rgbaOf(view.getComputedStyle(element).backgroundColor);
    const found = own[3] >= 1 ? own : over(own, groundOf(element.parentElement));
    grounds.set(element, found);
    return found;
  };
  const wrong = withWords(doc).flatMap(element => {
    const colour = rgbaOf(view.getComputedStyle(element).color);
    const ground = groundOf(element);
    const [shown, behind] = [hex(over(colour, ground)), hex(ground)];
    // Meant not to be seen.
    if (colour[3] === 0 || contrast(shown, behind) >= ENOUGH) return [];
    return [{ element, better: legible(shown, behind) }];
  });
  const before: Before[] = wrong.map(({ element }) => ({
    element,
    value: element.style.getPropertyValue('color'),
    priority: element.style.getPropertyPriority('color'),
  }));
  for (const { element, better } of wrong) element.style.setProperty('color', better, 'important');
  changed.set(doc, before);
}
