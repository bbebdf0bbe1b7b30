import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loopback } from '../bench/taps/profiles.ts';
import { visit } from '../bench/taps/visit.ts';
import { launchBrowser } from './stage.ts';

/* What `npm run bench -- taps` calls seen. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const text = '<p id="text">Trên hải đồ, hòn Lẻ nhỏ bằng hạt mè.</p>';
const inFrame = (style: string) =>
  `<iframe sandbox="allow-same-origin" style="${style}" srcdoc="${text.replaceAll('"', "'")}"></iframe>`;

/** Whether the text of a page was seen before `change` was run in it; after it, it has to be. */
async function seenBefore(body: string, change: string): Promise<boolean> {
  const here = await visit(browser, loopback, { phrases: ['hòn Lẻ nhỏ'], pictures: null });
  try {
    let told = false;
    const seen = here.seen().then(() => {
      told = true;
    });
    await here.page.route('**/*', route =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><meta name="viewport" content="width=device-width"><body>${body}`,
      }),
    );
    await here.page.goto('http://seen.example/');
    await here.page.evaluate(
      `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`,
    );
    const before = told;
    await here.page.evaluate(`{ ${change} }`);
    await seen;
    return before;
  } finally {
    await here.close();
  }
}

const show = 'document.querySelector("#change").removeAttribute("style");';
const uncover = 'document.querySelector("#change").remove();';

test.each([
  ['hidden', `<div id="change" style="visibility:hidden">${text}</div>`],
  ['transparent', `<div id="change" style="opacity:0.5">${text}</div>`],
  ['outside the window', `<div id="change" style="position:absolute;top:2000px">${text}</div>`],
  ['in a frame that is hidden', `<div id="change" style="visibility:hidden">${inFrame('')}</div>`],
  [
    'in the part of a frame that is cut off',
    `<div id="change" style="position:absolute;left:-500px">${inFrame('width:300px')}</div>`,
  ],
])('text that is %s is seen once it no longer is', async (_, body) => {
  expect(await seenBefore(body, show)).toBe(false);
});

test('text under something opaque is seen when that goes', async () => {
  const cover = '<div id="change" style="position:fixed;inset:0;background:#fff"></div>';
  expect(await seenBefore(text + cover, uncover)).toBe(false);
  expect(await seenBefore(inFrame('') + cover, uncover)).toBe(false);
});

test('text in the page or in a frame without scripts is seen at once', async () => {
  await seenBefore(text, '');
  await seenBefore(inFrame(''), '');
});
