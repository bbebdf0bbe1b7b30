import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Engine } from './page.ts';

const path = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  place => place && existsSync(place),
);

/** NS_BINDING_ABORTED: a font that was still on its way when its page was left. */
const ABORTED = 'status=2152398850';

/** Firefox through WebDriver BiDi; null where there is none. */
export async function openFirefox(): Promise<Engine | null> {
  if (!path) return null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'vi' },
  });
  return {
    async open(viewport) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // Firefox 140 knows no orientation of the screen; its window has its size all the same.
      await page.setViewport(viewport).catch((error: Error) => {
        if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
      });
      const complaints: string[] = [];
      page.on('pageerror', error => complaints.push(String(error)));
      page.on('console', message => {
        if (message.type() !== 'error') return;
        if (message.text().includes(ABORTED)) return;
        // Errors come as handles: their words are asked for.
        const words = message
          .args()
          .map(arg => arg.evaluate(value => `${value} ${value instanceof Error ? value.stack : ''}`));
        Promise.all(words).then(
          all => complaints.push(all.join(' ')),
          () => complaints.push(message.text()),
        );
      });
      return {
        goto: async url => void (await page.goto(url, { waitUntil: 'load' })),
        reload: async () => void (await page.reload({ waitUntil: 'load' })),
        run: (work, arg) => page.evaluate(work as never, arg) as never,
        tap: (x, y) => page.mouse.click(x, y),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 6 });
          await page.mouse.up();
        },
        type: letters => page.keyboard.type(letters),
        press: key => page.keyboard.press(key as KeyInput),
        complaints: () => complaints,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
