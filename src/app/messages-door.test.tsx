// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MessagesRow } from '#features/shop/chat-link/MessagesRow.tsx';
import {
  aServer,
  askedFor,
  aWindow,
  closeAll,
  no,
  ok,
  openAt,
  trieu,
  where,
} from '#testing/renderHarness.tsx';
import { AccountMenu } from './AccountMenu.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const ROOMS = '/shop-api/getRoomUser';
const rooms = (unread: number) => ok({ rooms: [], unread, held: 0, next: '' });
const openMenu = () => openAt('/', { pages: { '/': <AccountMenu account={trieu} />, '/shop/chat': null } });
const openRow = () =>
  openAt('/', {
    pages: {
      '/': (
        <ul>
          <MessagesRow />
        </ul>
      ),
    },
  });
const row = () => screen.getByRole('link', { name: /^Tin nhắn/ }).textContent;

test('the account’s menu asks for unread rooms when it is opened, each time, and never before', async () => {
  let unread = 2;
  aServer({ [ROOMS]: () => rooms(unread) });
  const user = await openMenu();
  const door = await screen.findByRole('button', { name: /Tài khoản của/ });
  expect(askedFor(ROOMS)).toEqual([]);
  await user.click(door);
  expect(await screen.findByRole('menuitem', { name: 'Tin nhắn 2 cuộc có tin mới' })).toBeTruthy();
  await user.click(door);
  unread = 0;
  await user.click(door);
  await user.click(await screen.findByRole('menuitem', { name: 'Tin nhắn' }));
  expect(where()).toContain('/shop/chat');
  expect(askedFor(ROOMS).length).toBe(2);
});

test('the row of the account’s pages leads to the messages and says how many rooms have something new', async () => {
  aServer({ [ROOMS]: () => rooms(3) });
  await openRow();
  await expect.poll(row).toContain('3 cuộc có tin mới');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shop/chat');
});

test('nothing new, and a count that cannot be asked, leave the row as it is', async () => {
  for (const answer of [rooms(0), no('not_found')]) {
    aServer({ [ROOMS]: () => answer });
    await openRow();
    await expect.poll(() => askedFor(ROOMS).length).toBe(1);
    expect(row()).toContain('Với các tiệm, và với Mọt khi cần giúp');
    await closeAll();
  }
});
