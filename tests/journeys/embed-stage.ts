import type { Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { EMBED_KEYS } from '#contract/people/embed-limits.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Where the journeys through a partner's page play: its article, our frame in it, and what both say. */

export let stage: BrowserHarness;
/** The page of the test that runs. */
export let page: Page;

/** Opens it for the tests of a file: called there, because files share this one. */
export function playsOnPartnersPage(): void {
  beforeAll(async () => {
    stage = await openHarness();
  }, 180_000);
  afterEach(async () => {
    await page?.context().close();
  });
  afterAll(async () => {
    await stage?.close();
  });
}

const desktop = { width: 1440, height: 1_020 };
export const key = EMBED_KEYS[0];

/** An empty page of a visitor. */
export async function aPage(viewport = desktop): Promise<Page> {
  page = await stage.newPage(viewport);
  return page;
}

/** Our frame inside a page, once it has loaded. */
export async function ourFrame(inside: Page = page): Promise<Frame> {
  const handle = await inside.waitForSelector('mot-reader iframe, mot-viewer iframe, #frame');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('there is no frame');
  await frame.waitForLoadState();
  return frame;
}

/** Text of the page of the book that is on the screen. */
export async function shownText(frame: Frame): Promise<string> {
  await frame.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  const texts = await Promise.all(
    frame.childFrames().map(child => child.evaluate(() => document.body?.textContent ?? '').catch(() => '')),
  );
  return texts.join('\n');
}

export const events = (name: string) =>
  page.locator('#events li', { has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });

/** What the frame has refused in silence: one mark for each reason. */
export const refused = (frame: Frame) =>
  frame.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter(name => name.startsWith('mot.embed '))
      .map(name => name.slice(10)),
  );

export async function article(viewport = desktop): Promise<Frame> {
  await aPage(viewport);
  await page.goto(stage.partnerBase);
  const frame = await ourFrame();
  await events('ready').waitFor({ timeout: 30_000 });
  return frame;
}

/** Sends a message from the article to the frame as any script of the page could. */
export const post = (message: unknown) =>
  page.evaluate(data => {
    const reader = document.querySelector('mot-reader, mot-viewer');
    const frame = reader?.querySelector('iframe') ?? reader?.shadowRoot?.querySelector('iframe');
    frame?.contentWindow?.postMessage(data, '*');
  }, message);
