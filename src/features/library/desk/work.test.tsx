// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeskWork } from '#contract/library/desk.ts';
import {
  anEditorsDesk,
  content,
  deskWork,
  edition,
  editorAnswers,
  open,
  SAVED,
} from '#testing/editorsHarness.tsx';
import { aServer, askedFor, no, ok } from '#testing/renderHarness.tsx';

anEditorsDesk();

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** A server that keeps what it is sent, as the real one does. */
function keeping(first: DeskWork = deskWork()) {
  let work = first;
  const next = (change: Partial<DeskWork>) => {
    work = { ...work, ...change, version: work.version + 1, changed: { who: 'Lan', at: SAVED + 60_000 } };
    return ok({ version: work.version });
  };
  return {
    ...editorAnswers(() => work),
    '/desk/saveDraft': (fields: URLSearchParams) => next({ draft: JSON.parse(fields.get('content') ?? '') }),
    '/desk/publish': () => next({ published: work.draft ?? work.published, draft: null }),
    '/desk/dropDraft': () => next({ draft: null }),
    '/desk/restore': () => next({}),
    '/desk/listVersions': () =>
      ok({
        items: [
          { version: 6, at: SAVED, who: 'Lan', what: 'sửa giá' },
          { version: 4, at: SAVED - 60_000, who: '', what: 'bản trước khi sửa ở bàn này' },
        ],
        more: false,
      }),
  };
}

test('an editor changes text and price, sees what waits, keeps it as a draft and publishes it', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/kho-sach/7');
  const price = await screen.findByLabelText('Giá, đồng');
  expect((await button('Đăng')).disabled).toBe(true);
  await user.clear(price);
  await user.type(price, '45000');
  await user.type(screen.getByLabelText('Câu trích'), 'Gió biết đường về.');
  const waiting = screen.getByRole('region', { name: 'Chưa đăng' });
  expect(
    within(waiting)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['câu trích', 'giá']);
  await user.click(await button('Lưu nháp'));
  await screen.findByText('Đã lưu nháp 09:19');
  const sent = JSON.parse(askedFor('/desk/saveDraft')[0]?.get('content') ?? '');
  expect(sent).toEqual(content({ quote: 'Gió biết đường về.', editions: [edition({ priceVnd: 45_000 })] }));
  await user.click(await button('Đăng'));
  await screen.findByText('Bạn đọc đang thấy đúng như ở đây.');
  expect(askedFor('/desk/publish')[0]?.get('version')).toBe('5');
});

test('one press publishes what was not saved yet, pressed twice too', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.type(await screen.findByLabelText('Tên sách'), ' mới');
  await user.dblClick(await button('Đăng'));
  await screen.findByRole('heading', { level: 1, name: 'Gió qua đèo Khau Phạ mới' });
  expect(askedFor('/desk/saveDraft')).toHaveLength(1);
  expect(askedFor('/desk/publish')).toHaveLength(1);
});

test('free chapters are counted as readers count them, with the title page before them', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/kho-sach/7');
  const free = await screen.findByLabelText<HTMLInputElement>('Số chương đầu miễn phí');
  expect(free.value).toBe('1');
  await user.clear(free);
  await user.type(free, '2');
  await user.click(await button('Lưu nháp'));
  await screen.findByText(/^Đã lưu nháp/);
  expect(JSON.parse(askedFor('/desk/saveDraft')[0]?.get('content') ?? '').editions[0].free).toEqual([
    0, 1, 2,
  ]);
});

test('somebody was faster: the other’s is seen beside one’s own, and one’s own is put over it only when one says so', async () => {
  let work = deskWork();
  aServer({
    ...editorAnswers(() => work),
    '/desk/saveDraft': () => no('changed_meanwhile', 'Vinh vừa lưu bản 09:18.'),
  });
  const user = await open('/ban-lam-viec/kho-sach/7');
  const title = await screen.findByLabelText<HTMLInputElement>('Tên sách');
  await user.type(title, ' của tôi');
  work = deskWork({ version: 5, draft: content({ title: 'Của Vinh', quote: 'Câu của Vinh' }) });
  await user.click(await button('Lưu nháp'));
  await screen.findByText(/^Vinh vừa lưu bản 09:18/);
  expect(title.value).toBe('Gió qua đèo Khau Phạ của tôi');
  expect((await button('Đăng')).disabled).toBe(true);
  await user.click(await button('Xem bản ấy'));
  expect(title.value).toBe('Của Vinh');
  await user.click(await button('Về bản của tôi'));
  await user.click(await button('Giữ bản của tôi'));
  expect(title.value).toBe('Gió qua đèo Khau Phạ của tôi');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Câu trích').value).toBe('Câu của Vinh');
});

test('what one was changing outlives a reload', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.type(await screen.findByLabelText('Tên sách'), ' dở');
  cleanup();
  aServer(keeping());
  await open('/ban-lam-viec/kho-sach/7');
  expect((await screen.findByLabelText<HTMLInputElement>('Tên sách')).value).toBe('Gió qua đèo Khau Phạ dở');
  await user.click(await button('Bỏ phần ấy'));
  expect(screen.getByLabelText<HTMLInputElement>('Tên sách').value).toBe('Gió qua đèo Khau Phạ');
});

test('a no of the server stands at its field', async () => {
  aServer({
    ...editorAnswers(),
    '/desk/saveDraft': () => no('bad_input', { 'editions.12.priceVnd': ['Bán lẻ thì cần có giá'] }),
  });
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.clear(await screen.findByLabelText('Giá, đồng'));
  await user.click(await button('Lưu nháp'));
  await screen.findByText('Bán lẻ thì cần có giá');
  expect(screen.getByLabelText('Giá, đồng').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Có chỗ cần sửa trước khi lưu.')).toBeDefined();
});

test('a version is taken back by one press, a draft is dropped by one', async () => {
  aServer(keeping(deskWork({ draft: content({ title: 'Nháp' }) })));
  const user = await open('/ban-lam-viec/kho-sach/7');
  await user.click(await screen.findByRole('button', { name: /^Lấy lại bản/ }));
  await expect.poll(() => askedFor('/desk/restore')[0]?.get('to')).toBe('4');
  await user.click(await button('Bỏ bản nháp'));
  await screen.findByText('Bạn đọc đang thấy đúng như ở đây.');
});

test('names are put in by Enter and by a comma, and taken out by a press', async () => {
  aServer(keeping());
  const user = await open('/ban-lam-viec/kho-sach/7');
  const authors = await screen.findByRole('textbox', { name: 'Tác giả' });
  await user.type(authors, 'Đỗ Quế Lâm{Enter}Lò Thị Mai,');
  await user.click(screen.getByRole('button', { name: 'Bỏ tác giả Vừ A Sính' }));
  await user.click(await button('Lưu nháp'));
  await screen.findByText(/^Đã lưu nháp/);
  expect(JSON.parse(askedFor('/desk/saveDraft')[0]?.get('content') ?? '').authors).toEqual([
    'Đỗ Quế Lâm',
    'Lò Thị Mai',
  ]);
});

test('a number that no work has says so', async () => {
  aServer({ ...editorAnswers(), '/desk/readWork': () => no('not_found') });
  await open('/ban-lam-viec/kho-sach/99');
  await screen.findByRole('heading', { name: 'Không tìm thấy cuốn này' });
});
