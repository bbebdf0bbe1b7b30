// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ReportsPage } from './ReportsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const at = Date.UTC(2026, 10, 28, 6, 20);
const said = (seq: number, body: string) => ({ seq, side: seq % 2 ? 'shop' : 'buyer', type: 0, body, at });
const report = (change: object = {}) => ({
  ...{ report_id: 7, shop_id: 4, shop: 'Nhà sách Cửa Ô', side: 'buyer', seq: 3, reason: 'fraud' },
  ...{ words: 'Họ đòi tiền riêng', at, settled: null },
  around: [said(2, 'Còn sách không ạ'), said(3, 'Chuyển khoản riêng nhé')],
  ...change,
});
const settled = { outcome: 'kept', reason: 'Không sai', by: 'Người Duyệt', at };
const LIST = '/shop-api/chat/listReports';
const SETTLE = '/shop-api/chat/settleReport';
const open = () => openAt('/ban-lam-viec/bao-cao', { pages: { '/ban-lam-viec/bao-cao': <ReportsPage /> } });

test('a reported message stands among those around it, with why and in whose shop', async () => {
  aServer({ [LIST]: () => ok([report(), report({ report_id: 2, settled })]) });
  await open();
  const [first, second] = await screen.findAllByRole('article');
  const card = within(first as HTMLElement);
  expect(card.getByRole('heading', { name: 'Đòi chuyển khoản riêng, lừa đảo' })).toBeTruthy();
  expect(card.getByText('“Họ đòi tiền riêng”')).toBeTruthy();
  expect(card.getByText(/Chuyển khoản riêng nhé/).getAttribute('data-reported')).toBe('true');
  expect(card.getByRole('link', { name: 'Nhà sách Cửa Ô' }).getAttribute('href')).toBe(
    '/ban-lam-viec/tiem?tiem=4',
  );
  expect(second?.textContent).toContain('Tin không sai: Không sai');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('a report is settled with an outcome and a reason, and the list is read anew', async () => {
  let done = false;
  aServer({
    [LIST]: () => ok([report(done ? { settled } : {})]),
    [SETTLE]: () => {
      done = true;
      return ok(report({ settled }));
    },
  });
  const user = await open();
  await user.selectOptions(await screen.findByLabelText('Xử lý thế nào'), 'Đã nhắc người viết');
  await user.type(screen.getByLabelText('Lý do'), 'Nhắc lần đầu');
  await user.click(screen.getByRole('button', { name: 'Xong tin này' }));
  expect(await screen.findByText(/Tin không sai: Không sai/)).toBeTruthy();
  expect(askedFor(SETTLE).map(asked => Object.fromEntries(asked))).toMatchObject([
    { report_id: '7', outcome: 'warned', reason: 'Nhắc lần đầu' },
  ]);
});

test('what the server refuses is said at the report, and a room with Mọt has no shop to stop', async () => {
  aServer({
    [LIST]: () => ok([report({ shop_id: 0, shop: '' })]),
    [SETTLE]: () => no('too_late', 'Tin này đã có người xử lý rồi.'),
  });
  const user = await open();
  const options = within(await screen.findByLabelText('Xử lý thế nào')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tin không sai', 'Đã nhắc người viết']);
  await user.click(screen.getByRole('button', { name: 'Xong tin này' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Tin này đã có người xử lý rồi.');
});

test('no report is said so, and nobody without the role sees the page', async () => {
  aServer({ [LIST]: () => ok([]) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Không có tin nào bị báo' })).toBeTruthy();
  await closeAll();
  aServer({ [LIST]: () => no('not_found') });
  await open();
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeTruthy();
});
