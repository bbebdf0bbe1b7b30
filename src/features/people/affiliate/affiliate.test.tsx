// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { enter } from '#client/session.ts';
import { trieu } from '#testing/people-builders.ts';
import { inApp } from '#testing/renderApp.tsx';
import { currentToast, hideToast } from '#ui/toasts.ts';
import { AffiliatePage } from './AffiliatePage.tsx';

configure({ asyncUtilTimeout: 5_000 });

const own = {
  slug: 'tran-bao-lam-4k2p9q',
  address: 'https://mot.vn/book/tran-bao-lam-4k2p9q',
  target: '/',
  title: '',
  source: 'tran-bao-lam-4k2p9q',
};
let copied: string[] = [];
let mayCopy = true;

beforeEach(() => {
  copied = [];
  mayCopy = true;
});
afterEach(() => {
  cleanup();
  hideToast();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function openPage(...answers: unknown[]) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, data: answers.length > 1 ? answers.shift() : answers[0] }),
  );
  const page = inApp(<AffiliatePage />);
  enter({ user: { ...trieu, is_affiliate: true }, access_token: '', refresh_token: '', tid: 'tid' });
  render(page);
  const user = userEvent.setup();
  navigator.clipboard.writeText = async text => {
    if (!mayCopy) throw new Error('NotAllowedError');
    copied.push(text);
  };
  return user;
}

test('an affiliate copies their link with one press', async () => {
  const user = openPage({ links: [own], visits: 0, registrations: 0 });
  await user.click(await screen.findByRole('button', { name: `Sao chép ${own.address}` }));
  expect(copied).toEqual([own.address]);
  expect(currentToast()?.message).toBe('Đã sao chép');
});

test('where copying is forbidden, the page says what to do instead', async () => {
  const user = openPage({ links: [own], visits: 0, registrations: 0 });
  mayCopy = false;
  document.execCommand = () => false;
  await user.click(await screen.findByRole('button', { name: `Sao chép ${own.address}` }));
  expect(currentToast()?.message).toMatch(/bạn chọn dòng chữ rồi chép nhé$/);
});

test('the numbers are those of the server, and a link nobody used yet says so', async () => {
  openPage({ links: [own], visits: 1234, registrations: 56 });
  const numbers = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1.234', '56']);
  expect(screen.queryByText(/Chưa có ai ghé/)).toBeNull();
  cleanup();
  queryClient.clear();
  openPage({ links: [own], visits: 0, registrations: 0 });
  expect(await screen.findByText('Chưa có ai ghé. Gửi liên kết đi, con số sẽ lớn dần.')).toBeTruthy();
});

test('any page of ours becomes a link of theirs, another site does not', async () => {
  const user = openPage({ links: [own], visits: 0, registrations: 0 });
  const field = await screen.findByLabelText('Địa chỉ trang sách');
  await user.click(field);
  await user.paste('https://mot.vn/ebook/a-1W.html?utm_source=khac');
  await user.click(screen.getByRole('button', { name: /ebook/ }));
  expect(copied).toEqual(['https://mot.vn/ebook/a-1W.html?utm_source=tran-bao-lam-4k2p9q']);
  await user.clear(field);
  await user.paste('https://mot.vn.evil.com/ebook/a');
  expect(screen.getByText(/Đây không phải địa chỉ trên Mọt/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ebook/ })).toBeNull();
});

test('each link says in words where it leads', async () => {
  const book = { ...own, slug: 'b', target: '/ebook/a-1W.html', title: 'Sen nở trái mùa' };
  const other = { ...own, slug: 'c', target: '/thong-tin/gioi-thieu' };
  openPage({ links: [own, book, other], visits: 0, registrations: 0 });
  expect(await screen.findByText('Dẫn tới trang chủ')).toBeTruthy();
  expect(screen.getByText('Dẫn tới cuốn Sen nở trái mùa')).toBeTruthy();
  expect(screen.getByText('Dẫn tới /thong-tin/gioi-thieu')).toBeTruthy();
});

test('without a link the page offers to make one', async () => {
  const user = openPage(
    { links: [], visits: 0, registrations: 0 },
    { links: [own], visits: 0, registrations: 0 },
  );
  await user.click(await screen.findByRole('button', { name: 'Tạo liên kết' }));
  expect(await screen.findByText('mot.vn/book/tran-bao-lam-4k2p9q')).toBeTruthy();
});
