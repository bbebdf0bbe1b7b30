import type { Frame } from 'playwright';
import { describe, expect, test } from 'vitest';
import { playsOnPartnersPage } from './embed-stage.ts';
import { flowing, type Item, marks, names, read, seen, throughAndBack } from './epub-frame.ts';

/* Boxes that a browser does not split, and styles of the page's own elements: no word of a chapter is lost by them. */

playsOnPartnersPage();

const phone = { width: 420, height: 900 };
const desktop = { width: 1440, height: 900 };

const boxed = (css: string, name = 'a', count = 16): Item => ({
  head: `<style>${css}</style>`,
  body: `<div class="khung" id="khung">${marks(name, count)}</div>`,
});

async function readsAll(item: Item, count: number, viewport: typeof phone): Promise<Frame> {
  const frame = await read({ items: [item, flowing('z', 1)] }, viewport);
  const all = [...names('a', count), 'z0'];
  const [pages, back] = await throughAndBack(frame, 'a0', 'z0');
  expect(pages).toEqual(all);
  expect(back).toEqual(all);
  return frame;
}

describe('a box that holds a chapter', () => {
  test.each([
    '.khung{display:inline-block;width:100%}',
    '.khung{display:inline-flex;flex-direction:column;width:100%}',
    '.khung{display:inline-table;width:100%}',
    '.khung{display:inline-grid}',
    '.khung{display:flex;flex-direction:column}',
    '.khung{display:grid;overflow:auto}',
    '.khung{overflow:hidden}',
    '.khung{overflow-x:auto}',
    '.khung{max-height:100vh;overflow:hidden}',
    '#khung{height:300px !important;overflow:clip !important}',
    '.khung{max-height:300px}.khung+p{margin:0}',
    '.khung{float:left;width:100%}',
    '.khung{position:absolute;top:0;left:0}',
    '.khung{break-inside:avoid;page-break-inside:avoid}',
    'body{display:flex;flex-direction:column}',
    'body{display:grid !important}',
    'body{display:inline-block;overflow:hidden;max-height:90vh}',
    'body{float:left;columns:2;position:absolute}',
    'p{display:inline-block;overflow:hidden}',
  ])('is read to its end, page after page: %s', async css => {
    await readsAll(boxed(css), 16, phone);
  });

  test('is read to its end where the box stands in its own style attribute, on spreads too', async () => {
    const body = `<div style="display:inline-block !important;height:200px !important;overflow:hidden !important">${marks('a', 30)}</div>`;
    await readsAll({ body }, 30, desktop);
  });

  test('follows one that is not split, and no word of either is lost', async () => {
    const item = boxed('.khung{max-height:300px}', 'a', 8);
    await readsAll(
      { ...item, body: `${item.body}${marks('a', 12).split('</p>').slice(8).join('</p>')}` },
      12,
      phone,
    );
  });
});

test('a chapter with words that no page can show is scrolled, and says so', async () => {
  const frame = await read(
    {
      items: [
        flowing('y', 1),
        { body: `${marks('a', 3)}<p style="position:relative;top:1500px"><b>a3</b> chữ</p>` },
        flowing('z', 1),
      ],
    },
    phone,
  );
  await frame.locator('.reader-paper').press('PageDown');
  await expect.poll(() => seen(frame)).toContain('a0');
  await frame.getByText('Chương này không chia trang được').waitFor();
  await frame.evaluate(() => {
    const strip = document.querySelector('.page-slot-strip[data-shown]') as HTMLElement;
    strip.scrollTop = strip.scrollHeight;
  });
  await expect.poll(() => seen(frame)).toContain('a3');
});

describe('styles of the page itself', () => {
  test.each([
    'html{margin:0 0 0 300px}',
    'html{padding:200px;margin:3em}',
    'html{height:100%;max-height:50%;overflow:hidden}',
    'html{max-width:20em;margin:0 auto;border:20px solid}',
    'html{width:50%!important;display:flex;columns:2}',
    'body{width:50%!important;max-width:10em!important;height:auto!important;margin:4em!important;border:3px solid}',
    'body{min-height:150vh!important;columns:3!important;padding:3em!important}',
  ])('lose no word: %s', async css => {
    await readsAll({ head: `<style>${css}</style>`, body: marks('a', 12) }, 12, phone);
  });

  test.each([phone, desktop])('each page begins and ends at its margins', async viewport => {
    const frame = await read(
      {
        items: [
          { head: '<style>html{margin:90px;padding:0 60px;max-width:300px}</style>', body: marks('a', 9) },
        ],
      },
      viewport,
    );
    const left = await frame.evaluate(() => {
      const view = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
      return view?.contentDocument?.body.getBoundingClientRect().left;
    });
    expect(left).toBe(0);
  });
});

test('a box that would hide its end is as high as its words in one scroll too', async () => {
  const frame = await read({
    meta: '<meta property="rendition:flow">scrolled-continuous</meta>',
    items: [boxed('#khung{max-height:200px!important;overflow:hidden!important}', 'a', 6)],
  });
  const height = await frame.evaluate(() => {
    const doc = document.querySelector<HTMLIFrameElement>('.page-slot iframe')?.contentDocument;
    const box = doc?.getElementById('khung');
    return (
      (box?.getBoundingClientRect().bottom ?? 0) -
      (box?.lastElementChild?.getBoundingClientRect().bottom ?? 0)
    );
  });
  expect(height).toBeGreaterThanOrEqual(0);
});
