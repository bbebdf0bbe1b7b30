// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage, ChatRoom } from '#contract/shop/chat-shapes.ts';
import { aMessage, aRoom } from '#testing/chat-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { ChatPage } from './ChatPage.tsx';
import { outbox } from './outbox.ts';
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
beforeEach(() => aWindow(390));
afterEach(async () => {
  await closeAll();
  outbox.set([]);
});

const NOW = Date.now();
const two = [aMessage(1, 'Còn hàng không ạ?'), aMessage(2, 'Dạ còn 9 cuốn.', { side: 'shop' })];

const around = {
  '/seller/getSummaryInfoShop': () => ok({ is_shop: 0, shop_id: null, name: '' }),
  '/shop-api/seller/getSummaryInfoShop': () => ok({ is_shop: 0, shop_id: null, name: '' }),
  '/super/getTokenBot': () => ok({ token: 'x', expires_at: NOW + 600_000 }),
  '/shop-api/updateUnreadMessage': (fields: URLSearchParams) => ok({ read_seq: Number(fields.get('seq')) }),
  '/shop-api/getOrderChat': () => ok([]),
  '/shop-api/seller/getDetailShop': () => no('not_found'),
  '/shop-api/getRoomUser': () => ok({ rooms: [aRoom()], unread: 1, held: 0, next: '' }),
};
/** A server whose room grows by what is sent. */
function aRoomServer(room: ChatRoom, messages: ChatMessage[], more: object = {}): void {
  const held = [...messages];
  aServer({
    ...around,
    '/shop-api/getMessageChat': fields => {
      const after = Number(fields.get('after') ?? 0);
      return ok({
        room: { ...room, last_seq: held.length },
        messages: held.filter(({ seq }) => seq > after),
        removed: held.filter(({ removed }) => removed).map(({ seq }) => seq),
      });
    },
    '/shop-api/chat/sendMessage': fields => {
      const message = aMessage(held.length + 1, fields.get('body') ?? '', {
        client_id: fields.get('client_id') ?? '',
      });
      held.push(message);
      return ok(message);
    },
    ...more,
  });
}
const desk = '/shop/ban-hang/tin-nhan';
const open = (at = '/shop/chat') =>
  openAt(at, { pages: { '/shop/chat': <ChatPage />, [desk]: <ShopRooms shop={{ role: 'owner' }} /> } });
const ofShop = {
  '/shop-api/getRoomShop': () => ok({ rooms: [aRoom({ side: 'shop' })], unread: 0, held: 0, next: '' }),
  '/shop-api/chat/listQuickReplies': () => ok([]),
};
const write = async (user: Awaited<ReturnType<typeof open>>, words: string) =>
  user.type(await screen.findByRole('textbox', { name: 'Viết tin' }), `${words}{Enter}`);
const log = () => screen.findByRole('log');

test('rooms say who wrote last, when, and that something is unread', async () => {
  aServer(around);
  await open();
  const row = await screen.findByRole('link', { name: /Hiên Đọc/ });
  expect(row.textContent).toContain('Dạ còn 9 cuốn.');
  expect(row.textContent).toContain('1 tin chưa đọc');
  expect(screen.getByText('1 chưa đọc')).toBeTruthy();
});

test('nobody was written to yet: the way to the shops', async () => {
  aServer({ ...around, '/shop-api/getRoomUser': () => ok({ rooms: [], unread: 0, held: 0, next: '' }) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Chưa nhắn tiệm nào' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ghé tiệm' })).toBeTruthy();
});

test('what is written stands at once, is sent by Enter, and says that it was sent', async () => {
  aRoomServer(aRoom(), two);
  const user = await open('/shop/chat?room=7');
  await write(user, 'Cho mình một cuốn');
  const list = await log();
  await within(list).findByText(/Đã gửi \d\d:\d\d/);
  expect(within(list).getAllByText('Cho mình một cuốn')).toHaveLength(1);
  expect(outbox.get()).toEqual([]);
});

test('without a network it waits on the device over a reload, and goes out under the name it had', async () => {
  aRoomServer(aRoom(), two, {
    '/shop-api/chat/sendMessage': () => {
      throw new TypeError('offline');
    },
  });
  const user = await open('/shop/chat?room=7');
  await write(user, 'Đợi mạng');
  await within(await log()).findByText('Đang gửi');
  await waitFor(() => expect(askedFor('/shop-api/chat/sendMessage').length).toBeGreaterThan(0));
  const [name] = askedFor('/shop-api/chat/sendMessage').map(fields => fields.get('client_id'));
  const stored = Object.entries(localStorage).find(([key]) => key.includes('chat-outbox'))?.[1];
  expect(JSON.parse(String(stored))).toMatchObject([{ client_id: name, body: 'Đợi mạng', state: 1 }]);
  aRoomServer(aRoom(), two);
  window.dispatchEvent(new Event('online'));
  await within(await log()).findByText(/Đã gửi \d\d:\d\d/);
  expect(askedFor('/shop-api/chat/sendMessage').map(fields => fields.get('client_id'))).toEqual([name]);
});

