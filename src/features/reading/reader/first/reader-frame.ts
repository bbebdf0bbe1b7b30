import type { BookStart } from '#contract/library/content.ts';
import { type Ground, groundStyle } from '../chosen-style.ts';
import type { PageStyle } from '../engine/renderer.ts';
import { canBeHeard } from '../narration-of.ts';

/** An element of the reader, with what stands in it. */
function part(tag: string, className: string, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...inside);
  return element;
}

/** The room of a button that comes with the app. */
function buttonRoom(): HTMLElement {
  const room = part('span', '');
  room.style.cssText = 'flex:none;width:44px;height:44px';
  return room;
}

function topBar(start: BookStart, inFrame: boolean): HTMLElement {
  const { title, authors, chapter } = start;
  const name = part('p', 'reader-top-title', part('b', '', title));
  if (authors.length > 0) name.append(part('span', '', ` · ${authors.join(', ')}`));
  const heard = canBeHeard(start, chapter.index);
  const bar = part('header', 'reader-top', ...(inFrame ? [] : [buttonRoom()]), buttonRoom(), name);
  if (heard) bar.append(buttonRoom());
  if (!inFrame) bar.append(part('span', 'reader-top-marks'));
  bar.append(buttonRoom());
  if (document.fullscreenEnabled) bar.append(part('span', 'reader-top-full', buttonRoom()));
  return bar;
}

interface Style {
  ground: Ground;
  /** Of the chapter. */
  title: string;
  style: PageStyle;
  /** Of the paper. CSS px. */
  width: number;
  inFrame: boolean;
}

/** Frame around the page: the reader's own classes (Reader.tsx), and room for the app's parts. */
export function readerFrame(start: BookStart, { ground, title, style, width, inFrame }: Style): HTMLElement {
  const headline = part('p', 'reader-headline', part('span', '', start.title), part('span', '', title));
  headline.ariaHidden = 'true';
  const paper = part('div', 'reader-paper', headline, part('div', 'reader-page'));
  paper.style.maxWidth = `${width}px`;
  const foot = part(
    'footer',
    'reader-foot',
    part('span', 'reader-foot-percent'),
    part('div', 'reader-seek'),
    part('span', 'reader-foot-page'),
  );
  const reader = part('div', 'reader', topBar(start, inFrame), paper, foot);
  reader.dataset.reader = ground.name;
  for (const [name, colour] of Object.entries(groundStyle(ground) ?? {}))
    reader.style.setProperty(name, colour);
  if (style.dark) reader.dataset.theme = 'dark';
  if (style.spread && !style.scroll) reader.dataset.spread = 'true';
  reader.dataset.chrome = inFrame ? 'embed' : 'full';
  return inFrame ? part('div', 'frame', reader, part('aside', 'frame-foot')) : reader;
}
