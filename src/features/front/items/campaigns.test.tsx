// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ItemRow } from '#contract/front/desk.ts';
import { popupKind } from '#contract/people/desk-items/popups.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { ItemPage } from './ItemPage.tsx';
import { ItemsPage } from './ItemsPage.tsx';

const row = (change: Partial<ItemRow>): ItemRow => ({
  ...{ id: 7, name: 'Bảng tin đã mở', note: 'hiện 12 lần', part: '', picture: null, state: 'live' },
  ...{ has_draft: false, publish_at: null, run: null, changed: null },
  ...change,
});
afterEach(closeAll);

const rows: Record<string, ItemRow[]> = {
  popups: [row({}), row({ id: 8, name: 'Tết này đọc gì', state: 'later' })],
  notices: [row({ id: 5, name: 'Giờ vàng' }), row({ id: 6, name: 'Năm ngoái', state: 'over' })],
};
const rest = {
  ...{ published: null, draft: null, removed: false, version: 1, savedBy: null, savedAt: null, did: '' },
  ...{ publishAt: null, problem: '', path: null, beside: [], figures: null, pictures: {}, films: {} },
};

async function open(path: string, width = 1440) {
  aWindow(width);
  aServer({
    '/staff/myDesk': () => ok({ ...noRole, editor: true }),
    '/front/listItems': fields => {
      const search = fields.get('search') ?? '';
      const items = rows[fields.get('kind') ?? '']?.filter(({ name }) => name.includes(search));
      return items ? ok({ items, next: null }) : no('not_found');
    },
    '/front/readItem': fields => {
      const [kind, id] = [fields.get('kind') ?? '', Number(fields.get('id'))];
      const title = rows[kind]?.find(each => each.id === id)?.name ?? '';
      return ok({ ...rest, kind, id, draft: { ...popupKind.blank, title } });
    },
    '/front/tryItem': () => ok({ says: '', warns: [], wrong: {} }),
    '/front/listVersions': () => ok({ items: [], more: false }),
  });
  return openAt(path, {
    pages: {
      '/ban-lam-viec/mat-tien/:kind': <ItemsPage />,
      '/ban-lam-viec/mat-tien/:kind/:id': <ItemPage />,
    },
  });
}
const list = async () => within(await screen.findByRole('navigation', { name: 'Chiến dịch' }));
const names = async () =>
  (await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.match(/Bảng tin đã mở|Tết này|Giờ vàng|Năm ngoái/)?.[0]);
const openOne = (name: string) => screen.findByRole('heading', { level: 2, name });

test('on a wide window both kinds of campaigns stand beside the one that the address names', async () => {
  const user = await open('/ban-lam-viec/mat-tien/notices/5');
  await openOne('Giờ vàng');
  expect(
    await screen.findByRole('heading', { level: 1, name: '2 chiến dịch đang chạy, 1 đang đợi' }),
  ).toBeDefined();
  expect(await names()).toEqual(['Bảng tin đã mở', 'Giờ vàng']);
  expect((await list()).getByRole('link', { current: 'page' }).textContent).toContain('Giờ vàng');
  await user.click((await list()).getByRole('link', { name: /Bảng tin/ }));
  await openOne('Bảng tin đã mở');
  expect(where()).toMatch(/ \/ban-lam-viec\/mat-tien\/popups\/7$/);
  await user.click((await list()).getByRole('tab', { name: 'Đợi, 1' }));
  expect(await names()).toEqual(['Tết này']);
});

test('the list of a kind opens its first campaign there, and keeps its table on a small window', async () => {
  await open('/ban-lam-viec/mat-tien/popups');
  await openOne('Bảng tin đã mở');
  expect(where()).toMatch(/ \/ban-lam-viec\/mat-tien\/popups\/7$/);
  await closeAll();
  await open('/ban-lam-viec/mat-tien/popups', 768);
  expect(await screen.findByRole('table', { name: 'Hộp thoại' })).toBeDefined();
  await closeAll();
  await open('/ban-lam-viec/mat-tien/popups/7', 768);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bảng tin đã mở' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Chiến dịch' })).toBeNull();
});

test('J and K go from campaign to campaign, but not while somebody types', async () => {
  const user = await open('/ban-lam-viec/mat-tien/popups/7');
  await openOne('Bảng tin đã mở');
  await names();
  await user.keyboard('j');
  await openOne('Giờ vàng');
  await user.keyboard('k');
  await openOne('Bảng tin đã mở');
  await user.type(screen.getByLabelText('Tiêu đề'), 'jk');
  expect(where()).toMatch(/ \/ban-lam-viec\/mat-tien\/popups\/7$/);
});

test('for whoever may not, the page says so', async () => {
  aWindow(1440);
  aServer({ '/front/listItems': () => no('not_found'), '/front/readItem': () => no('not_found') });
  await openAt('/ban-lam-viec/mat-tien/popups/7', {
    pages: { '/ban-lam-viec/mat-tien/:kind/:id': <ItemPage /> },
  });
  expect(await screen.findByText('Bạn không có quyền mở trang này')).toBeDefined();
});

test('the list is searched without leaving the campaign that is open', async () => {
  const user = await open('/ban-lam-viec/mat-tien/popups/7');
  await openOne('Bảng tin đã mở');
  await user.type(screen.getByRole('searchbox', { name: 'Tìm chiến dịch' }), 'Giờ{Enter}');
  await expect.poll(names).toEqual(['Giờ vàng']);
  expect(where()).toMatch(/ \/ban-lam-viec\/mat-tien\/popups\/7$/);
});
