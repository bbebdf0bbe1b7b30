// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookAccess } from '#contract/rights/rights.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { permissions } from '#rules/rights/access.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { LockedCard } from './LockedCard.tsx';
import type { LockedContext } from './locked.ts';

afterEach(cleanup);

const sold: BookAccess = {
  permission: 0,
  type: 2,
  open: [0, 1],
  priceType: 2,
  priceVnd: 39_000,
  oakPerChapter: null,
  copyright: 'cleared',
  memberUntil: null,
};
const book = { id: 12, title: 'Kẻ mượn tên người chết', authors: ['Dương Tử Quỳnh'], cover: null };

function show(access: Partial<BookAccess> = {}, some: Partial<LockedContext> = {}) {
  const onAnswer = vi.fn();
  const context: LockedContext = {
    from: 'reader',
    chapter: 'Ba chữ trên bài vị',
    requestLogin: async () => false,
    ...some,
  };
  renderApp(
    <LockedCard
      access={{ ...sold, ...access }}
      book={book}
      context={context}
      onAnswer={onAnswer}
      Buy={PurchaseOptions}
    />,
  );
  return onAnswer;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a guest at the end of what is free sees the price, and signs in only when they ask for it', async () => {
  const requestLogin = vi.fn(async () => true);
  const onAnswer = show({}, { requestLogin });
  const card = screen.getByRole('region', { name: 'Mua sách để đọc tiếp chương này' });
  expect(card.textContent).toContain('39.000đ');
  expect(requestLogin).not.toHaveBeenCalled();
  await press('Đăng nhập');
  expect(onAnswer.mock.calls).toEqual([['signed-in']]);
});

test('one button is the first, whoever stands before the card', async () => {
  for (const permission of Object.values(permissions)) {
    show({ permission, priceType: 2 }, { from: 'frame', page: '/ebook/ke-muon-ten-12W.html' });
    expect(document.querySelectorAll('[data-kind=primary]').length, String(permission)).toBeLessThan(2);
    cleanup();
  }
});

test('where oaks first stand it is said what they are', () => {
  show({ oakPerChapter: 3 });
  expect(screen.getByText('Sồi là tiền dùng trong Mọt, có ở trang Gói')).toBeTruthy();
});

test('who closes the login still has the card, and its ways on', async () => {
  const onAnswer = show();
  await press('Đăng nhập');
  expect(onAnswer).not.toHaveBeenCalled();
  await press('Về trang sách');
  await press('Ở lại trang này');
  expect(onAnswer.mock.calls).toEqual([['book'], ['closed']]);
});

test('what members have is said to a guest, and a book that is free asks only who they are', () => {
  show({ priceType: -1, priceVnd: 0 });
  expect(screen.getByRole('region', { name: /dành cho hội viên$/ }).textContent).toContain('quảng cáo');
  cleanup();
  show({ priceType: 0, priceVnd: 0 });
  expect(screen.getByRole('region', { name: 'Đăng nhập để đọc tiếp' }).textContent).toContain('miễn phí');
});

test('who is signed in is not asked to sign in', () => {
  show({ permission: 2 });
  expect(screen.queryByRole('button', { name: 'Đăng nhập' })).toBeNull();
});

test('on a partner’s page the book’s page opens in a window of its own', () => {
  show({}, { from: 'frame', page: 'https://mot.test/ebook/x.html' });
  expect(screen.getByRole('link', { name: 'Xem sách trên Mọt' }).getAttribute('target')).toBe('_blank');
});

test('where the screen around has no purchase prompt, as in a partner’s frame, nothing is sold', () => {
  const context: LockedContext = { from: 'reader', requestLogin: async () => false };
  const card = { access: { ...sold, permission: 2 as const }, book, context, onAnswer: () => {} };
  renderApp(<LockedCard {...card} />);
  expect(screen.getByRole('button', { name: 'Về trang sách' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Mua/ })).toBeNull();
});
