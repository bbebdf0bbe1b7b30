// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as sending from '#client/upload.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { anEditorsDesk, editorAnswers, open } from '#testing/editorsHarness.tsx';
import { aServer, ok } from '#testing/renderHarness.tsx';

anEditorsDesk();

const report = (change: object = {}) => ({
  status: 'imported',
  work_id: 7,
  title: 'Sen',
  parts: 3,
  fresh: 3,
  problems: [],
  same_title: [],
  ...change,
});
const refused = (say: string) => ({ code: refusals.bad_input, data: null, message: { file: [say] } });

/** Replies to files in their order; answers what was sent. */
function replies(...all: object[]) {
  const sent: URLSearchParams[] = [];
  vi.spyOn(sending, 'upload').mockImplementation(async ({ fields, onProgress }) => {
    sent.push(fields);
    onProgress?.(0.5);
    return Response.json(all[sent.length - 1]);
  });
  return sent;
}
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Tệp sách'), {
    target: { files: names.map(name => new File(['x'], name)) },
  });
const row = (name: string) => screen.findByText(name).then(found => found.closest('li') as HTMLElement);

test('files go one after another, each with its report; one that is refused does not stop the rest', async () => {
  aServer(editorAnswers());
  const sent = replies(
    ok(report({ problems: ['Chương 2: đã vá'] })),
    refused('Tệp này là PDF'),
    ok(report({ status: 'known', fresh: 0 })),
  );
  await open('/ban-lam-viec/kho-sach/nhap');
  choose('a.epub', 'b.epub', 'c.cbz');
  const first = await row('a.epub');
  await within(first).findByText('Đã nhập 3 phần, 3 phần mới');
  expect(within(first).getByText('Chương 2: đã vá')).toBeDefined();
  expect(within(first).getByRole('link', { name: 'Sen' }).getAttribute('href')).toBe(
    '/ban-lam-viec/kho-sach/7',
  );
  await within(await row('b.epub')).findByText('Tệp này là PDF');
  await within(await row('c.cbz')).findByText('Tệp này đã có trong kho');
  expect(sent.map(fields => fields.get('name'))).toEqual(['a.epub', 'b.epub', 'c.cbz']);
});

test('a file whose title is there asks: it is put into that work, or stands apart', async () => {
  aServer(editorAnswers());
  const asks = report({ status: 'asks', work_id: null, same_title: [{ work_id: 4, edition: 40, parts: 2 }] });
  const sent = replies(ok(asks), ok(report({ work_id: 4, fresh: 1 })), ok(asks), ok(report()));
  const user = await open('/ban-lam-viec/kho-sach/nhap');
  choose('a.epub');
  await user.click(await screen.findByRole('button', { name: 'Nối 1 phần vào cuốn ấy' }));
  await screen.findByText('Đã nhập 3 phần, 1 phần mới');
  expect(sent[1]?.get('grows')).toBe('40');
  choose('b.epub');
  await user.click(await screen.findByRole('button', { name: 'Nhập thành cuốn riêng' }));
  await screen.findByText('Đã nhập 3 phần, 3 phần mới');
  expect(sent[3]?.get('apart')).toBe('1');
});

test('of a comic that grew the issues are named: new, with other pages, as they were', async () => {
  aServer(editorAnswers());
  const issue = (title: string, state: string) => ({ title, state });
  const issues = [
    issue('Tập 1', 'same'),
    issue('Tập 2', 'changed'),
    issue('Tập 3', 'same'),
    issue('Tập 4', 'fresh'),
  ];
  replies(ok(report({ parts: 4, fresh: 1, issues })));
  await open('/ban-lam-viec/kho-sach/nhap');
  choose('a.cbz');
  const list = await within(await row('a.cbz')).findByRole('list', { name: 'Các tập' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mới: Tập 4', 'Thay trang: Tập 2', 'Như cũ: Tập 1, Tập 3']);
});

test('a file that is too large is not sent', async () => {
  aServer(editorAnswers());
  const sent = replies();
  await open('/ban-lam-viec/kho-sach/nhap');
  const large = new File(['x'], 'to.epub');
  Object.defineProperty(large, 'size', { value: 65 * 1024 * 1024 });
  fireEvent.change(screen.getByLabelText('Tệp sách'), { target: { files: [large] } });
  await screen.findByText('Tệp lớn nhất là 64 MB.');
  expect(sent).toEqual([]);
});
