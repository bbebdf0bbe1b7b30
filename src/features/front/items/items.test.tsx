// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as sending from '#client/upload.ts';
import type { DeskItem, ItemRow } from '#contract/front/desk.ts';
import { bannerKind } from '#contract/library/desk-items/banners.ts';
import { popupKind } from '#contract/people/desk-items/popups.ts';
import { aBook } from '#testing/book-builders.ts';
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
  figures: null,
  pictures: {},
  films: {},
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
  run: null,
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
    '/front/tryItem': () => ok({ says: 'Đang có 14', warns: [], wrong: {} }),
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

/** Three banners in two parts, found by their names. */
const parts = [
  row(),
  row({ id: 8, name: 'Đọc thử', part: 'Sách nói' }),
  row({ id: 9, name: 'Nghe thử', part: 'Sách nói' }),
];
const searched = (fields: URLSearchParams) =>
  ok({ items: parts.filter(({ name }) => name.includes(fields.get('search') ?? '')), next: null });
const order = async () =>
  within(await screen.findByRole('list', { name: 'Thứ tự' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the order is of the part that the list shows, and of all its items, whatever was searched for', async () => {
  aServer({ ...keeping(), '/front/listItems': searched });
  const user = await open('/ban-lam-viec/mat-tien/banners?trang=S%C3%A1ch+n%C3%B3i');
  await user.click(await button('Xếp thứ tự'));
  await expect.poll(order).toEqual(['Đọc thử', 'Nghe thử']);
  cleanup();
  const again = await open('/ban-lam-viec/mat-tien/banners?q=Nghe');
  await again.click(await button('Xếp thứ tự'));
  await again.selectOptions(await screen.findByLabelText('Trang'), 'Sách nói');
  await expect.poll(order).toEqual(['Đọc thử', 'Nghe thử']);
});

test('rows move by Alt and an arrow, and the focus stays with the one that moved', async () => {
  const three = [row(), row({ id: 8, name: 'Đọc thử' }), row({ id: 9, name: 'Nghe thử' })];
  aServer({ ...keeping(), '/front/listItems': () => ok({ items: three, next: null }) });
  const user = await open('/ban-lam-viec/mat-tien/banners');
  await user.click(await button('Xếp thứ tự'));
  (await button('Đưa Nghe thử lên')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.poll(order).toEqual(['Nghe thử', 'Mở mọi cuốn', 'Đọc thử']);
  // At the top there is no way up any more.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Đưa Nghe thử xuống');
  await user.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Mở mọi cuốn', 'Nghe thử', 'Đọc thử']);
});

test('what is published while somebody puts items in an order joins them, and no move is lost', async () => {
  const items = [row(), row({ id: 8, name: 'Đọc thử' })];
  let arrives = () => {};
  const reply = () => ok({ items: [...items], next: null });
  let answer: () => unknown = reply;
  aServer({ ...keeping(), '/front/listItems': () => answer() });
  const user = await open('/ban-lam-viec/mat-tien/banners');
  await screen.findByText('Mở mọi cuốn');
  answer = () => new Promise(done => (arrives = () => done(reply())));
  await user.click(await button('Xếp thứ tự'));
  await user.click(await button('Đưa Đọc thử lên'));
  items.push(row({ id: 9, name: 'Nghe thử' }));
  arrives();
  await expect.poll(order).toEqual(['Đọc thử', 'Mở mọi cuốn', 'Nghe thử']);
});

test('for whoever may not, the page says so', async () => {
  aServer({ ...keeping(), '/front/listItems': () => no('not_found') });
  await open('/ban-lam-viec/mat-tien/banners');
  expect(await screen.findByText('Bạn không có quyền mở trang này')).toBeDefined();
});

test('a notice is seen as its readers will see it, in both lights, before it is sent', async () => {
  const notice = {
    title: 'Hội sách',
    words: 'Từ thứ Bảy.',
    link: '/',
    audience: 'all',
    work: null,
    shop: null,
  };
  aServer(keeping(deskItem({ kind: 'notices', published: notice, path: null })));
  await open('/ban-lam-viec/mat-tien/notices/7');
  for (const name of ['Nền sáng', 'Nền tối']) {
    const look = await screen.findByRole('figure', { name, hidden: true });
    await expect.poll(() => look.textContent).toContain('Hội sáchTừ thứ Bảy.');
    expect(look.inert).toBe(true);
  }
  expect(screen.queryByRole('button', { name: 'Xem thử' })).toBeNull();
});

test('a pop-up is seen over a phone with its cover and mark, and another one for the same people is told of', async () => {
  const popup = {
    ...popupKind.blank,
    ...{ title: 'Giờ vàng', words: 'Hai giờ thôi.', work: 5, button: 'Xem ngay', kind: 'advertising' },
  };
  aServer({
    ...keeping(deskItem({ kind: 'popups', published: popup, path: null })),
    '/front/tryItem': () => ok({ says: '6.214 người', warns: ['“Bảng tin đã mở” hiện trước.'], wrong: {} }),
    '/ebook/getDetail': () => ok(aBook({ id: 5, title: 'Muối của rừng' })),
  });
  const user = await open('/ban-lam-viec/mat-tien/popups/7');
  const look = await screen.findByRole('figure', { name: 'Trên điện thoại', hidden: true });
  await expect.poll(() => look.textContent).toContain('[QC] Giờ vàng');
  await expect.poll(() => look.textContent).toContain('Hai giờ thôi.');
  await expect.poll(() => look.textContent).toContain('Xem ngay');
  expect([look.inert, look.dataset.theme]).toEqual([true, 'light']);
  await user.click(screen.getByRole('radio', { name: 'Tối' }));
  expect(look.dataset.theme).toBe('dark');
  expect(await screen.findByText('“Bảng tin đã mở” hiện trước.')).toBeDefined();
});

test('a table is sent for a field: what it left out is told by line, and its number is saved', async () => {
  aServer(keeping(null));
  vi.spyOn(sending, 'upload').mockImplementation(async () =>
    Response.json(ok({ id: 31, says: '1.024 thí sinh', problems: ['dòng 3: điểm sai'], left_out: 12 })),
  );
  const user = await open('/ban-lam-viec/mat-tien/exam-years/-1');
  await user.type(await screen.findByLabelText('Năm thi'), '2025');
  fireEvent.change(screen.getByLabelText('Tệp điểm', { selector: 'input' }), {
    target: { files: [new File(['x'], 'diem-thi.csv')] },
  });
  await screen.findByText('1.024 thí sinh, 12 dòng cần xem');
  expect(
    within(screen.getByRole('list', { name: 'Dòng cần xem' })).getByText('dòng 3: điểm sai'),
  ).toBeDefined();
  await user.click(await button('Lưu nháp'));
  await vi.waitFor(() =>
    expect(JSON.parse(askedFor('/front/saveDraft')[0]?.get('item') ?? '')).toEqual({ year: 2025, file: 31 }),
  );
});

test('banners stand by place and time, arrows go from bar to bar, and a bar leads to its form', async () => {
  const DAY = 86_400_000;
  const bar = (id: number, name: string, lane: string, from: number | null, to: number | null) =>
    row({ id, name, run: { lane, from, to, ground: '#1a211e' } });
  const now = Date.now();
  const items = [
    bar(7, 'Mở mọi cuốn', 'Trang chủ, băng lớn', null, now + DAY),
    bar(8, 'Giờ vàng', 'Trang chủ, băng lớn', now + 2 * DAY, null),
    bar(9, 'Tết này đọc gì', 'Góc bạn trẻ', now + 20 * DAY, now + 25 * DAY),
    { ...bar(-4, 'Một gói', 'Góc bạn trẻ', now, null), state: 'new' as const },
  ];
  aServer({ ...keeping(), '/front/listItems': () => ok({ items, next: null }) });
  const user = await open('/ban-lam-viec/mat-tien/banners');
  const times = within(await screen.findByRole('region', { name: 'Lịch banner' }));
  const names = () => times.getAllByRole('link').map(link => link.textContent);
  expect(names()).toEqual(['Mở mọi cuốn', 'Giờ vàng', 'Một gói']);
  expect(times.getByRole('link', { name: /^Một gói, từ .*, chưa đăng$/ })).toBeDefined();
  times.getByRole('link', { name: /^Mở mọi cuốn/ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Giờ vàng');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Một gói');
  for (let weeks = 0; weeks < 2; weeks++) await user.click(times.getByRole('button', { name: 'Tuần sau' }));
  expect(names()).toEqual(['Giờ vàng', 'Một gói', 'Tết này đọc gì']);
  await user.click(times.getByRole('link', { name: /^Giờ vàng/ }));
  await screen.findByLabelText('Câu trên banner');
});
