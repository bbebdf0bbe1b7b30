// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookAccess } from '#contract/rights/rights.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { browserHost } from '#hosts/browser.ts';
import { aServer, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { answerLocked } from './dialog-state.ts';
import { LockedCard, showWhyLocked, WhyLockedHost } from './index.ts';

/* The mini app: sales of what is read on the screen are off unless the server offers a payment method. */

const sold: BookAccess = {
  permission: 2,
  type: 2,
  open: [0, 1],
  priceType: -2,
  priceVnd: 39_000,
  oakPerChapter: null,
  copyright: 'cleared',
  memberUntil: null,
};
const book = { id: 12, title: 'Kẻ mượn tên người chết', authors: ['Dương Tử Quỳnh'], cover: null };
const checkout = { pay_type: 'zalo', name: 'Zalo', words: '', banks: [] };

afterEach(async () => {
  answerLocked('closed');
  await closeAll();
});

async function dialogWhere(options: unknown[]) {
  aServer({ '/sa/listPayment': () => ok(options) });
  await openAt('/', { host: browserHost('zalo'), beside: <WhyLockedHost Buy={PurchaseOptions} /> });
  void showWhyLocked(sold, book, { from: 'reader', requestLogin: async () => false });
  return screen.findByRole('dialog');
}

const NO_SALE = /đ\b|sồi|mua|hội viên|gói|trả/iu;

test('where nothing is sold the dialog names no price and no way to buy, and every button does something', async () => {
  const dialog = await dialogWhere([]);
  expect(await within(dialog).findByRole('button', { name: 'Về trang sách' })).toBeTruthy();
  expect(dialog.textContent?.replaceAll(book.title, '')).not.toMatch(NO_SALE);
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('a guest is asked to sign in without a word of prices', async () => {
  aServer({ '/sa/listPayment': () => ok([]) });
  const requestLogin = vi.fn(async () => false);
  await openAt('/', { host: browserHost('zalo'), as: null, beside: <WhyLockedHost Buy={PurchaseOptions} /> });
  await showWhyLocked({ ...sold, permission: 0 }, book, { from: 'reader', requestLogin });
  expect(requestLogin).toHaveBeenCalledWith('Đăng nhập để mở phần bạn đã có.');
});

test('the card at the end of what is free is as neutral', async () => {
  aServer({ '/sa/listPayment': () => ok([]) });
  for (const permission of [0, 2, 3] as const) {
    await openAt('/', {
      host: browserHost('zalo'),
      beside: (
        <LockedCard
          access={{ ...sold, permission }}
          book={book}
          context={{ from: 'reader', requestLogin: async () => false }}
          onAnswer={() => {}}
          Buy={PurchaseOptions}
        />
      ),
    });
    const card = screen.getByRole('region', { name: 'Cuốn này chưa mở cho bạn' });
    expect(card.textContent?.replaceAll(book.title, ''), String(permission)).not.toMatch(NO_SALE);
    await closeAll();
    aServer({ '/sa/listPayment': () => ok([]) });
  }
});

test('where the server offers a payment method the dialog sells', async () => {
  const dialog = await dialogWhere([checkout]);
  await waitFor(() => expect(within(dialog).getByRole('link', { name: 'Mua sách, 39.000đ' })).toBeTruthy());
});
