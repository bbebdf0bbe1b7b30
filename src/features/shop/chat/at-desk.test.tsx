// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMessage, aRoom } from '#testing/chat-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import ShopRooms from './ShopRooms.tsx';

// happy-dom opens no sockets: the screens ask instead.
vi.mock('socket.io-client', () => ({
  io: () => {
    const socket = {
      on: () => {},
      onAny: () => {},
      connect: () => socket,
      disconnect: () => socket,
      connected: false,
    };
    return socket;
  },
}));
beforeEach(() => aWindow(1440));
afterEach(closeAll);

const NOW = Date.now();
const two = [aMessage(1, 'Còn hàng không ạ?'), aMessage(2, 'Dạ còn 9 cuốn.', { side: 'shop' })];
const desk = '/shop/ban-hang/tin-nhan';
const open = (at = desk) => openAt(at, { pages: { [desk]: <ShopRooms shop={{ role: 'owner' }} /> } });
const around = {
  '/seller/getSummaryInfoShop': () => ok({ is_shop: 0, shop_id: null, name: '' }),
  '/shop-api/seller/getSummaryInfoShop': () => ok({ is_shop: 0, shop_id: null, name: '' }),
  '/super/getTokenBot': () => ok({ token: 'x', expires_at: NOW + 600_000 }),
  '/shop-api/updateUnreadMessage': (fields: URLSearchParams) => ok({ read_seq: Number(fields.get('seq')) }),
  '/shop-api/getOrderChat': () => ok([]),
  '/shop-api/seller/getDetailShop': () => no('not_found'),
  '/shop-api/chat/listQuickReplies': () => ok([]),
};

const atDesk = (rooms: ReturnType<typeof aRoom>[], more: Parameters<typeof aServer>[0] = {}) => {
  const room = rooms[0] ?? aRoom({ side: 'shop' });
  aServer({
    ...around,
    '/shop-api/getRoomShop': fields =>
      ok({
        rooms: fields.get('tab') === 'mine' ? rooms.filter(({ holder }) => holder?.mine) : rooms,
        ...{ unread: 0, held: rooms.filter(({ holder }) => holder?.mine).length, next: '' },
      }),
    '/shop-api/getMessageChat': fields =>
      ok({
        room: rooms.find(({ room_id }) => room_id === Number(fields.get('room_id'))) ?? room,
        ...{ messages: two, removed: [] },
      }),
    '/shop-api/chat/roomNote': () => ok({ words: '', by: '', at: 0 }),
    ...more,
  });
};
const waits = (id: number, name: string, more: object = {}) =>
  aRoom({ room_id: id, side: 'shop', verified: false, name, waiting_from: NOW - 60_000, ...more });

test('at a desk J and K go from room to room, R is where one writes, E says that it is done', async () => {
  atDesk([waits(7, 'Mai Phương'), waits(8, 'Quách Dũng')], {
    '/shop-api/chat/finishRoom': () => ok(waits(7, 'Mai Phương', { waiting_from: null })),
  });
  const user = await open(desk);
  await screen.findByRole('link', { name: /Mai Phương/ });
  await user.keyboard('j');
  expect(where()).toContain('room=7');
  await user.keyboard('j');
  expect(where()).toContain('room=8');
  await user.keyboard('k');
  expect(where()).toContain('room=7');
  await screen.findByRole('heading', { name: 'Mai Phương' });
  await user.keyboard('e');
  await expect.poll(() => askedFor('/shop-api/chat/finishRoom').length).toBe(1);
  await user.keyboard('r');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Viết tin' }));
  // Whoever writes types letters.
  await user.keyboard('je');
  expect(where()).toContain('room=7');
  expect(askedFor('/shop-api/chat/finishRoom')).toHaveLength(1);
});

test('a room is taken, or taken over, with one press, and stands under “Của tôi”', async () => {
  atDesk(
    [
      waits(7, 'Mai Phương', { holder: { name: 'Đỗ Thị Lan', mine: false } }),
      waits(8, 'Quách Dũng', { holder: { name: 'Hồ Thị Hiên', mine: true } }),
    ],
    {
      '/shop-api/chat/holdRoom': () =>
        ok(waits(7, 'Mai Phương', { holder: { name: 'Hồ Thị Hiên', mine: true } })),
    },
  );
  const user = await open(`${desk}?room=7`);
  const row = await screen.findByRole('link', { name: /Mai Phương/ });
  expect(row.textContent).toContain('Lan nhận');
  await user.click(await screen.findByRole('button', { name: 'Nhận thay' }));
  expect(await screen.findByText('Bạn nhận trả lời')).toBeTruthy();
  expect(Object.fromEntries(askedFor('/shop-api/chat/holdRoom')[0] ?? [])).toMatchObject({
    ...{ room_id: '7', holds: '1' },
  });
  await user.click(screen.getByRole('button', { name: /^Của tôi/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Mai Phương/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Quách Dũng/ })).toBeTruthy();
});
