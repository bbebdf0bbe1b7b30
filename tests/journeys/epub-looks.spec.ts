import type { Frame } from 'playwright';
import { expect, test } from 'vitest';
import { playsOnPartnersPage } from './embed-stage.ts';
import { read } from './epub-frame.ts';

/* Sizes and colours that a book gives its words, and what the reader has chosen. */

playsOnPartnersPage();

const inChapter = <T, A>(frame: Frame, look: (html: HTMLElement, arg: A) => T, arg: A): Promise<Awaited<T>> =>
  frame
    .frameLocator('.page-slot[data-shown] iframe')
    .locator('html')
    .evaluate(look as never, arg) as Promise<Awaited<T>>;

const sizes =
  'html{font-size:12pt}.px{font-size:13px}.imp p{font-size:14px!important}.rem{font-size:.8rem}.vw{font-size:3vw}.kw{font-size:small}.em{font-size:.9em}.calc{font-size:calc(10px + 2px)}.lh{line-height:16px}:root{--co:var(--khac);--khac:13px}.var{font-size:var(--co)}.sh{font:13px/15px serif}@media screen{#m{font-size:20px}}';

test('each way to say a size follows the size that the reader chose', async () => {
  const methods = ['px', 'rem', 'vw', 'kw', 'em', 'calc', 'lh', 'var', 'sh'].map(
    name => `<div class="${name}"><b>${name}</b></div>`,
  );
  const body = `<p><b>a0</b></p>${methods.join('')}<p style="font-size:12pt"><b>pt</b></p><p style="font:italic 15px serif"><b>kiểu</b></p><p><font size="2"><b>font</b></font></p><p><font size="5" style="font-size:9px"><b>font px</b></font></p><div class="imp"><p><b>imp</b></p></div><div id="m"><b>media</b></div>`;
  const frame = await read({ items: [{ body, head: `<style>${sizes}</style>` }] });
  const measure = (double: boolean) =>
    inChapter(
      frame,
      (html, twice) => {
        const size = Number.parseFloat(getComputedStyle(html).fontSize);
        if (twice) html.style.setProperty('font-size', `${size * 2}px`, 'important');
        return [...html.querySelectorAll('b')].map(mark => {
          const { fontSize, lineHeight } = getComputedStyle(mark.parentElement as Element);
          return [mark.textContent, Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
        });
      },
      double,
    );
  const before = await measure(false);
  const after = await measure(true);
  const grown = after.map(([name, size, line], at) => [
    name,
    Math.round((size / (before[at]?.[1] ?? 1)) * 100) / 100,
    Math.round((line / (before[at]?.[2] ?? 1)) * 100) / 100,
  ]);
  expect(grown).toEqual(before.map(([name]) => [name, 2, 2]));
  const usual = before[0]?.[1] ?? 0;
  const ofUsual = Object.fromEntries(
    before.map(([name, size]) => [name, Math.round((size / usual) * 100) / 100]),
  );
  expect(ofUsual).toMatchObject({
    px: 0.81,
    pt: 1,
    kw: 0.81,
    font: 0.81,
    'font px': 0.56,
    imp: 0.88,
    media: 1.25,
  });
});

const colours =
  'body{color:#000;background:#fff}.den{color:#000!important}#xam{color:#222}:root{--muc:#101010}.bien{color:var(--muc)}.hop{background:#ffffff}.hop2{background:#fffbe0 !important;color:#000}.dem{background:#001133;color:#fff}.nhat{color:#eee}.mo{color:rgba(0,0,0,.3)}.moi{color:oklch(0.3 0.1 250)}';
const coloured = [
  '<h1 class="den">đề</h1>',
  '<p style="color:#000000">nội tuyến</p>',
  '<p><font color="black">thẻ font</font></p>',
  '<p id="xam">xám</p><p class="bien">biến</p>',
  '<div class="hop"><p>hộp trắng</p></div><div class="hop2"><p>hộp vàng</p></div>',
  '<p class="dem">chữ trắng hộp xanh</p><p class="nhat">chữ nhạt</p><p class="mo">mờ</p><p class="moi">mới</p>',
  '<p style="color:#00008b">xanh</p><p><a href="c1.xhtml" style="color:#0000ee!important">liên kết</a></p>',
  '<table style="background:#fff"><tr><td bgcolor="#ffffff">ô</td></tr></table>',
  '<p style="background-color:#ffffff !important">nền trắng</p><p style="background:#000!important;color:#000">nền đen</p>',
  '<p><span style="color:rgb(0,0,0) !important">quan trọng</span> <span style="color:#ffffff!important">trắng</span></p>',
  '<p style="color:windowtext">Word</p><p><mark>tô</mark></p><p><small>nhỏ</small></p>',
].join('');

/** The least contrast between words and what stands behind them, and whose it is. */
const leastContrast = (frame: Frame) =>
  inChapter(
    frame,
    html => {
      const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
      ) as CanvasRenderingContext2D;
      const over = (layers: string[]) => {
        for (const layer of layers) {
          brush.fillStyle = layer;
          brush.fillRect(0, 0, 1, 1);
        }
        return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const light = (colour: number[]) =>
        colour
          .map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
      const walker = document.createTreeWalker(
        html.querySelector('body') as HTMLElement,
        NodeFilter.SHOW_TEXT,
      );
      let least: [number, string] = [21, ''];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.nodeValue?.trim()) continue;
        const layers: string[] = [];
        for (let one: Element | null = element; one; one = one.parentElement)
          layers.unshift(getComputedStyle(one).backgroundColor);
        const [ground, ink] = [over(layers), over([...layers, getComputedStyle(element).color])].map(light);
        const [low = 0, high = 0] = [ground ?? 0, ink ?? 0].sort((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < least[0]) least = [Math.round(contrast * 100) / 100, node.nodeValue];
      }
      return least;
    },
    null,
  );

test('words stand out from every ground, whatever colour their author gave them', async () => {
  const frame = await read({
    items: [{ body: `<p><b>a0</b></p>${coloured}`, head: `<style>${colours}</style>` }],
  });
  await frame.getByLabel('Chỉnh cách hiển thị').first().click();
  const found: [string, [number, string]][] = [];
  for (const ground of ['Sáng', 'Vàng', 'Xám', 'Tối', 'Riêng', 'Sáng']) {
    await frame.locator('.reader-swatches label', { hasText: ground }).click();
    await expect
      .poll(() => frame.locator('.reader-swatches label', { hasText: ground }).locator('input').isChecked())
      .toBe(true);
    await frame.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push([ground, await leastContrast(frame)]);
  }
  expect(found.filter(([, [least]]) => least < 4.5)).toEqual([]);
  const own = await inChapter(
    frame,
    html => getComputedStyle(html.querySelector('#xam') as Element).color,
    null,
  );
  // What can be read stays as its author wanted it.
  expect(own).toBe('rgb(34, 34, 34)');
});

test('words that are marked and copied come without what tells how their letters are read', async () => {
  const frame = await read({
    items: [{ body: '<p><b>a0</b> <ruby>漢<rt>hán</rt>字<rt>tự</rt></ruby> là chữ Hán.</p>' }],
  });
  const words = await inChapter(
    frame,
    html => {
      const selection = html.ownerDocument.getSelection();
      selection?.selectAllChildren(html.querySelector('p') as Element);
      return selection?.toString();
    },
    null,
  );
  expect(words?.replace(/\s/g, ' ')).toBe('a0 漢字 là chữ Hán.');
});
