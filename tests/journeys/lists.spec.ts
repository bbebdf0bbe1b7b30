import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../src/contract/all-paths.ts';
import { type ListName, listPaths } from '../../src/contract/library/list-paths.ts';
import { lists } from '../../src/contract/library/lists.ts';
import { escLeadsBackTo, looksRight, looksRightAt, tookOver, widths } from './looks.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const names = Object.keys(listPaths) as ListName[];

test('every list has its own heading and description, for readers and for machines', async () => {
  const titles = new Set<string>();
  for (const name of names) {
    const answer = await fetch(stage.base + linkTo(name), { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.status, name).toBe(200);
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    expect(html, name).toContain('BreadcrumbList');
  }
  expect(titles.size).toBe(names.length);
});

/* Lists in every look are the crawl's. */
test.each(widths)(
  'lists, a front page, a category and a topic hold at %i px in web and mini',
  async width => {
    const page = await stage.newPage({ width, height: 900 });
    const shown: [string, ListName][] = [
      ['', 'allEbooks'],
      ['/mini', 'recommended'],
      // Whatever the library has of these: works, or a kind word.
      ['', 'comics'],
      ['', 'ebooks'],
    ];
    for (const [base, name] of shown) {
      await page.goto(stage.base + base + linkTo(name));
      await page.getByRole('heading', { level: 1, name: lists[name].heading }).waitFor();
      await page
        .locator('main')
        .getByText(/tựa$|Kệ còn trống/)
        .first()
        .waitFor();
      await looksRightAt(page, `${base} ${name}`, width);
    }
    await page.getByRole('navigation', { name: 'Thể loại' }).getByRole('link').first().click();
    await page.waitForURL(/-g[0-9a-z]+W\.html/);
    await page.locator('main ul li a:visible').first().waitFor();
    await looksRightAt(page, 'category', width);
    await page.goBack();
    await page.getByRole('link', { name: /^Mùi bếp nhà/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Mùi bếp nhà' }).waitFor();
    await looksRightAt(page, 'topic', width);
    await page.context().close();
  },
);

test('someone narrows a list, goes to its next page, opens a book and comes back to where they were', async () => {
  const page = await stage.newPage();
  await page.goto(stage.base + linkTo('allEbooks'));
  await tookOver(page);
  const works = page.locator('main ul[aria-label="Trang 1"] li, main ul[class*="page"] > li');
  await works.first().waitFor();
  const all = await works.count();
  await page.getByRole('button', { name: 'Hội viên' }).click();
  await page.waitForURL(/price=member/);
  await expect.poll(() => works.count()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Hội viên' }).click();
  await expect.poll(() => works.count()).toBe(all);

  // "More" puts the next page behind this one; the link leads to it alone.
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.poll(() => works.count()).toBeGreaterThan(all);
  const last = works.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(500);
  await last.click();
  await page.waitForURL(/W\.html$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);

  await page.goto(`${stage.base}${linkTo('allEbooks')}?page=2`);
  await page.getByRole('link', { name: 'Trước' }).click();
  await page.waitForURL(url => url.search === '');
  await page.context().close();
});

test('the drawer of categories opens from the header and from a list, and gives the focus back', async () => {
  for (const width of [360, 1440]) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(stage.base + linkTo('recommended'));
    await tookOver(page);
    const opener = page.getByRole('button', { name: 'Mở danh mục' });
    await opener.click();
    await page.getByRole('dialog', { name: 'Danh mục' }).getByText('Sách chữ', { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Trinh thám/ })
      .waitFor();
    await looksRight(page, `drawer ${width}`);
    await escLeadsBackTo(page, opener, `drawer ${width}`);
    await opener.click();
    await page.getByRole('dialog').getByText('Sách chữ', { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Trinh thám/ })
      .click();
    await page.waitForURL(/\/ebook\/trinh-tham-g/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  }
});

test('wrong names lead to the right address for good, and what nobody knows is not found', async () => {
  const sitemap = await (await fetch(`${stage.base}/sitemap-lists.xml`)).text();
  const category = /<loc>[^<]*(\/ebook\/van-hoc-g[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '';
  const answer = async (path: string) => {
    const { status, headers } = await fetch(stage.base + path, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    return [status, headers.get('location')];
  };
  expect(await answer(category)).toEqual([200, null]);
  expect(await answer(`${category.replace('van-hoc', 'ten-cu')}?page=1`)).toEqual([
    301,
    `${category}?page=1`,
  ]);
  for (const path of ['/ebook/x-g1W.html', '/ebook/x-tzzzzzzW.html', `${linkTo('allEbooks')}?page=900`])
    expect((await answer(path))[0], path).toBe(404);
});
