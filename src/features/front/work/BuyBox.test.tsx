// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { browserHost } from '#hosts/browser.ts';
import { aBookDetail, anAccess } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { BuyBox } from './BuyBox.tsx';

afterEach(closeAll);

type SomeAccess = Partial<BookDetail['access']>;
const retail: SomeAccess = { priceType: 2, priceVnd: 39_000, permission: 2, type: 2, open: [1] };

function show(access: SomeAccess, some: Partial<BookDetail> = {}, os: 'web' | 'zalo' = 'web') {
  aServer({ '/sa/listPayment': () => ok([]) });
  const onChapters = vi.fn();
  const full = { ...anAccess(), ...access, open: access.open ?? [] } as BookDetail['access'];
  const work = aBookDetail({ ...some, access: full });
  const beside = <BuyBox work={work} onChapters={onChapters} />;
  return openAt('/', { beside, host: browserHost(os) }).then(user => ({ user, work, onChapters }));
}
const box = () => within(screen.getByRole('region', { name: 'Mua' }));
const hrefOf = (name: string) => box().getByRole('link', { name }).getAttribute('href');

test.each([
  [1, 'Mua sách', 'book_12'],
  [60, 'Mua truyện', 'book_12'],
  [52, 'Mua sách nói', 'audiobook_12'],
  [1010, 'Mua bản tóm tắt', 'audiobook_12'],
  [53, 'Mua podcast', 'audiobook_12'],
])('kind %s is sold as a whole by its payment page, and leads back here', async (type, name, intent) => {
  const { work } = await show(retail, { contentType: type });
  expect(hrefOf(name)).toBe(
    `/package-plan/retail/payment?${new URLSearchParams({ intent, return: work.address })}`,
  );
  expect(box().getByText('39.000đ')).toBeTruthy();
});

test('a sale shows its price, and the one before', async () => {
  await show({ ...retail, priceVnd: 19_000 }, { price: 39_000, sale: { priceVnd: 19_000, endsAt: 9e15 } });
  expect(box().getByText('19.000đ')).toBeTruthy();
  expect(box().getByText('39.000đ').closest('del')).toBeTruthy();
});

test('chapters are bought in the prompt, and a package on its page', async () => {
  const oak: SomeAccess = { ...retail, priceVnd: 0, priceType: -2, oakPerChapter: 2 };
  const { user, work, onChapters } = await show(oak, { contentType: 33 });
  await user.click(box().getByRole('button', { name: 'Mua chương' }));
  expect(onChapters).toHaveBeenCalledOnce();
  const query = new URLSearchParams({ return: work.address });
  expect(hrefOf('Xem gói hội viên')).toBe(`/package-plan?${query}`);
});

test.each([
  ['who owns it', { ...retail, permission: 1, type: 3, open: 'all' }],
  ['what is free', { priceType: 0, priceVnd: 0, permission: 1, type: 0, open: 'all' }],
  ['what awaits copyright approval', { ...retail, permission: 4, copyright: 'awaiting' }],
  ['a members’ book for a member', { priceType: -1, permission: 1, type: 1, open: 'all' }],
] as const)('nothing is sold and no price is said: %s', async (_, access) => {
  await show(access as SomeAccess);
  expect(screen.queryByRole('region', { name: 'Mua' })).toBeNull();
});

test('a member may buy what the package opens, to keep it', async () => {
  await show({ ...retail, priceType: -2, permission: 1, type: 1, open: 'all' });
  expect(
    box()
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Mua sách']);
});

test('in the mini app without sales there is no price and no button', async () => {
  await show(retail, {}, 'zalo');
  expect(screen.queryByRole('region', { name: 'Mua' })).toBeNull();
});
