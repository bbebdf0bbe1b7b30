import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { payoutStates } from '#rules/shop/payouts.ts';
import { transact } from '../../kit/db/transact.ts';
import { giveMembership } from '../../rights/queries.ts';
import { aStoredReward } from '../../testing/testAffiliates.ts';
import { aStoredOrder, aStoredReturn } from '../../testing/testCheckout.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { aComment, aPost, aWriter } from '../../testing/testFeed.ts';
import { aStoredVerdict } from '../../testing/testModeration.ts';
import { aStoredPayout } from '../../testing/testPayouts.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aProduct } from '../../testing/testShops.ts';
import { announce } from './announce.ts';
import { type FactsOf, kindNamed, type NoticeKindName, noticeKinds } from './events.ts';

/* Made from the table: a new kind needs an example here, and is told. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

type Examples = { [K in NoticeKindName]: (account: number) => Promise<FactsOf<K>[]> };
const at = Date.parse('2026-11-21T14:08:00Z');

const examples: Examples = {
  async new_part(account) {
    const edition = await anEdition(server, 'comic', { title: 'Lớp 7A có ma lười', parts: 5 });
    await server.context.db
      .insertInto('favourite')
      .values({ account_id: account, edition_id: edition })
      .execute();
    const facts = { edition, address: '/reader-comic/lop-7a.html', at };
    return [
      { ...facts, first: 0, count: 1 },
      { ...facts, first: 1, count: 4 },
    ];
  },
  account_change: async account => [
    { account, what: 'password', at },
    { account, what: 'email', at },
    { account, what: 'phone', at },
    { account, what: 'linked', provider: 'Google', at },
    { account, what: 'unlinked', provider: 'Facebook', at },
  ],
  session_end: async account => [
    { account, session: 1, why: 'signed_out', device: 'Chrome trên Windows' },
    { account, session: 2, why: 'reused', device: '' },
  ],
  async given(account) {
    const edition = await anEdition(server, 'ebook', { title: 'Muối của rừng' });
    return [
      { account, edition, until: null, at },
      { account, edition, until: at + 86_400_000, at: at + 1 },
    ];
  },
  rating: async account => [
    { account, kind: 'work', thing: 1, hidden: true, reason: 'Lộ đoạn kết', at },
    { account, kind: 'product', thing: 1, hidden: false, reason: '', at: at + 1 },
  ],
  async fault(account) {
    const edition = await anEdition(server, 'ebook', { title: 'Muối của rừng' });
    return [
      { account, edition, kind: 'misprint', fault: 1, outcome: 'mended', answer: '' },
      { account, edition, kind: 'sound', fault: 2, outcome: 'sound', answer: 'Đúng như bản thu' },
    ];
  },
  async post_answer(account) {
    const writer = await aWriter(server);
    const post = await aPost(writer);
    const { id: comment } = await aComment(writer, post.id);
    const facts = { account, post: post.id, comment, at };
    return [
      { ...facts, to: 'post' },
      { ...facts, to: 'comment' },
    ];
  },
  async post_mention(account) {
    const writer = await aWriter(server);
    const post = await aPost(writer);
    const { id: comment } = await aComment(writer, post.id);
    return [
      { account, post: post.id, comment: 0 },
      { account, post: post.id, comment },
    ];
  },
  data_taken: async account => [{ account, at }],
  purchase: async account => [
    { account, number: 'AB12CD34EF', what: 'Người giữ đèn biển', more: 0 },
    { account, number: 'AB12CD34EG', what: 'Bộ ba', more: 2 },
  ],
  async order(account) {
    const order = await aStoredOrder(server, account);
    const { number } = await server.context.db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const states = ['pending', 'delivering', 'failed', 'delivered', 'cancelled', 'returned'] as const;
    return states.map(state => ({ account, number, state, money: state === 'cancelled', at }));
  },
  async complaint(account) {
    const order = await aStoredOrder(server, account);
    await server.owner
      .updateTable('shop_order')
      .set({ state: 'pending', event: 'pay', actor: 'platform' })
      .where('id', '=', order)
      .execute();
    const steps = [
      ['preparing', 'confirm', 'seller'],
      ['packed', 'pack', 'seller'],
      ['delivering', 'pick_up', 'carrier'],
    ] as const;
    for (const [state, event, actor] of steps)
      await server.context.db
        .updateTable('shop_order')
        .set({ state, event, actor })
        .where('id', '=', order)
        .execute();
    const row = {
      order_id: order,
      account_id: account,
      reason: 'late',
      words: 'Lâu quá',
      created_at: new Date(at),
    } as const;
    await server.context.db.insertInto('order_complaint').values(row).execute();
    const answer = { answer: 'Tiệm xin lỗi', answered_by: 'seller', answered_at: new Date(at) } as const;
    await server.context.db
      .updateTable('order_complaint')
      .set(answer)
      .where('order_id', '=', order)
      .execute();
    const { number } = await server.context.db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    return [
      { account, number, what: 'sent' },
      { account, number, what: 'answered' },
      { account, number, what: 'accepted' },
      { account, number, what: 'asked' },
      { account, number, what: 'decided' },
      { account, number, what: 'decided_shop' },
    ];
  },
  async feed_verdict(account) {
    const verdict = await aStoredVerdict(server, { id: account });
    const asked = { verdict_id: verdict, account_id: account, words: 'Xem lại', asked_at: new Date(at) };
    await server.context.db
      .insertInto('feed_appeal')
      .values({ ...asked, outcome: 'kept', reason: 'Bài có rao bán', decided_at: new Date(at) })
      .execute();
    const facts = { account, verdict, at: at - 60_000 };
    return (['removed', 'shown', 'kept', 'lifted'] as const).map(what => ({ ...facts, what }));
  },
  async feed_report(account) {
    const author = await server.aReader();
    const [kept, removed] = [
      await aStoredVerdict(server, author, { action: 'keep' }),
      await aStoredVerdict(server, author),
    ];
    return [
      { account, verdict: kept, at: at - 60_000 },
      { account, verdict: removed, at: at - 60_000 },
    ];
  },
  async shop_decision(account) {
    const product = await aProduct(server);
    const taken = { shop_id: product.shopId, ground: 'fake', words: 'Sách in lậu.' } as const;
    const { id } = await server.context.db
      .insertInto('take_down')
      .values({
        ...{ ...taken, product_id: product.id, order_no: null, order_at: null },
        ...{ was_active: true, taken_at: new Date(at) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [
      { account, what: 'taken_down', take_down: id },
      { account, what: 'kept', take_down: id },
      { account, what: 'lifted', take_down: id },
    ];
  },
  async order_ended(account) {
    const order = await aStoredOrder(server, account);
    const { number } = await server.context.db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    return [{ account, number }];
  },
  async order_refund(account) {
    const order = await aStoredOrder(server, account);
    const { number } = await server.context.db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    return [{ account, number, amount: 89_000, refund: 1 }];
  },
  async shop_money(account) {
    const order = await aStoredOrder(server, account);
    const { shop_id: shop } = await server.context.db
      .selectFrom('shop_order')
      .select('shop_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const reserve = await server.context.db
      .insertInto('shop_reserve')
      .values({
        ...{ shop_id: shop, amount_vnd: 50_000, reason: 'open_returns', words: 'Ba đơn đang trả.' },
        ...{ until: new Date(at + 86_400_000), made_by: null, made_at: new Date(at) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payout = await aStoredPayout(server, { shop, order, at });
    const facts = { account, shop, at };
    return [
      ...payoutStates.map(what => ({ ...facts, what, id: payout })),
      ...(['reserved', 'released'] as const).map(what => ({ ...facts, what, id: reserve.id })),
      { ...facts, what: 'bank', id: at },
    ];
  },
  async affiliate_money(account) {
    const order = await aStoredOrder(server, account);
    const { shop_id: shop } = await server.context.db
      .selectFrom('shop_order')
      .select('shop_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    const payout = await aStoredPayout(server, { shop, order, at, reference: 'MOTTAB12CD34EG' });
    const { affiliate, line } = await aStoredReward(server, at);
    const facts = { account, at };
    return [
      ...payoutStates.map(what => ({ ...facts, what, id: payout })),
      ...(['papers_approved', 'papers_refused', 'papers_stopped'] as const).map(what => ({
        ...{ ...facts, what, id: affiliate },
      })),
      ...(['reward_passed', 'reward_refused', 'reward_kept'] as const).map(what => ({
        ...{ ...facts, what, id: line },
      })),
    ];
  },
  async order_return(account) {
    const id = await aStoredReturn(server, account);
    const facts = { account, to: 'buyer', number: 'AB12CD34EF', return: id, at } as const;
    const states = [
      'accepted',
      'refused',
      'withdrawn',
      'arrived',
      'passed',
      'lost',
      'rejected',
      'dismissed',
    ] as const;
    const toShop = (['asked', 'withdrawn', 'arrived', 'appealed', 'dismissed'] as const).map(state => ({
      ...{ ...facts, to: 'seller' as const, state },
    }));
    return [...states.map(state => ({ ...facts, state })), ...toShop];
  },
  owned: async account => {
    const facts = { account, what: 'Muối của rừng', amount: 59_000, oak: 0 };
    return [
      { ...facts, number: 'AB12CD34EF', more: 0 },
      { ...facts, number: 'AB12CD34EG', more: 1 },
      { ...facts, number: 'AB12CD34EF', more: 0, amount: 0, oak: 6 },
    ];
  },
  async auto_buy(account) {
    const edition = await anEdition(server, 'oakBook', { title: 'Hai mươi tám ngày' });
    const facts = { account, edition, last: 9, count: 2, oak: 6, address: '/reader/hai-muoi.html' };
    return (['bought', 'short', 'price', 'not_sold'] as const).map(what => ({ ...facts, what }));
  },
  async member_end(account) {
    const until = at + 7 * 86_400_000;
    const given = { account_id: account, name: 'Hội viên một tháng', waiting_extend: false } as const;
    await giveMembership(server.context.db, { ...given, source: 'regular', expires_at: new Date(until) });
    return [
      { account, until, days: 7 },
      { account, until, days: 1 },
    ];
  },
  async campaign() {
    const row = {
      title: 'Hội sách mùa đông',
      words: 'Từ thứ Bảy.',
      link: '/bang-xep-hang',
      audience: 'all' as const,
    };
    const { id } = await server.context.db
      .insertInto('notice_campaign')
      .values({ ...row, due_at: new Date(at) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [{ campaign: id, round: 1 }];
  },
  welcome: async account => [{ account }],
  // Told by browsers alone: people/push/chat-pushes.test.ts.
  chat_answer: async () => [],
  product_answer: async () => [],
};

test.each((Object.keys(noticeKinds) as NoticeKindName[]).filter(name => kindNamed(name)?.channels.app))(
  '%s is told in words, inside the product, each event once',
  async name => {
    // By day: at night some wait.
    server.setNow(at);
    const { id, token } = await server.aReader();
    const all = await examples[name](id);
    for (const facts of [...all, ...all])
      await transact(server.context.db, tx => announce(tx, name, facts as never, at));
    await server.runJobs();
    const { data } = await server.call(noticeCalls.list, {}, { token });
    expect(data.items).toHaveLength(all.length);
    expect(new Set(data.items.map(({ title, words }) => title + words)).size).toBe(all.length);
    for (const { kind, title, words, link } of data.items) {
      expect(kind).toBe(name);
      expect(title).not.toMatch(/undefined|null| {2}/);
      expect(words).not.toMatch(/undefined|null| {2}|^$/);
      expect(link).toMatch(/^\/(?!\/)/);
    }
  },
);

test('every kind that one may choose or that is locked has a row in the settings', async () => {
  const { token } = await server.aReader();
  const { data } = await server.call(noticeCalls.settings, {}, { token });
  const listed = new Set(data.map(({ kind }) => kind));
  for (const [name, { choice, channels }] of Object.entries(noticeKinds)) {
    expect(listed.has(name), name).toBe(choice !== 'none');
    if (choice === 'switch')
      expect(data.filter(({ kind }) => kind === name).map(({ channel }) => channel)).toEqual(
        Object.keys(channels),
      );
  }
  expect(new Set(data.map(({ setting_id }) => setting_id)).size).toBe(data.length);
});
