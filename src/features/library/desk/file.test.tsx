// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as sending from '#client/upload.ts';
import { anEditorsDesk, editorAnswers, open } from '#testing/editorsHarness.tsx';
import { aServer, askedFor, ok } from '#testing/renderHarness.tsx';

anEditorsDesk();

const trial = (change: object = {}) => ({
  ...{ trial_id: 5, creates: 1, changes: 2, same: 40, fails: [], failed: 0, written_at: null },
  shown: [{ line: 2, name: 'Sen', what: 'Giá 0 → 69.000' }],
  ...change,
});
const replies = (reply: object) =>
  vi.spyOn(sending, 'upload').mockImplementation(async () => Response.json(reply));
const choose = () =>
  fireEvent.change(screen.getByLabelText('Tệp CSV'), { target: { files: [new File(['x'], 'kho.csv')] } });

test('a table is tried, told row by row, and written by one press', async () => {
  aServer({ ...editorAnswers(), '/desk/writeWorks': () => ok(trial({ written_at: 1 })) });
  replies(ok(trial()));
  const user = await open('/ban-lam-viec/kho-sach/tep');
  await screen.findByRole('heading', { level: 1, name: 'Tệp CSV' });
  choose();
  await screen.findByRole('heading', { name: 'Thử xong, chưa ghi gì' });
  expect(screen.getByText('Giá 0 → 69.000')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ghi 3 dòng' }));
  await screen.findByRole('heading', { name: 'Đã ghi' });
  expect(askedFor('/desk/writeWorks')[0]?.get('trial_id')).toBe('5');
});

test('rows to mend are named by line and column, and nothing can be written', async () => {
  aServer(editorAnswers());
  replies(ok(trial({ failed: 1, fails: [{ line: 7, column: 'Giá', reason: 'Giá là số tiền' }] })));
  await open('/ban-lam-viec/kho-sach/tep');
  await screen.findByRole('heading', { level: 1, name: 'Tệp CSV' });
  choose();
  const list = await screen.findByRole('list', { name: 'Dòng cần sửa' });
  expect(within(list).getByText('Dòng 7, cột Giá')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Ghi / })).toBeNull();
});

test('what is downloaded is what the list shows', async () => {
  aServer({
    ...editorAnswers(),
    '/desk/exportWorks': () => ok({ name: 'kho.csv', csv: 'Mã' }),
  });
  const user = await open('/ban-lam-viec/kho-sach/tep?q=sen&loai=1&tt=awaiting');
  await user.click(await screen.findByRole('button', { name: 'Tải kho sách' }));
  await vi.waitFor(() =>
    expect(Object.fromEntries(askedFor('/desk/exportWorks')[0] ?? [])).toMatchObject({
      q: 'sen',
      kind: '1',
      state: 'awaiting',
    }),
  );
});