test('what is refused is marked “Gửi lại · Bỏ” with the reason, and does not hold up the next', async () => {
  let refuse = true;
  const held = [...two];
  aRoomServer(aRoom(), two, {
    '/shop-api/getMessageChat': (fields: URLSearchParams) =>
      ok({
        room: aRoom({ last_seq: held.length }),
        messages: held.filter(({ seq }) => seq > Number(fields.get('after'))),
        removed: [],
      }),
    '/shop-api/chat/sendMessage': (fields: URLSearchParams) => {
      if (refuse) {
        refuse = false;
        return no('chat_closed', 'Tin chưa gửi được: bên kia không nhận tin nữa.');
      }
      const message = aMessage(held.length + 1, fields.get('body') ?? '', {
        client_id: fields.get('client_id') ?? '',
      });
      held.push(message);
      return ok(message);
    },
  });
  const user = await open('/shop/chat?room=7');
  await write(user, 'một');
  await screen.findByText('Tin chưa gửi được: bên kia không nhận tin nữa.');
  await write(user, 'hai');
  await within(await log()).findByText(/Đã gửi \d\d:\d\d/);
  await user.click(screen.getByRole('button', { name: 'Gửi lại' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gửi lại' })).toBeNull());
  expect(outbox.get()).toEqual([]);
  expect(held.map(({ body }) => body)).toEqual(['Còn hàng không ạ?', 'Dạ còn 9 cuốn.', 'hai', 'một']);
});

test('words are words: nothing of them is markup, and an address away asks first', async () => {
  const evil = '<img src=x onerror=alert(1)> https://xau.example/x';
  aRoomServer(aRoom(), [aMessage(1, evil, { side: 'shop' })]);
  const user = await open('/shop/chat?room=7');
  const list = await log();
  await within(list).findByText(/onerror/);
  expect(list.querySelector('img')).toBeNull();
  expect(list.querySelector('a')).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'https://xau.example/x' }));
  expect(await screen.findByRole('dialog', { name: 'Rời Mọt?' })).toBeTruthy();
});

test('a shop that asks for money beside the order is warned of', async () => {
  aRoomServer(aRoom(), [aMessage(1, 'Chuyển khoản STK 0071001234567 nhé', { side: 'shop' })]);
  await open('/shop/chat?room=7');
  expect(await screen.findByText(/Mọt giữ tiền tới khi bạn nhận sách/)).toBeTruthy();
});

test.each([
  [{ closed: true }, 'Hiên Đọc đã ngừng bán', 'Hỏi Mọt giúp bạn'],
  [{ blocks: true }, 'Bạn đã chặn tiệm này', 'Bỏ chặn'],
] as const)('a room that is %o is read and not written to', async (how, says, method) => {
  aRoomServer(aRoom(how), two);
  await open('/shop/chat?room=7');
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByText(method)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Viết tin' })).toBeNull();
});

test('from a book: the room opens with the book ready to be sent along', async () => {
  const card = {
    ...{ kind: 'product', id: 9, title: 'Sóng ở đáy bát', detail: 'Lý Thuỷ Ân', state: '', price: 111_750 },
    ...{ address: '/shop/a/b/c', covers: [], gone: false },
  };
  aRoomServer(aRoom(), two, {
    '/shop-api/chat/openRoom': () => ok(aRoom()),
    '/shop-api/chat/thingOfRoom': () => ok({ type: 3, card }),
  });
  const user = await open('/shop/chat?shop=3&product=9');
  await screen.findByText('Sóng ở đáy bát');
  expect(where()).toBe('REPLACE /shop/chat?room=7');
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  await waitFor(() => expect(askedFor('/shop-api/chat/sendMessage')).toHaveLength(1));
  expect(Object.fromEntries(askedFor('/shop-api/chat/sendMessage')[0] ?? [])).toMatchObject({
    type: '3',
    ref_id: '9',
  });
});

test('a room of somebody else says so, and nothing of it', async () => {
  aServer({ ...around, '/shop-api/getMessageChat': () => no('not_found') });
  await open('/shop/chat?room=8');
  expect(await screen.findByRole('heading', { name: 'Không mở được cuộc trò chuyện này' })).toBeTruthy();
});

test('what is begun and not sent stands there again', async () => {
  aRoomServer(aRoom(), two);
  const user = await open('/shop/chat?room=7');
  await user.type(await screen.findByRole('textbox', { name: 'Viết tin' }), 'dở dang');
  await user.click(screen.getByRole('button', { name: 'Về các cuộc trò chuyện' }));
  await user.click(await screen.findByRole('link', { name: /Hiên Đọc/ }));
  expect(await screen.findByDisplayValue('dở dang')).toBeTruthy();
});

