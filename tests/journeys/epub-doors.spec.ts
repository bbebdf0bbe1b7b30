import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readerAddress } from '../../server/library/catalogue/addresses.ts';
import { bringWork } from '../bring-work.ts';
import { page as partnersPage, playsOnPartnersPage } from './embed-stage.ts';
import { epubOf, type Made, read } from './epub-frame.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The doors that the EPUB standard opens (fonts, sound, moving pictures, overlays, drawings, links) lead to no other host and run nothing. */

playsOnPartnersPage();
let harness: BrowserHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const FAR = 'https://canary.invalid';
/** In the page that shows the chapter. */
const RUNS = 'parent.pwned=1';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="${RUNS}"><script>${RUNS}</script><image href="${FAR}/1.png"/><use href="${FAR}/2.svg#a"/><rect width="9" height="9" fill="url(${FAR}/3)"/></svg>`;

const hostile: Made = {
  meta: '<meta property="media:active-class">sang</meta>',
  items: [
    {
      head: `<style>@font-face{font-family:xa;src:url(${FAR}/4.woff2)} @font-face{font-family:gia;src:url(page.woff)} p{font-family:xa,gia} p::before{content:url(${FAR}/5.png)}</style>`,
      body: `<p id="s0"><b>a0</b> <a href="${FAR}/6">ra ngoài</a></p>
<audio src="${FAR}/7.mp3" autoplay="autoplay"></audio><audio autoplay="autoplay"><source src="${FAR}/8.mp3"/><source src="page.mp3"/></audio>
<video src="${FAR}/9.mp4" poster="${FAR}/10.png" autoplay="autoplay"><track src="${FAR}/11.vtt" default="default"/></video>
${drawing}<img src="v.svg" alt=""/><img src="${FAR}/12.png" srcset="${FAR}/13.png 2x" alt=""/>`,
      overlay: 'one.smil',
    },
  ],
  files: {
    'v.svg': drawing,
    'page.woff': `<script>${RUNS}</script>`.repeat(20),
    'page.mp3': `<html><script>${RUNS}</script></html>`.repeat(20),
    'one.smil': `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><par><text src="c1.xhtml#s0"/><audio src="${FAR}/14.mp3" clipEnd="1s"/></par></body></smil>`,
  },
};

/** Every request of a page and its frames that leads to another host than ours and the partner's. */
function foreign(page: Page): string[] {
  const asked: string[] = [];
  page
    .context()
    .on(
      'request',
      request => /^https?:\/\/(?!localhost[:/])/.test(request.url()) && asked.push(request.url()),
    );
  return asked;
}

async function staysInside(page: Page, chapter: FrameLocator, dialogs: Page | FrameLocator): Promise<void> {
  const pages = page.context().pages().length;
  const link = chapter.getByText('ra ngoài');
  for (const button of ['middle', 'left'] as const) {
    await link.click({ button });
    await dialogs.getByText('Mở trang bên ngoài?').waitFor();
    expect(await dialogs.getByText(`${FAR}/6`).count()).toBe(1);
    await dialogs.getByRole('button', { name: 'Ở lại đọc' }).click();
    await dialogs.getByText('Mở trang bên ngoài?').waitFor({ state: 'hidden' });
  }
  expect(page.context().pages()).toHaveLength(pages);
  expect(await chapter.locator('script, [onload], [autoplay], [poster]').count()).toBe(0);
  expect(await dialogs.locator('html').evaluate(() => 'pwned' in window)).toBe(false);
}

test('on the web: no request to another host, nothing runs, links out ask first', async () => {
  const { dataDir } = inject('stage');
  const folder = join(dataDir, 'doors');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cua.epub');
  writeFileSync(file, epubOf(hostile));
  const { id } = bringWork(dataDir, file);
  const page = await harness.newPage({ width: 1_280, height: 900 });
  const asked = foreign(page);
  await page.goto(harness.base + readerAddress('Thử', id));
  await page.locator('.reader-foot[data-ready]').waitFor();
  const chapter = page.frameLocator('.page-slot[data-shown] iframe');
  await chapter.getByText('a0').waitFor();
  await staysInside(page, chapter, page);
  expect(asked).toEqual([]);
});

test("in a partner's frame: no request to another host, nothing runs, links out ask first", async () => {
  await read(hostile, { width: 1_280, height: 900 });
  const asked = foreign(partnersPage);
  await partnersPage.reload();
  const inside = partnersPage.frameLocator('mot-reader iframe, #frame');
  await inside.locator('.reader-foot[data-ready]').waitFor({ timeout: 30_000 });
  const chapter = inside.frameLocator('.page-slot[data-shown] iframe');
  await chapter.getByText('a0').waitFor();
  await staysInside(partnersPage, chapter, inside);
  expect(asked).toEqual([]);
});
