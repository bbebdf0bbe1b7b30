// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskItem, ItemRow } from '#contract/front/desk.ts';
import { bannerKind } from '#contract/library/desk-items/banners.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ItemPage } from './ItemPage.tsx';
import { ItemsPage } from './ItemsPage.tsx';

const SAVED = Date.UTC(2026, 10, 30, 2, 18);
const item = { ...bannerKind.blank, type: 'vip_package', title: 'Mở mọi cuốn' };
const deskItem = (change: Partial<DeskItem> = {}): DeskItem => ({
  kind: 'banners',
  id: 7,
  published: item,
  draft: null,
  removed: false,
  version: 4,
  savedBy: 'Vinh',
  savedAt: SAVED,
  did: 'đăng',
  publishAt: null,
  problem: '',
  path: '/',
  beside: [],
  pictures: {},
  ...change,
});
const row = (change: Partial<ItemRow> = {}): ItemRow => ({
  id: 7,
  name: 'Mở mọi cuốn',
  note: '',
  part: 'Trang chủ',
  picture: null,
  state: 'live',
  has_draft: false,
  publish_at: null,
  changed: { who: 'Vinh', at: SAVED },
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  aWindow(1440);
});
afterEach(closeAll);

const open = (path: string) =>
  openAt(path, {
    pages: {
      '/ban-lam-viec/mat-tien/:kind': <ItemsPage />,
      '/ban-lam-viec/mat-tien/:kind/:id': <ItemPage />,
    },
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** A server that keeps what it is sent, as the real one does. */
function keeping(first: DeskItem | null = deskItem()) {
  let now = first;
  const next = (change: Partial<DeskItem>) => {
    now = { ...(now ?? deskItem({ published: null, version: 0, id: -1 })), ...change };
    now = { ...now, version: now.version + 1, savedBy: 'Lan', savedAt: SAVED + 60_000 };
    return ok({ id: now.id, version: now.version });
  };
  return {
    '/staff/myDesk': () => ok({ ...noRole, editor: true }),
    '/front/readItem': (fields: URLSearchParams) =>
      ok(now ?? deskItem({ id: Number(fields.get('id')), published: null, draft: null, version: 0 })),
    '/front/tryItem': () => ok({ says: 'Đang có 14', wrong: {} }),
    '/front/findThings': () => ok([]),
    '/front/saveDraft': (fields: URLSearchParams) =>
      next({ draft: JSON.parse(fields.get('item') ?? ''), id: Number(fields.get('id')), did: 'lưu' }),
    '/front/publishItem': (fields: URLSearchParams) =>
      fields.get('at')
        ? next({ publishAt: Number(fields.get('at')) })
        : next({ published: now?.draft ?? null, draft: null, id: 7, did: 'đăng' }),
    '/front/removeItem': () => next({ published: null, removed: true }),
    '/front/listVersions': () =>
      ok({
        items: [
          { version: 4, at: SAVED, who: 'Vinh', what: 'sửa tên' },
          { version: 2, at: SAVED - 60_000, who: '', what: 'đăng lần đầu' },
        ],
        more: false,
      }),
    '/front/restoreVersion': () => next({}),
    '/front/reorderItems': () => ok({}),
    '/front/listItems': () =>
      ok({ items: [row(), row({ id: 8, name: 'Đọc thử', state: 'over' })], next: null }),
  };
}

test('an editor changes a field, keeps it as a draft and publishes it; a second press does nothing', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/mat-tien/banners/7');
  const title = await screen.findByLabelText('Câu trên banner');
  expect((await button('Đăng')).disabled).toBe(true);
  await user.clear(title);
  await user.type(title, 'Mở thêm');
  await user.click(await button('Lưu nháp'));
  await screen.findByText('Đã lưu nháp 09:19');
  expect(JSON.parse(askedFor('/front/saveDraft')[0]?.get('item') ?? '')).toEqual({
    ...item,
    title: 'Mở thêm',
  });
  await user.dblClick(await button('Đăng'));
  await screen.findByText('Bạn đọc đang thấy');
  expect(askedFor('/front/publishItem')).toHaveLength(1);
});

test('a new one begins empty, and is saved under a number that nobody else has', async () => {
  aServer(keeping(null));
  const user = await open('/ban-lam-viec/mat-tien/banners/-123456');
  await user.type(await screen.findByLabelText('Câu trên banner'), 'Mới tinh');
  await user.click(await button('Đăng'));
  await screen.findByText('Bạn đọc đang thấy');
  expect(askedFor('/front/saveDraft')[0]?.get('id')).toBe('-123456');
  expect(askedFor('/front/saveDraft')[0]?.get('seen')).toBe('0');
});

test('fields of what the banner leads to follow its type', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/mat-tien/banners/7');
  const type = await screen.findByLabelText('Loại');
  expect(screen.queryByLabelText('Địa chỉ mở ra')).toBeNull();
  await user.selectOptions(type, 'Đường dẫn');
  expect(screen.getByLabelText('Địa chỉ mở ra')).toBeDefined();
  await user.selectOptions(type, 'Tuyển tập');
  expect(screen.getByLabelText('Tuyển tập')).toBeDefined();
});

