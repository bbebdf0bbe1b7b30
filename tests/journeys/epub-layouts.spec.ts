import { describe, expect, test } from 'vitest';
import { page, playsOnPartnersPage } from './embed-stage.ts';
import {
  fixed,
  flowing,
  type Item,
  layout,
  marks,
  names,
  press,
  read,
  seen,
  throughAndBack,
  upright,
} from './epub-frame.ts';

/* Rules of EPUB Reading Systems 3.3 about pages, which show only in a browser. */

playsOnPartnersPage();

describe('writing directions', () => {
  test.each([
    ['a tall window', { width: 1440, height: 900 }],
    ['a narrow one', { width: 420, height: 900 }],
  ])(
    'chapters of mixed writing directions lose no page, forwards and backwards, in %s',
    async (_, viewport) => {
      const frame = await read(
        {
          items: [
            flowing('a', 24),
            { body: marks('b', 24), ...upright },
            flowing('c', 24),
            { body: marks('d', 24), html: 'style="writing-mode:vertical-lr"' },
          ],
        },
        viewport,
      );
      const all = ['a', 'b', 'c', 'd'].flatMap(name => names(name, 24));
      const [pages, back] = await throughAndBack(frame, 'a0', 'd23');
      const modes = await frame.evaluate(() =>
        [...document.querySelectorAll<HTMLIFrameElement>('.page-slot iframe')].map(
          ({ contentDocument: doc }) => (doc ? getComputedStyle(doc.documentElement).writingMode : ''),
        ),
      );
      expect(modes).toContain('vertical-rl');
      expect(pages).toEqual(all);
      expect(back).toEqual(all);
    },
  );

  test('the fold between two pages is drawn where there are two', async () => {
    const frame = await read({ items: [flowing('a', 1), { body: marks('b', 2), ...upright }] });
    const fold = () =>
      frame.evaluate(
        () => getComputedStyle(document.querySelector('.reader-paper') as Element, '::after').display,
      );
    expect(await fold()).not.toBe('none');
    await press(frame, 'PageDown');
    expect(await fold()).toBe('none');
  });

  test('pages go from right to left by the spine, and words by their own direction', async () => {
    const frame = await read({
      items: [flowing('a', 40), flowing('b')],
      spine: 'page-progression-direction="rtl"',
    });
    expect(await press(frame, 'ArrowLeft')).not.toContain('a0');
    const directions = await frame.evaluate(() => {
      const body = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe')?.contentDocument
        ?.body;
      const of = (element: Element | null | undefined) => element && getComputedStyle(element).direction;
      return [of(body), of(body?.querySelector('p'))];
    });
    expect(directions).toEqual(['rtl', 'ltr']);
  });
});

