// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ShopsPage } from './ShopsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const at = Date.UTC(2026, 10, 28, 6, 20);
const waiting = [
  {
    shop_id: 4,
    name: 'Nhà sách Cửa Ô',
    tint: '#27476e',
    status: -7,
    kind: 'company',
    steps: ['bank'],
    stopping: false,
    since: at,
  },
  {
    shop_id: 9,
    name: 'Thư quán Trấn Biên',
    tint: '#27476e',
    status: -6,
    kind: 'household',
    steps: [],
    stopping: false,
    since: at + 1,
  },
];
const line = { step: 'bank', label: 'Ngân hàng', was: 'ACB', is: 'SHB', note: '', ok: true };
const shop = (change: object = {}) => ({
  ...{
    shop_id: 4,
    name: 'Nhà sách Cửa Ô',
    tint: '#27476e',
    status: -7,
    kind: 'company',
    owner: 'Đỗ Thị Cửa Ô',
  },
  ...{ version: 3, since: at, lines: [line], reviews: [], stopping: null, vouched: false },
  ...{ same: [{ ...line, step: 'tax', label: 'Mã số thuế', was: null, is: '0107218218' }] },
  checks: [{ words: 'Không có khiếu nại đang mở', note: '', ok: true }],
  selling: { since: '2024-03-14', books: 1208, stars: 4.7 },
  changes: [{ change_id: 5, step: 'bank', asked_at: at, first_by: null, first_is_me: false }],
  ...change,
});
const pages = { '/ban-lam-viec/tiem': <ShopsPage /> };
const open = (query = '') => openAt(`/ban-lam-viec/tiem${query}`, { pages });

test('who waits longest is first, with what is looked at; nobody without the role sees anything', async () => {
  aServer({ '/staff/shopsToCheck': () => ok(waiting) });
  await open();
  const list = within(await screen.findByRole('navigation', { name: 'Tiệm đợi duyệt' }));
  const rows = list.getAllByRole('button');
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('Nhà sách Cửa Ô'),
    expect.stringContaining('Thư quán Trấn Biên'),
  ]);
  expect(rows[0]?.textContent).toContain('Đổi tài khoản nhận tiền');
  await closeAll();
  aServer({ '/staff/shopsToCheck': () => no('not_found') });
  await open();
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeTruthy();
});

test('a change shows old beside new, and a bank account says that two people are needed', async () => {
  aServer({ '/staff/shopsToCheck': () => ok(waiting), '/staff/shopToCheck': () => ok(shop()) });
  await open('?tiem=4');
  const facts = await screen.findByRole('article', { name: 'Nhà sách Cửa Ô' });
  expect(screen.getByText('Đổi tài khoản nhận tiền cần hai người đồng ý.')).toBeTruthy();
  expect(within(facts).getByText('SHB')).toBeTruthy();
  expect(facts.querySelector('s')?.textContent).toBe('Cũ: ACB');
});