test('what the server says of a field stands at that field', async () => {
  aServer({
    ...keeping(),
    '/front/saveDraft': () => no('bad_input', { title: ['Nội dung quá dài'] } as never),
  });
  const user = await open('/ban-lam-viec/mat-tien/banners/7');
  const title = await screen.findByLabelText('Câu trên banner');
  await user.type(title, '!');
  await user.click(await button('Lưu nháp'));
  expect(await screen.findByText('Nội dung quá dài')).toBeDefined();
  expect(title.getAttribute('aria-invalid')).toBe('true');
});

test('somebody was faster: “Vinh vừa đăng bản 09:18”, and nobody’s words are lost', async () => {
  let now = deskItem({ version: 3 });
  aServer({
    ...keeping(),
    '/front/readItem': () => ok(now),
    '/front/saveDraft': () => no('changed_meanwhile', 'Vinh vừa đăng bản 09:18.'),
  });
  const user = await open('/ban-lam-viec/mat-tien/banners/7');
  await user.type(await screen.findByLabelText('Câu trên banner'), ' hơn');
  now = deskItem({ published: { ...item, title: 'Của Vinh' } });
  await user.click(await button('Lưu nháp'));
  expect((await screen.findByText(/Vinh vừa đăng bản 09:18/)).textContent).toContain(
    'Phần bạn sửa vẫn còn nguyên',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Câu trên banner').value).toBe('Mở mọi cuốn hơn');
  await user.click(await button('Xem bản ấy'));
  expect(screen.getByLabelText<HTMLInputElement>('Câu trên banner').value).toBe('Của Vinh');
});

test('what one typed outlives a reload', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/mat-tien/banners/7');
  await user.type(await screen.findByLabelText('Câu trên banner'), ' hơn');
  cleanup();
  aServer(keeping());
  await open('/ban-lam-viec/mat-tien/banners/7');
  expect(await screen.findByText('Phần bạn sửa dở lần trước vẫn ở đây.')).toBeDefined();
});

test('a moment is chosen by Vietnam’s clock', async () => {
  aServer(keeping(deskItem({ draft: { ...item, title: 'Sáng mai' } })));
  const user = await open('/ban-lam-viec/mat-tien/banners/7');
  await user.click(await button('Hẹn giờ'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hẹn giờ đăng' }));
  await user.type(dialog.getByLabelText('Đăng lúc'), '2026-12-01T06:00');
  await user.click(dialog.getByRole('button', { name: 'Hẹn giờ' }));
  await screen.findByText('Sẽ đăng lúc 06:00 01/12/2026.');
  expect(askedFor('/front/publishItem')[0]?.get('at')).toBe(String(Date.parse('2026-11-30T23:00:00Z')));
});

test('the list shows the state of each, and puts them in an order by keys and presses', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/mat-tien/banners');
  expect(await screen.findByText('Đã hết')).toBeDefined();
  await user.click(await button('Xếp thứ tự'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Xếp thứ tự' }));
  await user.click(drawer.getByRole('button', { name: 'Đưa Đọc thử lên' }));
  await user.click(drawer.getByRole('button', { name: 'Lưu thứ tự' }));
  await expect.poll(() => askedFor('/front/reorderItems')[0]?.getAll('ids[]')).toEqual(['8', '7']);
});

test('for whoever may not, the page says so', async () => {
  aServer({ ...keeping(), '/front/listItems': () => no('not_found') });
  await open('/ban-lam-viec/mat-tien/banners');
  expect(await screen.findByText('Bạn không có quyền mở trang này')).toBeDefined();
});
