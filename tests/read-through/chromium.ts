import type { Browser, BrowserContext, Page } from 'playwright';
import type { Engine, EnginePage } from '../engines/page.ts';

/** A page of Chromium as the journeys of the other browsers drive theirs. */
export function enginePageOf(page: Page, close: () => Promise<void>): EnginePage {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    goto: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (work, arg) => page.evaluate(work as never, arg) as never,
    tap: (x, y) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    type: letters => page.keyboard.type(letters),
    press: key => page.keyboard.press(key),
    complaints: () => complaints,
    close,
  };
}

export const chromiumEngine = (browser: Browser): Engine => ({
  async open(viewport) {
    const context: BrowserContext = await browser.newContext({
      viewport,
      locale: 'vi-VN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    return enginePageOf(await context.newPage(), () => context.close());
  },
  close: () => browser.close(),
});