test('who agreed first cannot agree again', async () => {
  const changes = [{ change_id: 5, step: 'bank', asked_at: at, first_by: 'Tôi', first_is_me: true }];
  aServer({ '/staff/shopsToCheck': () => ok(waiting), '/staff/shopToCheck': () => ok(shop({ changes })) });
  await open('?tiem=4');
  const button = await screen.findByRole('button', { name: 'Duyệt' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
});

test('a sign-up is approved when the papers were compared, about the version that was shown', async () => {
  const signUp = shop({ shop_id: 9, status: -6, changes: [] });
  aServer({
    '/staff/shopsToCheck': () => ok(waiting),
    '/staff/shopToCheck': () => ok(signUp),
    '/staff/approveShop': () => ok({ ...signUp, status: 1 }),
  });
  const user = await open('?tiem=9');
  const approve = await screen.findByRole('button', { name: 'Duyệt tiệm' });
  expect((approve as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Đã đối chiếu người đứng tên' }));
  await user.click(approve);
  await expect.poll(() => askedFor('/staff/approveShop').length).toBe(1);
  expect(Object.fromEntries(askedFor('/staff/approveShop')[0] ?? [])).toMatchObject({
    shop_id: '9',
    version: '3',
    identity_seen: '1',
  });
});

test('a shop that saved something meanwhile is shown anew before anybody decides', async () => {
  let asked = 0;
  aServer({
    '/staff/shopsToCheck': () => ok(waiting),
    '/staff/shopToCheck': () => ok(shop({ version: 3 + asked++ })),
    '/staff/approveShopChange': () =>
      no('too_late', 'Tiệm vừa đổi thông tin. Bạn xem bản mới rồi quyết nhé.'),
  });
  const user = await open('?tiem=4');
  await user.click(await screen.findByRole('button', { name: 'Đồng ý, gửi người thứ hai' }));
  expect(await screen.findByText('Tiệm vừa đổi thông tin. Bạn xem bản mới rồi quyết nhé.')).toBeTruthy();
  await expect.poll(() => asked).toBeGreaterThan(1);
});

const selling = (change: object = {}) => shop({ status: 1, changes: [], ...change });
const STOP = '/staff/stopShop';

test('a shop that sells is asked to be stopped with a reason, and says that another person is needed', async () => {
  aServer({
    '/staff/shopsToCheck': () => ok([]),
    '/staff/shopToCheck': () => ok(selling()),
    [STOP]: () => ok(selling({ stopping: { by: 'Tôi', is_me: true } })),
  });
  const user = await open('?tiem=4');
  const panel = within(await screen.findByRole('region', { name: 'Ngừng tiệm' }));
  await user.click(await panel.findByRole('button', { name: 'Đề nghị ngừng tiệm' }));
  await user.type(panel.getByLabelText('Vì sao ngừng tiệm'), 'Bán sách lậu');
  await user.click(panel.getByRole('button', { name: 'Đề nghị ngừng' }));
  await expect.poll(() => askedFor(STOP).length).toBe(1);
  expect(askedFor(STOP).map(asked => Object.fromEntries(asked))).toMatchObject([
    { shop_id: '4', reason: 'Bán sách lậu' },
  ]);
});

test('who asked first to stop a shop waits for another, who finds it in the list', async () => {
  const row = { ...waiting[0], status: 1, steps: [], stopping: true };
  const stopping = { by: 'Người Duyệt', is_me: true };
  aServer({ '/staff/shopsToCheck': () => ok([row]), '/staff/shopToCheck': () => ok(selling({ stopping })) });
  await open('?tiem=4');
  const button = await screen.findByRole('button', { name: 'Ngừng tiệm' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('region', { name: 'Đề nghị ngừng' }).textContent).toContain('Nhà sách Cửa Ô');
});

test('a shop that has stopped, or does not sell yet, is not stopped', async () => {
  aServer({ '/staff/shopsToCheck': () => ok([]), '/staff/shopToCheck': () => ok(selling({ status: 2 })) });
  await open('?tiem=4');
  expect(await screen.findByText('SHB')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ngừng tiệm' })).toBeNull();
  // Nobody waits for its lines to be looked at.
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('where VNeID vouched for the owner nobody has to compare papers', async () => {
  const signUp = shop({ shop_id: 9, status: -6, changes: [], vouched: true });
  aServer({ '/staff/shopsToCheck': () => ok(waiting), '/staff/shopToCheck': () => ok(signUp) });
  await open('?tiem=9');
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Duyệt tiệm' });
  expect(approve.disabled).toBe(false);
  expect(screen.getByText(/^VNeID đã xác nhận người đứng tên/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Đã đối chiếu người đứng tên' })).toBeNull();
});

const decided = { '/staff/shopsToCheck': () => ok(waiting), '/staff/shopToCheck': () => ok(shop()) };

test('beside the list stands who waits longest, with what changed, what did not and what is known of it', async () => {
  aServer(decided);
  const user = await open();
  const facts = within(await screen.findByRole('article', { name: 'Nhà sách Cửa Ô' }));
  expect(facts.getByRole('heading', { name: '1 chỗ đổi trên 2' })).toBeTruthy();
  expect(facts.getByText(/bán từ 14\/03\/2024 · 1.208 đầu sách · 4,7 sao/)).toBeTruthy();
  expect(facts.getByText('Xem 1 chỗ không đổi')).toBeTruthy();
  expect(within(facts.getByRole('list', { name: 'Mọt đã tra' })).getByText(/khiếu nại/)).toBeTruthy();
  await user.click(facts.getByRole('checkbox', { name: 'Đã xem tất cả' }));
  const one = facts.getByRole<HTMLInputElement>('checkbox', { name: 'Đã xem: Ngân hàng' });
  expect(one.checked).toBe(true);
});

test('J and K go from shop to shop, A and R choose, and what follows has the focus', async () => {
  aServer(decided);
  const user = await open();
  await screen.findByRole('article');
  await user.keyboard('r');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Vì sao giữ thông tin cũ'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('a');
  const agree = screen.getByRole('button', { name: 'Đồng ý, gửi người thứ hai' });
  await expect.poll(() => document.activeElement).toBe(agree);
  await user.keyboard('j');
  const row = (name: RegExp) => screen.getByRole('button', { name });
  await expect.poll(() => row(/Trấn Biên/).getAttribute('aria-current')).toBe('true');
  await user.keyboard('k');
  await expect.poll(() => row(/Cửa Ô/).getAttribute('aria-current')).toBe('true');
});

test('on a phone the list is alone until a shop is opened, which leads back', async () => {
  aWindow(360);
  aServer(decided);
  const user = await open();
  const row = await screen.findByRole('button', { name: /Cửa Ô/ });
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(row);
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Các tiệm đợi' }));
  expect(screen.queryByRole('article')).toBeNull();
});
