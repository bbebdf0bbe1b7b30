import type { Frame } from 'playwright';
import { expect, test } from 'vitest';
import { playsOnPartnersPage } from './embed-stage.ts';
import { marks, press, read, seen } from './epub-frame.ts';

/* Contents with several rows in one file: the row that is marked is the one whose words are on the page. */

playsOnPartnersPage();

const row = (label: string, href: string, inside = '') =>
  `<li><a href="${href}">${label}</a>${inside && `<ol>${inside}</ol>`}</li>`;
const section = (at: number, count: number) => `<h2 id="m${at}">Mục ${at}</h2>${marks(`s${at}-`, count)}`;
const book = {
  items: [
    {
      body: `<h1>Tất cả</h1>${section(1, 8)}${section(2, 8)}${section(3, 1)}${section(4, 1)}${section(5, 8)}`,
    },
    { body: marks('y', 1) },
    { body: marks('z', 1) },
  ],
  nav: [
    row('Phần A', 'c1.xhtml#m1', row('Mục 1', 'c1.xhtml#m1') + row('Mục 2', 'c1.xhtml#m2')),
    row('Mục 3', 'c1.xhtml#m3') + row('Mục 4', 'c1.xhtml#m4') + row('Mục 5', 'c1.xhtml#m5'),
    row('Hết', 'c3.xhtml'),
  ].join(''),
};

async function current(frame: Frame, choose?: string): Promise<string[]> {
  await frame.getByLabel('Mở mục lục').first().click();
  const list = frame.locator('.reader-contents');
  await list.waitFor();
  const found = await list.locator('[aria-current]').allTextContents();
  await list
    .getByText(choose ?? found[0] ?? '', { exact: true })
    .first()
    .click();
  await list.waitFor({ state: 'hidden' });
  return found;
}

test.each([
  ['pages', ''],
  ['a strip', '<meta property="rendition:flow">scrolled-doc</meta>'],
  ['one scroll', '<meta property="rendition:flow">scrolled-continuous</meta>'],
])('the row of the words that are read is marked, on %s', async (_, meta) => {
  const frame = await read({ ...book, meta }, { width: 420, height: 900 });
  expect(await current(frame, 'Mục 2')).toEqual(['Mục 1']);
  await expect.poll(() => seen(frame)).toContain('s2-0');
  expect(await current(frame, 'Mục 4')).toEqual(['Mục 2']);
  await expect.poll(() => seen(frame)).toContain('s4-0');
  expect(await current(frame, 'Mục 5')).toEqual(['Mục 4']);
  await expect.poll(() => seen(frame)).toContain('s5-0');
  expect(await current(frame, 'Mục 2')).toEqual(['Mục 5']);
});

test('the row goes along with turned pages, and past the file to what follows it', async () => {
  const frame = await read(book, { width: 420, height: 900 });
  for (let turns = 0; turns < 40 && !(await seen(frame)).includes('s1-5'); turns++)
    await press(frame, 'PageDown');
  expect(await current(frame)).toEqual(['Mục 1']);
  await current(frame, 'Mục 5');
  await expect.poll(() => seen(frame)).toContain('s5-0');
  for (let turns = 0; turns < 40 && !(await seen(frame)).includes('y0'); turns++)
    await press(frame, 'PageDown');
  expect(await current(frame, 'Hết')).toEqual(['Mục 5']);
  await expect.poll(() => seen(frame)).toEqual(['z0']);
  expect(await current(frame)).toEqual(['Hết']);
});
