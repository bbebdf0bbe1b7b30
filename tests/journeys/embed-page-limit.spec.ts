import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aPage, ourFrame, page, playsOnPartnersPage, stage } from './embed-stage.ts';

/* A partner's book whose styles would make the reader unusable, and its links. */

playsOnPartnersPage();

const chapter = (body: string, css: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><style>${css}</style></head><body>${body}</body></html>`;

const epubOf = (body: string, css: string) =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
      ),
      'p.opf': strToU8(
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Thử</dc:title><dc:language>vi</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
      'a.xhtml': strToU8(chapter(body, css)),
    }),
  );

/** Opens such a book in the viewer of the demo partner, in the position of their own. */
async function openBook(body: string, css = '') {
  await aPage();
  await page.route('**/*.epub', route =>
    route.fulfill({
      contentType: 'application/epub+zip',
      headers: { 'access-control-allow-origin': '*' },
      body: epubOf(body, css),
    }),
  );
  await page.goto(`${stage.partnerBase}/ban-doc/truyen-cua-bao`);
  const frame = await ourFrame();
  await frame.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  return frame;
}

const pagesIn = (text: string | null) => Number(/trên (\d+)/.exec(text ?? '')?.[1]);

test.each([
  ['two hundred windows wide and high', 'div{width:200vw;height:200vh}'],
  ['as high as it likes', 'div{height:9000000px}'],
])('a chapter of two words %s has no more pages than a reader can turn', async (_, css) => {
  const frame = await openBook('<p>Xin chào</p><div>Hết</div>'.repeat(3), css);
  const foot = frame.locator('.reader-foot-page');
  expect(pagesIn(await foot.textContent())).toBeLessThanOrEqual(300);
  await frame.getByLabel('Vị trí trong sách').press('End');
  if (css.includes('px')) await frame.getByText('bỏ trống quá dài nên không hiện nữa').first().waitFor();
});

test('a link asks the same question for every kind of click', async () => {
  const frame = await openBook('<p><a href="https://example.vn/">ra ngoài</a></p>');
  const link = frame.frameLocator('iframe').first().getByRole('link', { name: 'ra ngoài' });
  const ask = frame.getByRole('dialog', { name: 'Mở trang bên ngoài?' });
  for (const click of [
    {},
    { button: 'middle' },
    { modifiers: ['Control'] },
    { modifiers: ['Shift'] },
  ] satisfies Parameters<typeof link.click>[0][]) {
    await link.click(click);
    await ask.waitFor();
    expect(page.context().pages()).toHaveLength(1);
    await ask.getByRole('button', { name: 'Ở lại đọc' }).click();
    await ask.waitFor({ state: 'detached' });
  }
});
