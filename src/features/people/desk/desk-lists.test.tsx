// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { FaultsPage } from './FaultsPage.tsx';
import { FindPage } from './FindPage.tsx';
import { PartnersPage } from './PartnersPage.tsx';
import { RatingsPage } from './RatingsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = {
  '/ban-lam-viec/doi-tac': <PartnersPage />,
  '/ban-lam-viec/danh-gia': <RatingsPage />,
  '/ban-lam-viec/loi-ban-doc-bao': <FaultsPage />,
  '/ban-lam-viec/doc-gia': <FindPage />,
};
const open = (path: keyof typeof pages) => openAt(path, { pages });
const at = Date.UTC(2026, 10, 24, 14, 9);
const closed = async () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

const partner = (change: object = {}) => ({
  ...{ partner_id: 'ben-so', name: 'Bến Sổ', site: 'https://benso.vn', state: 'waiting', reason: '' },
  ...{ made_at: at, origins: ['https://benso.vn'], book_hosts: [], terms: [], keys: 0, opened_week: 1_204 },
  people: [{ fullname: 'Khuê', role: 'owner' }],
  ...change,
});

test('a partner that waits is agreed to with a reason; its people and its week stand there', async () => {
  aServer({
    '/staff/partners': () => ok([partner()]),
    '/staff/decidePartner': () => ok(partner({ state: 'approved' })),
  });
  const user = await open('/ban-lam-viec/doi-tac');
  const table = within(await screen.findByRole('table', { name: 'Đối tác' }));
  expect(table.getByText('1.204')).toBeDefined();
  await user.click(table.getByRole('button', { name: 'Bến Sổ' }));
  expect(screen.getByText(/Người làm: Khuê \(Chủ\)/)).toBeDefined();
  await user.type(screen.getByLabelText('Lý do'), 'báo địa phương');
  await user.click(screen.getByRole('button', { name: 'Đồng ý' }));
  await closed();
  expect(Object.fromEntries(askedFor('/staff/decidePartner')[0] ?? [])).toMatchObject({
    ...{ partner_id: 'ben-so', to: 'approved', reason: 'báo địa phương' },
  });
});

