// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookAccess } from '#contract/rights/rights.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { answerLocked } from './dialog-state.ts';
import { showWhyLocked, WhyLockedHost } from './index.ts';
import type { LockedAnswer, LockedContext } from './locked.ts';
import { lockedTexts, whyLogin } from './texts.ts';

// A busy machine may take longer than the usual second to fetch the dialog.
configure({ asyncUtilTimeout: 5_000 });

const access = (some: Partial<BookAccess> = {}): BookAccess => ({
  permission: 2,
  type: 2,
  open: [0, 1],
  priceType: 2,
  priceVnd: 39_000,
  oakPerChapter: null,
  copyright: 'cleared',
  memberUntil: null,
  ...some,
});
const members = access({ permission: 3, priceType: -1, priceVnd: 0 });
const book = { id: 12, title: 'Kẻ mượn tên người chết', authors: ['Dương Tử Quỳnh'], cover: null };
const nobody = async () => false;

afterEach(() => {
  answerLocked('closed');
  cleanup();
});

/** Asks, and gives what was answered so far. */
function ask(what: BookAccess, context: Partial<LockedContext> = {}) {
  const answers: LockedAnswer[] = [];
  renderApp(<WhyLockedHost Buy={PurchaseOptions} />);
  void showWhyLocked(what, book, { from: 'reader', requestLogin: nobody, ...context }).then(answer =>
    answers.push(answer),
  );
  return answers;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the buy dialog names what is bought and the price, and leads to the book’s page', async () => {
  const answers = ask(access(), { chapter: 'Ba chữ trên bài vị' });
  const dialog = await screen.findByRole('dialog', { name: 'Mua sách để đọc tiếp chương này' });
  const buy = await within(dialog).findByRole('link', { name: 'Mua sách, 39.000đ' });
  expect(buy.getAttribute('href')).toBe('/package-plan/retail/payment?intent=book_12&return=%2F');
  await press('Về trang sách');
  expect(answers).toEqual(['book']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Esc closes it and stays where one is', async () => {
  const answers = ask(access());
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual(['closed']));
});

test('from the book’s page it leads to the free chapters, and only when there are some', async () => {
  const answers = ask(access(), { from: 'book' });
  await press('Đọc phần miễn phí');
  expect(answers).toEqual(['free']);
  cleanup();
  ask(access({ open: [] }), { from: 'book' });
  await screen.findByRole('button', { name: 'Để sau' });
  expect(screen.queryByRole('button', { name: 'Đọc phần miễn phí' })).toBeNull();
});

test('where a reader and a player both have a place for it, one dialog stands', async () => {
  const answers = ask(access());
  const other = renderApp(<WhyLockedHost Buy={PurchaseOptions} />);
  await screen.findByRole('dialog');
  // Real time: a second one would come within it.
  await act(() => new Promise(done => setTimeout(done, 50)));
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  other.unmount();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual(['closed']));
});

test('on a partner’s page it leads to ours in a new window', async () => {
  ask(access(), { from: 'frame', page: 'https://mot.test/ebook/x.html' });
  const link = await screen.findByRole('link', { name: 'Xem sách trên Mọt' });
  expect(link.getAttribute('href')).toBe('https://mot.test/ebook/x.html');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('every way in is named where both are open, none that is not', async () => {
  ask(access({ priceType: -2 }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('radiogroup', { name: 'Cách mở' });
  for (const words of ['39.000đ', 'Hội viên']) expect(dialog.textContent).toContain(words);
  cleanup();
  ask(access());
  const sold = await screen.findByRole('dialog');
  await within(sold).findByRole('link', { name: 'Mua sách, 39.000đ' });
  for (const words of ['sồi', 'Hội viên']) expect(sold.textContent).not.toContain(words);
});

test('the members’ dialog says what members have, and when one’s own package ended', async () => {
  ask({ ...members, memberUntil: Date.parse('2026-10-12T05:00:00Z') }, { chapter: 'Chương 3' });
  const dialog = await screen.findByRole('dialog', { name: 'Chương 3 dành cho hội viên' });
  expect(dialog.textContent).toContain('Đọc không có quảng cáo');
  expect(dialog.textContent).toContain('Gói của bạn hết hạn ngày 12/10/2026');
});

test('who waits for an operator is told what happens, and can look again', async () => {
  const answers = ask({ ...members, permission: 5 });
  await screen.findByRole('dialog', { name: 'Gói của bạn đang chờ gia hạn' });
  await press('Kiểm tra lại');
  expect(answers).toEqual(['retry']);
});

test('what awaits copyright approval, what has lost it and what is not published here are three things', () => {
  const words = (copyright: BookAccess['copyright']) =>
    lockedTexts(
      { access: access({ permission: 4, copyright }), book, context: { from: 'book', requestLogin: nobody } },
      0,
    ).title;
  expect(words('awaiting')).toBe('Đang chờ duyệt bản quyền');
  expect(words('expired')).toBe('Bản quyền đã hết hạn');
  expect(words('abroad')).toBe('Chưa phát hành ở nơi bạn đang ở');
});

test('a guest is led to the login and to no dialog of ours', async () => {
  const requestLogin = vi.fn(async () => true);
  const answers = ask(access({ permission: 0 }), { requestLogin });
  await waitFor(() => expect(answers).toEqual(['signed-in']));
  expect(requestLogin).toHaveBeenCalledWith('Cuốn này bán lẻ 39.000đ. Đăng nhập để mở phần bạn đã có.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest who closes the login stays where they are', async () => {
  const answers = ask(access({ permission: 0 }));
  await waitFor(() => expect(answers).toEqual(['closed']));
});

test('the login says why for every kind of book', () => {
  expect(whyLogin(members)).toContain('hội viên');
  expect(whyLogin(access({ priceType: 0, priceVnd: 0 }))).toContain('miễn phí');
  expect(whyLogin(access({ priceVnd: 0, oakPerChapter: 2 }))).toContain('Mỗi chương 2 sồi');
});

test('a second question takes the place of the first', async () => {
  const first = ask(access());
  await screen.findByRole('dialog');
  void showWhyLocked(members, book, { from: 'reader', requestLogin: nobody });
  await waitFor(() => expect(first).toEqual(['closed']));
  await screen.findByRole('dialog', { name: 'Cuốn này dành cho hội viên' });
});

test('what is open after all is asked for again', async () => {
  const answers = ask(access({ permission: 1, open: 'all' }));
  await waitFor(() => expect(answers).toEqual(['retry']));
});
