// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitedRoles } from '#rules/shop/members.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, noShop } from '#testing/selling-builders.ts';
import { SellerDeskPage } from './SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const LEAVE = '/shop-api/seller/leaveShop';
const open = () => openAt('/shop/ban-hang', { pages: { '/shop/ban-hang/:view?': <SellerDeskPage /> } });
const todo = { selling: 1, hidden: 0, proposals: 0, low: [] };
const around = { '/shop-api/seller/shelfToDo': () => ok(todo) };
const MY = '/shop-api/seller/myShop';

test('who works in a shop leaves it after one question, and has no shop any more', async () => {
  let left = false;
  aServer({
    ...around,
    [MY]: () => ok(left ? noShop : aMyShop({ role: 'packer' })),
    [LEAVE]: () => {
      left = true;
      return ok({});
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Rời tiệm' }));
  const question = within(await screen.findByRole('dialog', { name: 'Rời Thư quán Trấn Biên?' }));
  expect(askedFor(LEAVE)).toEqual([]);
  await user.dblClick(question.getByRole('button', { name: 'Rời tiệm' }));
  expect(await screen.findByRole('heading', { name: 'Bạn chưa có tiệm' })).toBeTruthy();
  expect(askedFor(LEAVE).length).toBe(1);
});

test('every role but the owner’s has the way out', async () => {
  for (const role of invitedRoles) {
    aServer({ ...around, [MY]: () => ok(aMyShop({ role })) });
    await open();
    expect(await screen.findByRole('button', { name: 'Rời tiệm' })).toBeTruthy();
    await closeAll();
  }
  aServer({ ...around, [MY]: () => ok(aMyShop()) });
  await open();
  expect(await screen.findByRole('region', { name: 'Kệ sách của tiệm' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rời tiệm' })).toBeNull();
});

test('what the server refuses is said in the question', async () => {
  aServer({
    ...around,
    [MY]: () => ok(aMyShop({ role: 'manager' })),
    [LEAVE]: () => no('too_late', 'Chủ tiệm không rời tiệm được.'),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Rời tiệm' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Rời tiệm' }));
  expect((await question.findByRole('alert')).textContent).toBe('Chủ tiệm không rời tiệm được.');
});