test.each([
  ['waiting', ['Đồng ý', 'Từ chối']],
  ['approved', ['Ngừng']],
  ['refused', ['Đồng ý']],
  ['stopped', ['Cho dùng lại']],
] as const)('a partner that is %s can be decided on as follows: %s', async (state, labels) => {
  aServer({ '/staff/partners': () => ok([partner({ state })]) });
  const user = await open('/ban-lam-viec/doi-tac');
  await user.click(await screen.findByRole('button', { name: 'Bến Sổ' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Bến Sổ' }));
  for (const label of ['Đồng ý', 'Từ chối', 'Ngừng', 'Cho dùng lại'])
    expect(drawer.queryByRole('button', { name: label }) !== null, label).toBe(
      (labels as readonly string[]).includes(label),
    );
});

test('what a partner may is changed as a whole, and what is wrong stands at its field', async () => {
  const refused = () => no('bad_input', { origins: ['Tên miền phải bắt đầu bằng https://'] });
  aServer({ '/staff/partners': () => ok([partner()]), '/staff/changePartner': refused });
  const user = await open('/ban-lam-viec/doi-tac');
  await user.click(await screen.findByRole('button', { name: 'Bến Sổ' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mở sách miễn phí' }));
  await user.type(screen.getByLabelText('Tên miền, mỗi dòng một'), '\nhttp://x');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await screen.findByText('Tên miền phải bắt đầu bằng https://');
  const sent = askedFor('/staff/changePartner')[0];
  expect(sent?.getAll('origins[]')).toEqual(['https://benso.vn', 'http://x']);
  expect(sent?.getAll('terms[]')).toEqual(['free']);
});

test('a partner of a contract on paper is added by hand', async () => {
  aServer({ '/staff/partners': () => ok([]), '/staff/addPartner': () => ok(partner()) });
  const user = await open('/ban-lam-viec/doi-tac');
  await screen.findByText('Chưa có đối tác nào');
  await user.click(screen.getByRole('button', { name: 'Thêm đối tác' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Thêm đối tác' }));
  await user.type(drawer.getByLabelText('Tên'), 'Bến Sổ');
  await user.type(drawer.getByLabelText('Mã đối tác'), 'ben-so');
  await user.type(drawer.getByLabelText('Tên miền, mỗi dòng một'), 'https://benso.vn');
  await user.click(drawer.getByRole('button', { name: 'Thêm' }));
  await closed();
  expect(askedFor('/staff/addPartner')[0]?.get('handle')).toBe('ben-so');
});

const rating = (change: object = {}) => ({
  ...{ kind: 'work', account_id: 42, thing_id: 7, fullname: 'Lan', title: 'Muối', stars: 1, at },
  ...{ words: 'Kết là ai cũng chết', hidden: null, ...change },
});

test('an opinion is hidden with a reason that its writer reads, and a hidden one is shown again', async () => {
  aServer({
    '/staff/ratings': fields => ok([rating(fields.get('hidden') === '1' ? { hidden: 'Lộ kết' } : {})]),
    '/staff/hideRating': () => ok(rating({ hidden: 'Lộ kết' })),
    '/staff/showRating': () => ok(rating()),
  });
  const user = await open('/ban-lam-viec/danh-gia');
  for (const [filter, label, path] of [
    [null, 'Ẩn đánh giá', '/staff/hideRating'],
    ['Sách, đã ẩn', 'Hiện lại', '/staff/showRating'],
  ] as const) {
    if (filter) await user.click(screen.getByRole('button', { name: filter }));
    await user.click(await screen.findByRole('button', { name: 'Muối' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Lan về “Muối”' }));
    if (filter) await drawer.findByText('Đã ẩn vì: Lộ kết');
    await user.type(drawer.getByLabelText('Lý do'), 'lộ kết');
    await user.click(drawer.getByRole('button', { name: label }));
    await closed();
    expect(askedFor(path)[0]?.get('account_id')).toBe('42');
  }
});

const fault = (change: object = {}) => ({
  ...{
    kind: 'misprint',
    fault_id: 5,
    work_id: 9,
    title: 'Muối',
    part: 'Chương 2',
    what: null,
    seconds: null,
  },
  ...{ sentence: 'Ông lão ngồi bên bếp', words: 'phải là “bếp lửa”', address: '/reader/muoi.html', at },
  ...{ state: 'open', answer: '', ...change },
});

test.each([
  ['Đã sửa', 'mended'],
  ['Không có lỗi', 'sound'],
])('a misprint leads to its place and to the work, and is settled: %s', async (label, outcome) => {
  aServer({ '/staff/faults': () => ok([fault()]), '/staff/settleFault': () => ok({}) });
  const user = await open('/ban-lam-viec/loi-ban-doc-bao');
  await user.click(await screen.findByRole('button', { name: 'Muối' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Muối, Chương 2' }));
  expect(drawer.getByRole('link', { name: 'Mở chỗ ấy' }).getAttribute('href')).toBe('/reader/muoi.html');
  expect(drawer.getByRole('link', { name: 'Sửa sách' }).getAttribute('href')).toBe(
    '/ban-lam-viec/kho-sach/9',
  );
  await user.type(drawer.getByLabelText('Nhắn người báo'), 'Cảm ơn bạn');
  await user.click(drawer.getByRole('button', { name: label }));
  await closed();
  expect(Object.fromEntries(askedFor('/staff/settleFault')[0] ?? [])).toMatchObject({
    ...{ outcome, answer: 'Cảm ơn bạn', fault_id: '5' },
  });
});

test('faults of sound say what and where, and settled ones what was answered', async () => {
  aServer({
    '/staff/faults': fields =>
      ok([
        fault({
          ...{ kind: 'sound', what: 'noise', seconds: 65, words: 'rè lắm' },
          ...(fields.get('settled') === '1' && { state: 'mended', answer: 'Đã thu lại' }),
        }),
      ]),
  });
  const user = await open('/ban-lam-viec/loi-ban-doc-bao');
  await user.click(await screen.findByRole('button', { name: 'Lỗi tiếng' }));
  await screen.findByText(/^Tiếng ồn, rè ở .*: rè lắm$/);
  await user.click(screen.getByRole('button', { name: 'Lỗi tiếng, đã xử lý' }));
  await vi.waitFor(() => expect(askedFor('/staff/faults').at(-1)?.get('settled')).toBe('1'));
  await user.click(await screen.findByRole('button', { name: 'Muối' }));
  await screen.findByText('Đã sửa: Đã thu lại');
  expect(screen.queryByRole('button', { name: 'Đã sửa' })).toBeNull();
});

test('who was locked out and asks again stands at the head of the page for people', async () => {
  aServer({
    '/staff/myDesk': () => ok({ ...noRole, support: true }),
    '/staff/appeals': () =>
      ok([{ account_id: 42, name: 'Lan', words: 'Tôi không viết câu ấy', reason: 'Chửi bới', at }]),
  });
  await open('/ban-lam-viec/doc-gia');
  const link = await screen.findByRole('link', { name: /Lan/ });
  expect(link.getAttribute('href')).toBe('/ban-lam-viec/doc-gia/42');
  expect(link.textContent).toContain('Bị khoá vì: Chửi bới');
});

test.each([
  ['/ban-lam-viec/doi-tac', '/staff/partners'],
  ['/ban-lam-viec/danh-gia', '/staff/ratings'],
  ['/ban-lam-viec/loi-ban-doc-bao', '/staff/faults'],
] as const)('who has no role for it learns nothing at %s', async (path, call) => {
  aServer({ [call]: () => no('not_found') });
  await open(path);
  await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
});