test('a double tap on send is one message; Shift and Enter is a new line', async () => {
  aRoomServer(aRoom(), two);
  const user = await open('/shop/chat?room=7');
  const field = await screen.findByRole('textbox', { name: 'Viết tin' });
  await user.type(field, 'một{Shift>}{Enter}{/Shift}hai');
  const button = screen.getByRole('button', { name: 'Gửi' });
  fireEvent.click(button);
  fireEvent.click(button);
  await within(await log()).findByText(/Đã gửi \d\d:\d\d/);
  expect(askedFor('/shop-api/chat/sendMessage').map(fields => fields.get('body'))).toEqual(['một\nhai']);
});

test('a shop on holiday says in its room until when, instead of its hours; one that comes back says nothing', async () => {
  const DAY = 86_400_000;
  const shopAway = (away_until: number | null) => ({
    '/shop-api/seller/getDetailShop': () =>
      ok({
        ...{ id: 3, name: 'Hiên Đọc', slug: 'hien-doc', tint: '#8a5a00', verified: true, products: 9 },
        ...{ sold: 0, stars: 0, ratings: 0, province_code: 79, away_until, intro: '', status: 1 },
        ...{ ward_code: 26740, opened_on: '2026-01-02', holiday: null, categories: [] },
      }),
  });
  aRoomServer(aRoom(), two, shopAway(NOW + DAY));
  await open('/shop/chat?room=7');
  expect((await screen.findByText(/Tiệm đang nghỉ, bán lại từ/)).textContent).toContain('Cứ nhắn');
  expect(screen.queryByText(/có người trả lời/)).toBeNull();
  await closeAll();
  aRoomServer(aRoom(), two, shopAway(null));
  await open('/shop/chat?room=7');
  await expect.poll(() => askedFor('/shop-api/seller/getDetailShop').length).toBe(1);
  await log();
  expect(screen.queryByText(/Tiệm đang nghỉ/)).toBeNull();
});

test('one’s own message is taken away after asking once; what kind it was stays', async () => {
  const mine = [aMessage(1, 'Gõ nhầm', { client_id: 'a' }), aMessage(2, 'Dạ?', { side: 'shop' })];
  aRoomServer(aRoom(), mine, { '/shop-api/chat/removeMessage': () => ok({}) });
  const user = await open('/shop/chat?room=7');
  expect(await screen.findByText('Gõ nhầm')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Gỡ tin này' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Gỡ tin này' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gỡ tin này?' }));
  await user.click(dialog.getByRole('button', { name: 'Gỡ' }));
  expect(await screen.findByText('Tin nhắn đã gỡ')).toBeTruthy();
  expect(screen.queryByText('Gõ nhầm')).toBeNull();
  expect(askedFor('/shop-api/chat/removeMessage')[0]?.get('seq')).toBe('1');
});

test('the people of a shop note something about a room for themselves', async () => {
  aWindow(1440);
  const note = { words: '', by: '', at: null };
  aRoomServer(aRoom({ side: 'shop' }), two, {
    ...ofShop,
    '/shop-api/chat/roomNote': () => ok(note),
    '/shop-api/chat/saveRoomNote': () => ok({ words: 'Khách quen', by: 'Bà Hiên', at: NOW }),
  });
  const user = await open(`${desk}?room=7`);
  await user.type(await screen.findByLabelText('Chỉ người trong tiệm thấy'), 'Khách quen');
  await user.click(screen.getByRole('button', { name: 'Lưu ghi chú' }));
  expect(await screen.findByText(/^Bà Hiên, /)).toBeTruthy();
  expect(askedFor('/shop-api/chat/saveRoomNote')[0]?.get('words')).toBe('Khách quen');
});

test.each(['/shop/chat?desk=shop&room=7', '/shop/chat?room=7'])(
  'a room of one’s shop at %s opens at the seller’s desk',
  async at => {
    aRoomServer(aRoom({ side: 'shop' }), two, ofShop);
    await open(at);
    await log();
    expect(where()).toBe(`REPLACE ${desk}?room=7`);
  },
);

test('at the desk rooms lead to rooms of the desk, and the order’s buyer is written to there', async () => {
  const server = {
    ...ofShop,
    '/shop-api/chat/openRoomOfOrder': () => ok(aRoom({ side: 'shop' })),
    '/shop-api/chat/thingOfRoom': () => no('not_found'),
  };
  aRoomServer(aRoom({ side: 'shop' }), two, server);
  await open(desk);
  const row = await screen.findByRole('link', { name: /Hiên Đọc/ });
  expect(row.getAttribute('href')).toBe(`${desk}?room=7`);
  await closeAll();
  aRoomServer(aRoom({ side: 'shop' }), two, server);
  await open(`${desk}?buyerOf=12`);
  await log();
  expect(where()).toBe(`REPLACE ${desk}?room=7`);
});
