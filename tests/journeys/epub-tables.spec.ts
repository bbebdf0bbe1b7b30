import type { Frame } from 'playwright';
import { describe, expect, test } from 'vitest';
import { playsOnPartnersPage } from './embed-stage.ts';
import { flowing, marks, names, read, throughAndBack } from './epub-frame.ts';

/* Tables wider than a page: each of their words is on the page, and none lies over others. */

playsOnPartnersPage();

const phone = { width: 420, height: 900 };
const wide = (count: number, cell: (at: number) => string, attributes = '') =>
  `<table ${attributes}><tr>${Array.from({ length: count }, (_, at) => `<th>${cell(at)}</th>`).join('')}</tr><tr>${Array.from(
    { length: count },
    (_, at) => `<td><b>t${at}</b> GiáTrị${at}RấtDài</td>`,
  ).join('')}</tr></table>`;

/** How far tables stand out over the room of their text, and the smallest letters in one. CSS px. */
const looks = (frame: Frame) =>
  frame.evaluate(() => {
    const view = [...document.querySelectorAll<HTMLIFrameElement>('.page-slot iframe')].find(one =>
      one.contentDocument?.querySelector('table'),
    );
    const doc = view?.contentDocument as Document;
    const page = document.querySelector('.page-frame, .page-slot-strip')?.clientWidth ?? 0;
    const [table, beside] = [doc.querySelector('table'), doc.querySelector('p')] as HTMLElement[];
    const cell = doc.querySelector('td');
    return {
      over: Math.round(
        (table?.getBoundingClientRect().width ?? 0) - (beside?.getClientRects()[0]?.width ?? 0),
      ),
      letters: cell ? Number.parseFloat(getComputedStyle(cell).fontSize) : 0,
      page,
    };
  });

describe.each([
  ['twelve columns of long words', wide(12, at => `CộtSốDài${at}KhôngNgắt`, 'border="1"')],
  ['a width of its own', wide(3, at => `Cột ${at}`, 'width="2000" style="width:2000px !important"')],
  [
    'cells that do not wrap',
    wide(3, () => `<span style="white-space:nowrap">${'chữ nghĩa '.repeat(9)}</span>`),
  ],
  ['forty columns', wide(40, at => `C${at}`, 'style="font-size:20px" cellpadding="6"')],
])('a table of %s', (_, table) => {
  const count = table.split('<td>').length - 1;
  const body = `<p><b>a0</b> Trước bảng, một dòng chữ đủ dài để qua hết bề ngang của trang giấy.</p>${table}${marks('c', 4)}`;

  test('stands within its page, and its letters stay legible', async () => {
    const frame = await read({ items: [{ body }, flowing('z', 1)] }, phone);
    const { over, letters } = await looks(frame);
    expect(over).toBeLessThanOrEqual(1);
    expect(letters).toBeGreaterThanOrEqual(9);
    const [pages] = await throughAndBack(frame, 'a0', 'z0');
    expect(pages).toEqual(['a0', ...names('t', count), ...names('c', 4), 'z0']);
  });

  test.each(['scrolled-continuous', 'scrolled-doc'])('stands within a strip (%s)', async flow => {
    const frame = await read(
      { meta: `<meta property="rendition:flow">${flow}</meta>`, items: [{ body }] },
      phone,
    );
    expect((await looks(frame)).over).toBeLessThanOrEqual(1);
  });
});

test('a table that fits stays as its author made it', async () => {
  const frame = await read(
    {
      items: [
        { body: `<p><b>a0</b> ${'chữ '.repeat(40)}</p>${wide(2, at => `C${at}`, 'style="font-size:1em"')}` },
      ],
    },
    phone,
  );
  const kept = await frame.evaluate(() =>
    document
      .querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe')
      ?.contentDocument?.querySelector('table')
      ?.hasAttribute('data-fit'),
  );
  expect(kept).toBe(false);
});
