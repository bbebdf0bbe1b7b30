// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEditorsDesk, deskRow, deskWork, editorAnswers, open } from '#testing/editorsHarness.tsx';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, no, ok, where } from '#testing/renderHarness.tsx';

import { currentToast } from '#ui/toasts.ts';

anEditorsDesk();

test('the desk begins with the first page that one’s roles open', async () => {
  aServer(editorAnswers());
  await open('/ban-lam-viec');
  await screen.findByRole('heading', { level: 1, name: 'Kho sách' });
  const rail = screen.getByRole('navigation', { name: 'Bàn làm việc' });
  expect(
    within(rail)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Kho sách', 'Sách đề nghị']);
  expect(screen.getByText('Biên tập')).toBeDefined();
});

test('who has no role is told so, and who has one without a page here too', async () => {
  aServer({ ...editorAnswers(), '/staff/myDesk': () => ok(noRole) });
  await open('/ban-lam-viec');
  await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a reader who knows the address learns nothing', async () => {
  aServer({
    ...editorAnswers(),
    '/staff/myDesk': () => ok(noRole),
    '/desk/listWorks': () => no('not_found'),
  });
  await open('/ban-lam-viec/kho-sach');
  await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
});

test('a row says what a work is, how it is sold and how it stands, and leads to it', async () => {
  const rows = [
    deskRow(),
    deskRow({ work_id: 8, title: 'Sen', has_draft: true }),
    deskRow({
      work_id: 9,
      title: 'Cá',
      editions: [{ contentType: 60, priceType: 0, priceVnd: 0, copyright: 'expired' }],
    }),
  ];
  aServer({ ...editorAnswers(), '/desk/listWorks': () => ok({ items: rows, next: null }) });
  const user = await open('/ban-lam-viec/kho-sach');
  const table = await screen.findByRole('table', { name: 'Kho sách' });
  const texts = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(texts[1]).toContain('Hội viên hoặc bán lẻ, 39.000đ');
  expect(texts[1]).toContain('Đang hiện');
  expect(texts[2]).toContain('Có bản nháp');
  expect(texts[3]).toContain('Đã rút');
  await user.click(within(table).getByRole('link', { name: /^Sen/ }));
  expect(where()).toBe('PUSH /ban-lam-viec/kho-sach/8');
});

test('words, filters and order stand in the address, and more rows come by a press', async () => {
  aServer({
    ...editorAnswers(),
    '/desk/listWorks': fields =>
      ok(
        fields.get('after')
          ? { items: [deskRow({ work_id: 8, title: 'Cuốn sau' })], next: null }
          : { items: [deskRow()], next: '7 ' },
      ),
  });
  const user = await open('/ban-lam-viec/kho-sach');
  await user.type(await screen.findByLabelText('Tên sách, tác giả hoặc mã'), 'gio{Enter}');
  await user.click(screen.getByRole('button', { name: 'Truyện tranh' }));
  await user.click(screen.getByRole('button', { name: 'Chờ bản quyền' }));
  await user.click(await screen.findByRole('button', { name: 'Sách' }));
  expect(where()).toBe('REPLACE /ban-lam-viec/kho-sach?q=gio&loai=60&tt=awaiting&xep=title');
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }));
  await screen.findByRole('link', { name: /^Cuốn sau/ });
  const last = askedFor('/desk/listWorks').at(-1);
  expect(Object.fromEntries(last ?? [])).toMatchObject({
    q: 'gio',
    kind: '60',
    state: 'awaiting',
    sort: 'title',
    after: '7 ',
  });
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
});

test('nothing found and a server that fails each say so', async () => {
  aServer({ ...editorAnswers(), '/desk/listWorks': () => ok({ items: [], next: null }) });
  await open('/ban-lam-viec/kho-sach?tt=draft');
  await screen.findByText('Không có cuốn nào như vậy');
});

test('an empty catalogue asks for its first book', async () => {
  aServer({ ...editorAnswers(), '/desk/listWorks': () => ok({ items: [], next: null }) });
  await open('/ban-lam-viec/kho-sach');
  await screen.findByText('Kho chưa có cuốn nào');
});

test('the key / looks for pages and works from anywhere, and Enter opens the first', async () => {
  aServer(editorAnswers());
  const user = await open('/ban-lam-viec/kho-sach');
  await screen.findByRole('table', { name: 'Kho sách' });
  await user.keyboard('/');
  const dialog = screen.getByRole('dialog', { name: 'Tìm trong bàn làm việc' });
  await user.type(within(dialog).getByRole('searchbox'), 'gio qua');
  await within(dialog).findByRole('link', { name: /^Gió qua đèo/ });
  await user.keyboard('{Enter}');
  expect(where()).toBe('PUSH /ban-lam-viec/kho-sach/7');
});

test('several works are changed at once, and taken back by one press', async () => {
  aServer({
    ...editorAnswers(() => deskWork()),
    '/desk/changeWorks': () => ok({ changed: [{ work_id: 7, version: 5, to: 4 }] }),
    '/desk/changeBack': () => ok({}),
  });
  const user = await open('/ban-lam-viec/kho-sach');
  await user.click(await screen.findByRole('checkbox', { name: /Gió qua đèo/ }));
  await user.click(await screen.findByRole('button', { name: 'Rút khỏi kho' }));
  await expect.poll(() => currentToast()?.action?.label).toBe('Hoàn lại');
  expect(askedFor('/desk/changeWorks')[0]?.get('what')).toBe('withdraw');
  currentToast()?.action?.run();
  await expect.poll(() => currentToast()?.message).toBe('Đã lấy lại như cũ.');
  expect(JSON.parse(askedFor('/desk/changeBack')[0]?.get('works') ?? '')).toEqual([
    { work_id: 7, version: 5, to: 4 },
  ]);
});
