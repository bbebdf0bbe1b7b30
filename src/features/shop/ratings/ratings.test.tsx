// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { RateButton } from './index.ts';
import { whyNotPhoto } from './rating-labels.ts';

/** Uploads on their way, in place of the browser's own XMLHttpRequest. */
let sent: FakeUpload[] = [];
class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  responseText = '';
  open() {}
  setRequestHeader() {}
  send() {
    sent.push(this);
  }
  abort() {}
  answer(reply: object) {
    this.responseText = JSON.stringify(reply);
    this.onload?.();
    this.onloadend?.();
  }
}

const KEY = 'a'.repeat(32);
const rated = {
  ...{ productId: 11, name: 'Sóng ở đáy bát', variation: 'Bìa mềm', shopname: 'Hiên Đọc' },
  face: { title: 'Sóng ở đáy bát', authors: ['Lý Thuỵ An'], base: null, tint: '#e0a526' },
};
const own = { may: true, mine: null as object | null, hidden_name: 'N*** T***' };
let stored = own;
beforeEach(() => {
  aWindow(390);
  sent = [];
  stored = own;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  aServer({ '/shop-api/seller/getRate': () => ok(stored), '/shop-api/seller/rate': () => ok(stored) });
});
afterEach(closeAll);

async function open(stars = 0) {
  const user = await openAt('/', { pages: { '/': <RateButton rated={rated} stars={stars} /> } });
  await user.click(screen.getByRole('button', { name: /Sóng ở đáy bát/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Đánh giá' }));
  await dialog.findByRole('button', { name: 'Gửi đánh giá' });
  return { user, dialog };
}
const photo = (name = 'a.jpg', bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const said = () => askedFor('/shop-api/seller/rate').at(-1);

test('stars are asked for; then stars, praise, words and the pictures that have come are sent', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Gửi đánh giá' }));
  expect(dialog.getByRole('alert').textContent).toBe('Bạn chọn số sao trước nhé.');
  await user.click(dialog.getByRole('radio', { name: /^4 sao/ }));
  await user.click(dialog.getByRole('button', { name: 'Gói kỹ' }));
  await user.type(dialog.getByLabelText('Kể thêm một chút'), 'Hay');
  await user.upload(dialog.getByLabelText('Ảnh sách của bạn', { selector: 'input' }), photo());
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Gửi đánh giá' }));
  expect(dialog.getByRole('alert').textContent).toBe('Ảnh đang gửi. Bạn đợi một chút nhé.');
  act(() => sent[0]?.answer({ code: 0, message: '', data: { key: KEY } }));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Gửi đánh giá' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.fromEntries(said() ?? [])).toMatchObject({
    ...{ product_id: '11', stars: '4', words: 'Hay', name_hidden: '1' },
    ...{ 'praises[]': 'packing', 'pictures[]': KEY },
  });
});

test('a picture that did not arrive is sent again in its place, or taken out', async () => {
  const { user, dialog } = await open();
  const picker = dialog.getByLabelText('Ảnh sách của bạn', { selector: 'input' });
  await user.upload(picker, [photo('a.jpg'), photo('b.jpg')]);
  await waitFor(() => expect(sent).toHaveLength(2));
  act(() => sent[0]?.answer({ code: 0, message: '', data: { key: KEY } }));
  act(() => sent[1]?.onerror?.());
  await user.click(await dialog.findByRole('button', { name: 'Thử lại ảnh 2' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  act(() => sent[2]?.onerror?.());
  await dialog.findByRole('button', { name: 'Thử lại ảnh 2' });
  await user.click(dialog.getByRole('radio', { name: /^5 sao/ }));
  await user.click(dialog.getByRole('button', { name: 'Gửi đánh giá' }));
  expect(dialog.getAllByRole('alert').at(-1)?.textContent).toMatch(/^Có ảnh chưa gửi được/);
  await user.click(dialog.getByRole('button', { name: 'Bỏ ảnh 2' }));
  await user.click(dialog.getByRole('button', { name: 'Gửi đánh giá' }));
  await waitFor(() => expect(said()?.getAll('pictures[]')).toEqual([KEY]));
});

test('five pictures and no more; what is too large is said with its place', async () => {
  const { user, dialog } = await open();
  const picker = dialog.getByLabelText('Ảnh sách của bạn', { selector: 'input' });
  await user.upload(
    picker,
    Array.from({ length: 7 }, (_, at) => photo(`${at}.jpg`)),
  );
  await dialog.findByText('Bạn gửi được tới 5 ảnh.');
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(dialog.queryByRole('button', { name: 'Thêm ảnh' })).toBeNull();
  expect(whyNotPhoto({ size: 14 * 1_048_576, type: 'image/jpeg' }, 2)).toBe(
    'Ảnh thứ ba nặng 14 MB. Mọt nhận tới 10 MB một ảnh.',
  );
  expect(whyNotPhoto({ size: 10_485_760, type: '' }, 0)).toBe('');
  expect(whyNotPhoto({ size: 9, type: 'text/html' }, 0)).toMatch(/không phải ảnh/);
});

test('what one said before is there to be changed, its pictures too', async () => {
  const pictures = [{ key: KEY, base: `/photos/open/${KEY}` }];
  const mine = { stars: 2, words: 'Chữ <b>nhỏ</b>', praises: ['print'], name_hidden: false, pictures };
  stored = { ...own, mine };
  const { user, dialog } = await open(2);
  expect((dialog.getByLabelText('Kể thêm một chút') as HTMLTextAreaElement).value).toBe('Chữ <b>nhỏ</b>');
  expect(dialog.getByRole('img', { name: 'Ảnh 1' }).getAttribute('src')).toBe(`/photos/open/${KEY}/320.webp`);
  await user.click(dialog.getByRole('button', { name: 'Bỏ ảnh 1' }));
  await user.click(dialog.getByRole('button', { name: 'Gửi đánh giá' }));
  await waitFor(() => expect(said()?.get('stars')).toBe('2'));
  expect(said()?.getAll('pictures[]')).toEqual([]);
  expect(said()?.get('name_hidden')).toBe('0');
});
