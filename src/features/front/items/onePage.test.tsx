// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ItemRow } from '#contract/front/desk.ts';
import { blockTypeNames, homeBlockKind } from '#contract/library/desk-items/home-blocks.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { begunWith } from './begun-with.ts';
import { blockGroups } from './block-library.ts';
import { ItemsPage } from './ItemsPage.tsx';

const row = (change: Partial<ItemRow>): ItemRow => ({
  ...{ id: 1, name: '', note: '', part: 'Trang chủ', picture: null, state: 'live', has_draft: false },
  ...{ publish_at: null, run: null, changed: null },
  ...change,
});

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const order = async () =>
  within(await screen.findByRole('list', { name: 'Thứ tự' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Blocks of two pages, one of which readers never saw. */
const blocks = [
  row({ id: -5, name: 'Khối nháp', part: '', state: 'new', has_draft: true }),
  row({ id: 7, name: 'Đọc tiếp', note: 'Của riêng mỗi bạn đọc' }),
  row({ id: 8, name: 'Mới lên kệ', has_draft: true }),
  row({ id: 9, name: 'Góc sách chữ', part: 'Sách chữ' }),
];
const previewed = (fields: URLSearchParams) =>
  ok({ address: `/xem-thu/${fields.getAll('order[]').join('-')}` });
const openBlocks = (at = '') => {
  aServer({
    '/staff/myDesk': () => ok({ ...noRole, editor: true }),
    '/front/reorderItems': () => ok({}),
    '/front/listItems': () => ok({ items: blocks, next: null }),
    '/front/previewItem': previewed,
  });
  return openAt(`/ban-lam-viec/mat-tien/home-blocks${at}`, {
    pages: { '/ban-lam-viec/mat-tien/:kind': <ItemsPage /> },
  });
};
const pageBeside = async () =>
  (await screen.findByTitle(/^Trang bạn đọc thấy/)).getAttribute('src')?.split('?')[0];

test('blocks of a page are moved beside that page, which follows before the order is kept', async () => {
  const user = await openBlocks();
  expect(await order()).toEqual(['Đọc tiếpCủa riêng mỗi bạn đọc', 'Mới lên kệ']);
  expect(await pageBeside()).toBe('/xem-thu/7-8');
  // What is a draft stands below, with its page or without.
  const drafts = within(screen.getByRole('region', { name: 'Chưa đăng' })).getAllByRole('link');
  expect(drafts.map(({ textContent }) => textContent)).toEqual(['Khối nháp', 'Mới lên kệ']);
  await user.click(await button('Đưa Mới lên kệ lên'));
  await expect.poll(pageBeside).toBe('/xem-thu/8-7');
  expect(askedFor('/front/reorderItems')).toHaveLength(0);
  await user.click(await button('Thả về chỗ cũ'));
  await expect.poll(pageBeside).toBe('/xem-thu/7-8');
  await user.click(await button('Đưa Đọc tiếp xuống'));
  await user.click(await button('Lưu thứ tự'));
  await expect.poll(() => askedFor('/front/reorderItems')[0]?.getAll('ids[]')).toEqual(['8', '7']);
});

test('a block that goes through several places is one page to draw', async () => {
  await openBlocks();
  await expect.poll(pageBeside).toBe('/xem-thu/7-8');
  // One after the other without a pause: no clock strikes between them.
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown'])
    fireEvent.keyDown(screen.getByRole('button', { name: /^Đưa Đọc tiếp lên/ }), { key, altKey: true });
  await expect.poll(pageBeside).toBe('/xem-thu/8-7');
  expect(askedFor('/front/previewItem')).toHaveLength(2);
});

test('a block is dragged to where another one stands', async () => {
  await openBlocks();
  await expect.poll(order).toHaveLength(2);
  const [first, second] = screen.getAllByRole('listitem').filter(each => each.dataset.id) as [
    HTMLElement,
    HTMLElement,
  ];
  fireEvent.dragStart(second);
  fireEvent.dragOver(first);
  fireEvent.dragEnd(second);
  expect(await order()).toEqual(['Mới lên kệ', 'Đọc tiếpCủa riêng mỗi bạn đọc']);
});

test('the blocks of another page have their own order; what is looked for stands in a list', async () => {
  const user = await openBlocks();
  await user.click(await button('Sách chữ'));
  await expect.poll(order).toEqual(['Góc sách chữ']);
  cleanup();
  await openBlocks('?q=kệ');
  expect(await screen.findByRole('table', { name: 'Khối trang chủ' })).toBeDefined();
  expect(screen.queryByTitle(/^Trang bạn đọc thấy/)).toBeNull();
});

test('beside the order stands every type of block; a press begins one of it for the page that is shown', async () => {
  const user = await openBlocks('?trang=Sách+chữ');
  const library = within(await screen.findByRole('region', { name: 'Khối có thể thêm' }));
  expect(library.getAllByRole('link')).toHaveLength(blockTypeNames.length);
  await user.type(library.getByLabelText('Tìm khối'), 'tuyen tap');
  const [found, ...others] = library.getAllByRole<HTMLAnchorElement>('link');
  expect(others).toEqual([]);
  expect(found?.textContent).toContain('Tuyển tập');
  const begun = begunWith(homeBlockKind, new URL(found?.href ?? '').searchParams);
  expect(begun).toEqual({ ...homeBlockKind.blank, type: 'collections', screen: 'ebook' });
  cleanup();
  aWindow(768);
  await openBlocks();
  await expect.poll(order).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Khối có thể thêm' })).toBeNull();
});

test('an address chooses nothing that is no choice, and no type is in the library twice', () => {
  const query = new URLSearchParams({ type: 'nothing', title: 'Lạ', ground: '#000000', screen: 'oak' });
  expect(begunWith(homeBlockKind, query)).toEqual({ ...homeBlockKind.blank, screen: 'oak' });
  const all = blockGroups.flatMap(({ blocks }) => blocks.map(({ type }) => type));
  expect(all.sort()).toEqual(blockTypeNames.map(([type]) => type).sort());
});
