import { strToU8, zipSync } from 'fflate';
import type { Frame } from 'playwright';
import { expect } from 'vitest';
import { aPage, ourFrame, page, stage } from './embed-stage.ts';

/* Books made for a rule of the EPUB standard, read in a partner's frame: they are opened there without a server. */

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  css: 'text/css',
  mp3: 'audio/mpeg',
  smil: 'application/smil+xml',
  woff: 'font/woff',
  png: 'image/png',
  jxl: 'image/jxl',
};

export interface Item {
  body: string;
  head?: string;
  /** Attributes of `<html>`. */
  html?: string;
  /** Before `<html>`. */
  prolog?: string;
  /** The file that reads it aloud. */
  overlay?: string;
  /** Properties of the itemref. */
  properties?: string;
}

export interface Made {
  items: Item[];
  meta?: string;
  spine?: string;
  files?: Record<string, string | Buffer>;
  /** Files that follow the items in the spine. */
  spineFiles?: string[];
  /** Rows of the contents, as `<li>`. */
  nav?: string;
}

const xml = (text: string) => strToU8(text);

const navOf = (rows: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body><nav epub:type="toc"><ol>${rows}</ol></nav></body></html>`;

function opfOf({ items, meta = '', spine = '', files = {}, spineFiles = [], nav }: Made): string {
  const listed = Object.keys(files).filter(file => !file.startsWith('META-INF/'));
  const idOf = (file: string) => `f${listed.indexOf(file)}`;
  const manifest = [
    ...items.map(
      ({ overlay }, at) =>
        `<item id="c${at + 1}" href="c${at + 1}.xhtml" media-type="application/xhtml+xml"${overlay ? ` media-overlay="${idOf(overlay)}"` : ''}/>`,
    ),
    ...listed.map(
      file => `<item id="${idOf(file)}" href="${file}" media-type="${TYPES[file.split('.').at(-1) ?? '']}"/>`,
    ),
    nav ? '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' : '',
  ];
  const refs = [
    ...items.map(({ properties = '' }, at) => `<itemref idref="c${at + 1}" properties="${properties}"/>`),
    ...spineFiles.map(file => `<itemref idref="${idOf(file)}"/>`),
  ];
  return `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier><dc:title>Thử</dc:title><dc:language>vi</dc:language>${meta}</metadata><manifest>${manifest.join('')}</manifest><spine ${spine}>${refs.join('')}</spine></package>`;
}

export function epubOf(book: Made): Buffer {
  const { items, files = {}, nav } = book;
  const chapters = items.map(({ body, head = '', html = '', prolog = '' }, at) => [
    `c${at + 1}.xhtml`,
    xml(
      `${prolog}<html xmlns="http://www.w3.org/1999/xhtml" ${html}><head><title>x</title>${head}</head><body>${body}</body></html>`,
    ),
  ]);
  return Buffer.from(
    zipSync({
      mimetype: [xml('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': xml(
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
      ),
      'p.opf': xml(opfOf(book)),
      ...(nav ? { 'nav.xhtml': xml(navOf(nav)) } : {}),
      ...Object.fromEntries(chapters),
      ...Object.fromEntries(
        Object.entries(files).map(([file, body]) => [file, typeof body === 'string' ? xml(body) : body]),
      ),
    }),
  );
}

export async function read(book: Made, viewport = { width: 1440, height: 900 }): Promise<Frame> {
  await aPage(viewport);
  await page.route('**/*.epub', route =>
    route.fulfill({
      contentType: 'application/epub+zip',
      headers: { 'access-control-allow-origin': '*' },
      body: epubOf(book),
    }),
  );
  await page.goto(`${stage.partnerBase}/ban-doc/truyen-cua-bao`);
  const frame = await ourFrame();
  await frame.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  return frame;
}

/** Words of the marks (`<b>`) that a person sees now, in order. */
export const seen = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const room = document.querySelector('.reader-page')?.getBoundingClientRect();
    const found: string[] = [];
    for (const view of document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')) {
      const box = view.getBoundingClientRect();
      if (!room || view.closest('.page-slot:not([data-shown]), [inert]:not(.page-slot)')) continue;
      const by = view.clientWidth > 0 ? box.width / view.clientWidth : 1;
      for (const mark of view.contentDocument?.querySelectorAll('b') ?? []) {
        const { left, top, width, height } = mark.getBoundingClientRect();
        const [x, y] = [box.left + (left + width / 2) * by, box.top + (top + height / 2) * by];
        if (x > room.left && x < room.right && y > room.top && y < room.bottom)
          found.push(mark.textContent ?? '');
      }
    }
    return found;
  });

export const press = async (frame: Frame, key: string): Promise<string[]> => {
  const before = (await seen(frame)).join();
  await frame.locator('.reader-paper').press(key);
  await expect
    .poll(async () => (await seen(frame)).join(), { timeout: 5_000, interval: 20 })
    .not.toBe(before);
  return seen(frame);
};

/** Turns from the first page to the last and back; what was seen on the way. */
export async function throughAndBack(
  frame: Frame,
  first: string,
  last: string,
): Promise<[string[], string[]]> {
  const pages: string[][] = [await seen(frame)];
  for (let turns = 0; turns < 120 && !pages.at(-1)?.includes(last); turns++)
    pages.push(await press(frame, 'PageDown'));
  const back: string[][] = [pages.at(-1) ?? []];
  for (let turns = 0; turns < 120 && !back.at(-1)?.includes(first); turns++)
    back.push(await press(frame, 'PageUp'));
  return [pages.flat(), back.reverse().flat()];
}

export const marks = (name: string, count: number, words = 24) =>
  Array.from({ length: count }, (_, at) => `<p><b>${name}${at}</b> ${'chữ nghĩa '.repeat(words)}</p>`).join(
    '',
  );
export const names = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);
export const upright = { html: 'style="writing-mode:vertical-rl"' };
export const fixed = (name: string) => ({
  body: `<p style="margin:40px"><b>${name}</b></p>`,
  head: '<meta name="viewport" content="width=600, height=800"/>',
});
export const flowing = (name: string, count = 6) => ({ body: marks(name, count) });
export const layout = (value: string) => `<meta property="rendition:layout">${value}</meta>`;