describe('layouts', () => {
  test.each([
    ['pre-paginated', ['F0', 'a0', 'F1', 'F2', 'F3']],
    ['reflowable', ['F0', 'a0', 'F1', 'F2', 'F3']],
  ])('items that override a %s package are laid out as they say', async (ofPackage, order) => {
    const say = (item: Item, kind: string): Item =>
      kind === ofPackage ? item : { ...item, properties: `rendition:layout-${kind}` };
    const frame = await read(
      {
        meta: `${layout(ofPackage)}<meta property="rendition:spread">none</meta>`,
        items: [
          say(fixed('F0'), 'pre-paginated'),
          say(flowing('a', 3), 'reflowable'),
          ...['F1', 'F2', 'F3'].map(name => say(fixed(name), 'pre-paginated')),
        ],
      },
      { width: 700, height: 900 },
    );
    const [pages, back] = await throughAndBack(frame, 'F0', 'F3');
    expect(pages.filter(name => order.includes(name))).toEqual(order);
    expect(pages).toEqual(['F0', 'a0', 'a1', 'a2', 'F1', 'F2', 'F3']);
    expect(back).toEqual(pages);
  });

  test('a page keeps the side that it names, alone and beside another one', async () => {
    const frame = await read({
      meta: layout('pre-paginated'),
      items: [
        { ...fixed('F0'), properties: 'page-spread-right' },
        { ...fixed('F1'), properties: 'page-spread-left' },
        { ...fixed('F2'), properties: 'rendition:page-spread-right' },
        { ...fixed('F3'), properties: 'rendition:page-spread-center' },
        fixed('F4'),
      ],
    });
    const boxes = () =>
      frame.evaluate(() => {
        const room = document.querySelector('.fixed-sheet[data-shown=true]') as HTMLElement;
        const { left, width } = room.getBoundingClientRect();
        return [...room.querySelectorAll('.fixed-page')].map(one => {
          const box = one.getBoundingClientRect();
          return [box.left, box.right].map(side => Math.round(((side - left) / width) * 100) / 100);
        });
      });
    const [alone] = await boxes();
    expect(alone?.[0]).toBeCloseTo(0.5, 1);
    await press(frame, 'PageDown');
    const [left, right] = await boxes();
    // No gap between the two.
    expect(left?.[1]).toBe(0.5);
    expect(right?.[0]).toBe(0.5);
    expect(await seen(frame)).toEqual(['F1', 'F2']);
    await press(frame, 'PageDown');
    const [middle] = await boxes();
    expect((middle?.[0] ?? 0) + (middle?.[1] ?? 0)).toBeCloseTo(1, 1);
    await press(frame, 'PageDown');
    const [last] = await boxes();
    expect(last?.[1]).toBeCloseTo(0.5, 1);
  });

  test('pages with a size of their own that follow text lie in pairs from the first on', async () => {
    const own = (name: string): Item => ({ ...fixed(name), properties: 'rendition:layout-pre-paginated' });
    const frame = await read({ items: [flowing('a', 1), own('F0'), own('F1'), own('F2')] });
    expect(await press(frame, 'PageDown')).toEqual(['F0', 'F1']);
    expect(await press(frame, 'PageDown')).toEqual(['F2']);
  });

  test('a page outside the order of reading is shown where a link leads to it, and leads back', async () => {
    const frame = await read(
      {
        meta: layout('pre-paginated'),
        spine: '',
        items: [
          { ...fixed('F0'), body: '<p><b>F0</b> <a href="c2.xhtml" style="font-size:80px">xem</a></p>' },
          fixed('F1'),
        ],
      },
      { width: 700, height: 900 },
    );
    await frame
      .locator('.fixed-sheet[data-shown=true]')
      .frameLocator('iframe')
      .first()
      .getByText('xem')
      .click();
    await expect.poll(() => seen(frame)).toEqual(['F1']);
    expect(await press(frame, 'PageUp')).toEqual(['F0']);
  });

  test('a chapter that names the right side begins on the second page of a spread', async () => {
    const frame = await read({
      items: [flowing('a', 2), { ...flowing('b', 2), properties: 'page-spread-right' }],
    });
    await press(frame, 'PageDown');
    const left = await frame.evaluate(() => {
      const view = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
      const mark = view?.contentDocument?.querySelector('b')?.getBoundingClientRect();
      return mark && view
        ? mark.left / (document.querySelector('.page-frame') as HTMLElement).clientWidth
        : 0;
    });
    expect(left).toBeGreaterThan(0.5);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'a chapter of %i columns that begins on the second page of a spread is read to its end',
    async columns => {
      const one = (at: number) => `<p style="break-before:column;margin:0"><b>a${at}</b> chữ</p>`;
      const body = `<p style="margin:0"><b>a0</b></p>${Array.from({ length: columns - 1 }, (_, at) => one(at + 1)).join('')}`;
      const frame = await read({
        items: [flowing('y', 1), { body, properties: 'page-spread-right' }, flowing('z', 1)],
      });
      const [pages] = await throughAndBack(frame, 'y0', 'z0');
      expect(pages).toEqual(['y0', ...names('a', columns), 'z0']);
    },
  );
});

test('rendition:flow scrolled-continuous is one scroll through all chapters, both ways', async () => {
  const frame = await read({
    meta: '<meta property="rendition:flow">scrolled-continuous</meta>',
    items: [flowing('a', 6), flowing('b', 6), flowing('c', 6)],
  });
  const all = ['a', 'b', 'c'].flatMap(name => names(name, 6));
  const scroll = async (by: number) => {
    const found: string[] = [];
    for (let at = 0; at < 80; at++) {
      for (const name of await seen(frame)) if (!found.includes(name)) found.push(name);
      const moved = await frame.evaluate(async step => {
        const roll = document.querySelector('.page-slot-strip') as HTMLElement;
        const before = roll.scrollTop;
        roll.scrollTop += step;
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        return roll.scrollTop !== before;
      }, by);
      if (!moved) break;
    }
    return found;
  };
  expect(await frame.evaluate(() => document.querySelectorAll('.page-end').length)).toBe(0);
  expect(await scroll(150)).toEqual(all);
  const back = await scroll(-150);
  expect(back.sort()).toEqual([...all].sort());
});

describe('what a chapter holds', () => {
  test('a document that is not well-formed is read as a browser reads HTML, the others read on', async () => {
    const frame = await read({
      items: [flowing('a', 1), { body: '<p><b>Đoán</b><div></p>' }, flowing('c', 1)],
    });
    await frame.locator('.reader-paper').press('PageDown');
    await frame.frameLocator('.page-slot[data-shown] iframe').getByText('Đoán').waitFor();
    await frame.locator('.reader-paper').press('PageDown');
    await expect.poll(() => seen(frame)).toEqual(['c0']);
  });

  test('a drawing by reference is shown, and nothing of it runs or reaches out', async () => {
    const asked: string[] = [];
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000000 500000" onload="top.pwned=1"><script>top.pwned=1</script><image href="https://canary.invalid/x.png"/><rect width="1000000" height="500000" fill="url(https://canary.invalid/y)"/></svg>';
    const frame = await read({
      items: [{ body: '<p><b>a0</b></p><img src="v.svg" alt="vẽ"/>' }],
      files: { 'v.svg': drawing },
    });
    page.on('request', request => asked.push(request.url()));
    const width = await frame.evaluate(async () => {
      const view = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
      const picture = view?.contentDocument?.querySelector('img');
      await picture?.decode();
      return picture?.naturalWidth;
    });
    expect(width).toBeGreaterThan(100);
    expect(await frame.evaluate(() => 'pwned' in window)).toBe(false);
    expect(asked.filter(url => url.includes('canary'))).toEqual([]);
  });
});
